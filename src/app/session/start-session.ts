// Fills the auth store: from the device at once, from the server when it answers.
import type { SessionEvent } from '@/api/auth'
import { readStoredSession } from '@/api/stored-session'
import { removeOtherDrafts } from '@/lib/drafts'
import type { AppError } from '@/lib/errors'
import { lastUserKey } from '@/lib/storage-keys'
import { readLastUser, writeLastUser } from '@/mirror/last-user'
import type { Identity, Profile, SessionUser } from '@/model/types'
import { useAuth } from '@/stores/auth'
import { useSync } from '@/stores/sync'
import { finishWipe, switchUser, wipeDevice } from './sign-out'

let connecting: Promise<void> | null = null

/** Whose profile this tab has read or is reading: supabase-js reports the same sign-in again whenever the tab is shown. */
let verifiedUser: string | null = null

/**
 * Shows this device's last user without asking the server, even if the session was lost without the server ending it. Not
 * on the way back from Google: that may be somebody else signing in, so nothing is shown until it is known who.
 */
export function restoreIdentity(): void {
  const isReturning = isReturningFromGoogle()
  if (!isReturning) showLastUser()
  if (isReturning || history.state?.google)
    void import('./pass-google').then(({ passGoogle }) => passGoogle())
  window.addEventListener('storage', onOtherTab)
  // A page restored from the back/forward cache has missed what other tabs did in the meantime.
  window.addEventListener('pageshow', ({ persisted }) => persisted && followLastUser())
  useAuth.subscribe(markSignedIn)
}

function showLastUser(): void {
  const user = readLastUser()
  if (user) useAuth.getState().setIdentity(user)
  else if (!readStoredSession()) useAuth.getState().setLoading(false)
}

/** `public/theme-init.js` sets the same attribute before the app is loaded, for styles that make room for the avatar. */
function markSignedIn(): void {
  document.documentElement.toggleAttribute('data-signed-in', useAuth.getState().identity !== null)
}

function isReturningFromGoogle(): boolean {
  return new URLSearchParams(location.search).has('code')
}

/** Loads the backend's client and listens to the session. Visitors of the public pages never need it. */
export function connectSession(): Promise<void> {
  connecting ??= connect().catch((fault: unknown) => {
    // The code could not be loaded: the next page that needs it tries again.
    connecting = null
    console.error(fault)
  })
  return connecting
}

async function connect(): Promise<void> {
  await finishWipe()
  const { onSession, onSessionRefused } = await import('@/api/auth')
  onSessionRefused(() => void wipeDevice({ keepsDrafts: true }))
  onSession(onEvent)
}

function onEvent(event: SessionEvent): void {
  if (event.kind === 'signed-in') {
    void onSignedIn(event.user, event.isConfirmed)
    // The last sync may have failed for lack of a valid session.
    if (useSync.getState().status.state === 'failed') useSync.getState().requestSync()
    return
  }
  // Not a sign-out: there is no session offline with an expired token either. What is on the device stays readable.
  const { identity } = useAuth.getState()
  useAuth.setState({ identity: identity ?? readLastUser(), loading: false, failure: event.failure })
}

async function onSignedIn(user: SessionUser, isConfirmed: boolean): Promise<void> {
  const { identity, loading } = useAuth.getState()
  // The second factor was all that was missing.
  if (isConfirmed && identity?.id === user.id && identity.awaits_second_factor)
    showIdentity({ ...identity, awaits_second_factor: false })
  if (verifiedUser === user.id && (loading || identity?.id === user.id)) return
  verifiedUser = user.id
  const previous = identity ?? readLastUser()
  removeOtherDrafts(user.id)
  if (previous && previous.id !== user.id) await switchUser(user.id, previous.id)
  else if (!identity) useAuth.getState().setLoading(true)
  const verified = await fetchIdentity(user)
  if (readStoredSession()?.user.id !== user.id) return
  if (verified === 'gone') return wipeDevice()
  if (verified) return showIdentity(verified)
  verifiedUser = null
  // Enough for the learner area, but not for the admin's.
  if (useAuth.getState().identity?.id !== user.id) showIdentity({ ...user, role: null })
}

let recheck: Promise<void> | null = null

/** Asks the server again what the admin may do, after it has refused something. */
export function recheckAccess(): Promise<void> {
  recheck ??= refreshIdentity().finally(() => {
    recheck = null
  })
  return recheck
}

async function refreshIdentity(): Promise<void> {
  const { identity } = useAuth.getState()
  const verified = identity && (await fetchIdentity(identity))
  if (!verified || identity.id !== useAuth.getState().identity?.id) return
  if (verified === 'gone') await wipeDevice()
  // Somebody who is no longer an admin sees an error, but keeps the page and what they have typed until they leave it.
  else if (verified.role === 'admin') showIdentity(verified)
}

/** `gone` if the account has been deleted, here or elsewhere; null if the server could not be asked. */
async function fetchIdentity(user: SessionUser): Promise<Identity | 'gone' | null> {
  try {
    const { getAdminAccess, getOrCreateProfile } = await import('@/api/profile')
    const { data: profile, error } = await getOrCreateProfile(user)
    if (error) return (await isGone(error)) ? 'gone' : null
    const identity = identityOf(profile)
    if (identity.role !== 'admin') return identity
    const { data: access } = await getAdminAccess()
    return access && { ...identity, awaits_second_factor: access === 'second-factor' }
  } catch (fault) {
    // The code could not be loaded.
    console.error(fault)
    return null
  }
}

/** Creating a profile fails like this if its user no longer exists, or if their address now belongs to somebody else. */
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
