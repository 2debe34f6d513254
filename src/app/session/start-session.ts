// Feeds the auth store: from the device at once, from the server when it answers.

import type { SessionEvent } from '@/api/auth'
import { readStoredSession } from '@/api/stored-session'
import type { AppError } from '@/lib/errors'
import { lastUserKey } from '@/lib/storage-keys'
import { readLastUser, writeLastUser } from '@/mirror/last-user'
import type { Identity, Profile, SessionUser } from '@/model/types'
import { useAuth } from '@/stores/auth'
import { useSync } from '@/stores/sync'
import { forgetDevice, switchUser, wipeLeftovers } from './sign-out'

let connecting: Promise<void> | null = null

/** Whose profile this tab has read or is reading: supabase-js announces the same sign-in whenever the tab is shown. */
let verifiedUser: string | null = null

/**
 * Shows the last user of this device; asks nobody. A session that was lost without the server's word changes nothing. But
 * whoever comes back from Google may be somebody else: nothing is shown before it is known who.
 */
export function restoreIdentity(): void {
  if (!isReturningFromGoogle()) showLastUser()
  window.addEventListener('storage', onOtherTab)
  // A page out of the browser's cache of pages has not heard what others did meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && followLastUser())
  useAuth.subscribe(markSignedIn)
}

function showLastUser(): void {
  const user = readLastUser()
  if (user) useAuth.getState().setIdentity(user)
  else if (!readStoredSession()) useAuth.getState().setLoading(false)
}

/** `public/theme-init.js` sets the same mark before the app is there, for styles that wait for the avatar. */
function markSignedIn(): void {
  document.documentElement.toggleAttribute('data-signed-in', useAuth.getState().identity !== null)
}

function isReturningFromGoogle(): boolean {
  return new URLSearchParams(location.search).has('code')
}

/** Loads the backend's client and listens to the session. A visitor of the public pages never needs it. */
export function connectSession(): Promise<void> {
  connecting ??= connect().catch((fault: unknown) => {
    // The code could not be loaded: the next page that needs it asks again.
    connecting = null
    console.error(fault)
  })
  return connecting
}

async function connect(): Promise<void> {
  await wipeLeftovers()
  const { onSession, onSessionRefused } = await import('@/api/auth')
  onSessionRefused(() => void forgetDevice())
  onSession(onEvent)
}

function onEvent(event: SessionEvent): void {
  if (event.kind === 'signed-in') {
    void onSignedIn(event.user, event.isConfirmed)
    // A refresh may have ended what the last sync failed at.
    if (useSync.getState().status.state === 'failed') useSync.getState().requestSync()
    return
  }
  // No session is no sign-out: offline with an expired token there is none either. What is on the device stays readable.
  const { identity } = useAuth.getState()
  useAuth.setState({ identity: identity ?? readLastUser(), loading: false, failure: event.failure })
}

async function onSignedIn(user: SessionUser, isConfirmed: boolean): Promise<void> {
  const { identity, loading } = useAuth.getState()
  // The second factor was all that the server had asked for.
  if (isConfirmed && identity?.id === user.id && identity.awaits_second_factor)
    showIdentity({ ...identity, awaits_second_factor: false })
  if (verifiedUser === user.id && (loading || identity?.id === user.id)) return
  verifiedUser = user.id
  const here = identity ?? readLastUser()
  if (here && here.id !== user.id) await switchUser(user.id)
  else if (!identity) useAuth.getState().setLoading(true)
  const known = await readIdentity(user)
  if (readStoredSession()?.user.id !== user.id) return
  if (known === 'gone') return forgetDevice()
  if (known) return showIdentity(known)
  verifiedUser = null
  // Enough to enter the learner area, not the admin's.
  if (useAuth.getState().identity?.id !== user.id) showIdentity({ ...user, role: null })
}

let review: Promise<void> | null = null

/** The server has refused something that an admin asked for: what they may do is asked for anew. */
export function reviewAccess(): Promise<void> {
  review ??= askAgain().finally(() => {
    review = null
  })
  return review
}

async function askAgain(): Promise<void> {
  const { identity } = useAuth.getState()
  const known = identity && (await readIdentity(identity))
  if (!known || identity.id !== useAuth.getState().identity?.id) return
  if (known === 'gone') await forgetDevice()
  // Whose role was taken back reads so where they are, with what they have typed, and leaves the area with the next page.
  else if (known.role === 'admin') showIdentity(known)
}

/** `gone`: the account has been deleted, here or elsewhere. Null: who it is could not be read. */
async function readIdentity(user: SessionUser): Promise<Identity | 'gone' | null> {
  try {
    const { getAdminAccess, getOrCreateProfile } = await import('@/api/profile')
    const { data: profile, error } = await getOrCreateProfile(user)
    if (error) return (await isGone(error)) ? 'gone' : null
    const identity = identityOf(profile)
    if (identity.role !== 'admin') return identity
    const { data: access } = await getAdminAccess()
    return access && { ...identity, awaits_second_factor: access === 'second-factor' }
  } catch {
    return null
  }
}

/** A profile that cannot be created is one without a user, or with an address that is another's by now. */
async function isGone({ code }: AppError): Promise<boolean> {
  if (code !== 'conflict' && code !== 'forbidden') return false
  const { isUserGone } = await import('@/api/accounts')
  return isUserGone()
}

function showIdentity(user: Identity): void {
  writeLastUser(user)
  useAuth.getState().setIdentity(user)
}

function identityOf({ id, email, full_name, avatar_url, role }: Profile): Identity {
  return { id, email, full_name, avatar_url, role: role === 'admin' ? 'admin' : 'learner' }
}

/** Another tab signed in or out. */
function onOtherTab({ key }: StorageEvent): void {
  if (key === lastUserKey || key === null) followLastUser()
}

function followLastUser(): void {
  const user = readLastUser()
  const { identity, setIdentity } = useAuth.getState()
  if (user?.id === identity?.id) return
  verifiedUser = null
  if (user) void connectSession()
  setIdentity(user)
}
