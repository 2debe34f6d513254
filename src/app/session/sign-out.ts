// Removes every trace of a learner from this device: at sign-out, at the server's word, when somebody else signs in.

import { readStoredSession, removeStoredSession } from '@/api/stored-session'
import { wipingKey } from '@/lib/storage-keys'
import { clearLastUser, readLastUser } from '@/mirror/last-user'
import { deleteThumbnails } from '@/mirror/thumbnails'
import { useAuth } from '@/stores/auth'
import { stopSync } from './sync-controller'

/** Signs out here and now. The server is told once, if it can be reached. */
export async function signOut(): Promise<void> {
  const session = readStoredSession()
  useAuth.setState({ justSignedOut: true })
  const forgotten = forgetDevice()
  const remote = await import('@/api/auth').catch(() => null)
  remote?.endSession(session)
  await forgotten
}

/** What is readable without the server is gone at the first pause; the rest follows, at the next start if need be. */
export function forgetDevice(): Promise<void> {
  localStorage.setItem(wipingKey, '')
  clearLastUser()
  removeStoredSession()
  return leave({ loading: false })
}

/** Wipes what belongs to others when somebody else has signed in, in this tab or another: the session and the name are theirs. */
export function switchUser(arriving: string): Promise<void> {
  localStorage.setItem(wipingKey, '')
  if (readLastUser()?.id !== arriving) clearLastUser()
  return leave({ loading: true, arriving })
}

/** Finishes a wipe that was cut short. */
export async function wipeLeftovers(): Promise<void> {
  if (localStorage.getItem(wipingKey) !== null) await wipe(readLastUser()?.id ?? null)
}

async function leave({ loading, arriving }: { loading: boolean; arriving?: string }): Promise<void> {
  stopSync()
  useAuth.setState({ identity: null, loading })
  await wipe(arriving ?? null)
}

/** Wipes everybody's data but `keep`'s. A fault leaves the mark, so that the next start tries again. */
async function wipe(keep: string | null): Promise<void> {
  try {
    const { wipeOtherMirrors } = await import('@/mirror/wipe')
    await wipeOtherMirrors(keep)
    await deleteThumbnails()
    localStorage.removeItem(wipingKey)
  } catch (fault) {
    console.error('This device could not be wiped yet.', fault)
  }
}
