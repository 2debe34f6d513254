// Feeds the auth store: from the device at once, from the server when it answers.
import type { User } from '@supabase/supabase-js'
import { lastUserKey, readLastUser, writeLastUser } from '@/data/last-user'
import type { SessionEvent } from '@/data/remote/auth'
import { readStoredSession } from '@/data/remote/stored-session'
import type { Identity, Profile } from '@/data/types'
import { type SignedIn, useAuth } from '@/stores/auth'
import { forgetDevice, wipeLeftovers } from './forget-device'

let connected = false

/** Whose profile this tab has read: supabase-js announces the same sign-in again whenever the tab is shown. */
let verifiedUser: string | null = null

/** Shows the last user of this device, if the device still holds a session; asks nobody. */
export function restoreIdentity(): void {
  const user = readLastUser()
  if (user) useAuth.getState().setIdentity(user)
  else if (!readStoredSession() && !isReturningFromGoogle()) useAuth.getState().setLoading(false)
  window.addEventListener('storage', onOtherTab)
  useAuth.subscribe(markSignedIn)
}

/** `public/before-paint.js` sets the same mark before the app is there, for styles that wait for the avatar. */
function markSignedIn(): void {
  document.documentElement.toggleAttribute('data-signed-in', useAuth.getState().identity !== null)
}

function isReturningFromGoogle(): boolean {
  return new URLSearchParams(location.search).has('code')
}

/** Loads the backend's client and listens to the session. A visitor of the public pages never needs it. */
export async function connectSession(): Promise<void> {
  if (connected) return
  connected = true
  await wipeLeftovers()
  const { onSession, onSessionRefused } = await import('@/data/remote/auth')
  onSessionRefused(() => void forgetDevice())
  onSession(onEvent)
}

function onEvent(event: SessionEvent): void {
  if (event.kind === 'signed-in') void welcome(event.user)
  // No session is no sign-out: offline with an expired token there is none either. What is on the device stays readable.
  else useAuth.getState().setLoading(false)
}

async function welcome(user: User): Promise<void> {
  if (verifiedUser === user.id) return
  const { identity, setIdentity, setLoading } = useAuth.getState()
  if (identity && identity.id !== user.id) await forgetDevice({ keepSession: true })
  else if (!identity) setLoading(true)
  const { getOrCreateProfile } = await import('@/data/remote/profiles')
  const profile = await getOrCreateProfile(user)
  if (readStoredSession()?.user.id !== user.id) return
  if (profile.data) {
    verifiedUser = user.id
    const known = identityOf(profile.data)
    writeLastUser(known)
    setIdentity(known)
  } else if (useAuth.getState().identity?.id !== user.id) {
    setIdentity(provisionalIdentity(user))
  }
}

function identityOf({ id, email, full_name, avatar_url, role }: Profile): Identity {
  return { id, email, full_name, avatar_url, role: role === 'admin' ? 'admin' : 'learner' }
}

/** Signed in, but the profile could not be read yet: enough to enter the learner area, not the admin's. */
function provisionalIdentity(user: User): SignedIn {
  return { id: user.id, email: user.email ?? '', full_name: null, avatar_url: null, role: null }
}

/** Another tab signed in or out. */
function onOtherTab({ key }: StorageEvent): void {
  if (key !== lastUserKey && key !== null) return
  const user = readLastUser()
  const { identity, setIdentity } = useAuth.getState()
  if (user?.id === identity?.id) return
  verifiedUser = null
  if (user) void connectSession()
  setIdentity(user)
}
