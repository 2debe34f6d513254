// Removes every trace of a learner from this device: at sign-out, at the server's word, when somebody else signs in.
import { clearLastUser, readLastUser } from '@/data/last-user'
import { removeStoredSession } from '@/data/remote/stored-session'
import { forgetThumbnails, thumbnailCache } from '@/lib/worker-messages'
import { useAuth } from '@/stores/auth'
import { stopMirror } from './keep-mirror'

/** Set while a wipe is under way, so that one that was cut short is finished at the next start. */
const wipingKey = 'wiping'

/** With `keepSession` the session stays: it is already the next person's, whose name is still being looked up. */
export async function forgetDevice({ keepSession = false } = {}): Promise<void> {
  localStorage.setItem(wipingKey, readLastUser()?.id ?? '')
  stopMirror()
  clearLastUser()
  if (!keepSession) removeStoredSession()
  useAuth.setState({ identity: null, loading: keepSession })
  await wipe()
}

/** Signs out here and now; the server hears of it when it can. */
export async function signOut(): Promise<void> {
  // Loaded before anything is removed, since it reads the session that it ends. Offline it comes from the precache.
  const remote = await import('@/data/remote/auth').catch(() => null)
  remote?.signOut()
  useAuth.setState({ hasLeft: true })
  await forgetDevice()
}

/** Finishes a wipe that a closed tab left half done. */
export async function wipeLeftovers(): Promise<void> {
  if (localStorage.getItem(wipingKey) !== null) await wipe()
}

async function wipe(): Promise<void> {
  const { wipeOtherMirrors } = await import('@/data/mirror/wipe')
  await wipeOtherMirrors(readLastUser()?.id ?? null)
  if ('caches' in window) await caches.delete(thumbnailCache)
  navigator.serviceWorker?.controller?.postMessage({ type: forgetThumbnails })
  localStorage.removeItem(wipingKey)
}
