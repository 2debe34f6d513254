// Feeds the auth store: from the device at once, from the server when it answers.
import { lastUserKey, readLastUser, writeLastUser } from '@/data/last-user'
import type { SessionEvent } from '@/data/remote/auth'
import { readStoredSession } from '@/data/remote/stored-session'
import type { Identity, Profile, SessionUser } from '@/data/types'
import { useAuth } from '@/stores/auth'
import { forgetDevice, wipeLeftovers } from './forget-device'

let connected = false

/** Whose profile this tab has read or is reading: supabase-js announces the same sign-in again whenever the tab is shown. */
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

async function welcome(user: SessionUser): Promise<void> {
  const { identity, loading, setIdentity, setLoading } = useAuth.getState()
  if (verifiedUser === user.id && (loading || identity?.id === user.id)) return
  verifiedUser = user.id
  if (identity && identity.id !== user.id) await forgetDevice({ keepSession: true })
  else if (!identity) setLoading(true)
  const { getOrCreateProfile } = await import('@/data/remote/profiles')
  const profile = await getOrCreateProfile(user)
  if (readStoredSession()?.user.id !== user.id) return
  if (profile.data) {
    const known = identityOf(profile.data)
    writeLastUser(known)
    setIdentity(known)
    return
  }
  verifiedUser = null
  // Enough to enter the learner area, not the admin's.
  if (useAuth.getState().identity?.id !== user.id) setIdentity({ ...user, role: null })
}

function identityOf({ id, email, full_name, avatar_url, role }: Profile): Identity {
  return { id, email, full_name, avatar_url, role: role === 'admin' ? 'admin' : 'learner' }
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
