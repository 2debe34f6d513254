// Removes every trace of a user from this device: at sign-out, when the server ends the session, or when somebody else
// signs in.

import { readStoredSession, removeStoredSession } from '@/api/stored-session'
import { removeOtherDrafts } from '@/lib/drafts'
import { wipingKey } from '@/lib/storage-keys'
import { readItem, removeItem, writeItem } from '@/lib/web-storage'
import { clearLastUser, readLastUser } from '@/mirror/last-user'
import { deleteThumbnails } from '@/mirror/thumbnails'
import { useAuth } from '@/stores/auth'
import { stopSync } from './sync-controller'

/** Signs out at once. The server is told once, if it can be reached. */
export async function signOut(): Promise<void> {
  const session = readStoredSession()
  useAuth.setState({ justSignedOut: true })
  const wiped = wipeDevice()
  const remote = await import('@/api/auth').catch(() => null)
  remote?.endSession(session)
  await wiped
}

/**
 * Removes the session and the identity synchronously; the rest follows, at the next start if this page closes first. Drafts
 * are kept for an admin whose session the server has ended: they find them when they sign in again, and nobody else does.
 */
export function wipeDevice({ keepsDrafts = false } = {}): Promise<void> {
  if (!keepsDrafts) removeOtherDrafts(null)
  writeItem(wipingKey, '')
  clearLastUser()
  removeStoredSession()
  return clearIdentityAndWipe({ loading: false })
}

/** Wipes everybody else's data after another user has signed in, in any tab. Keeps the new user's session and name. */
export function switchUser(newUserId: string): Promise<void> {
  removeOtherDrafts(newUserId)
  writeItem(wipingKey, '')
  if (readLastUser()?.id !== newUserId) clearLastUser()
  return clearIdentityAndWipe({ loading: true, newUserId })
}

/** Finishes a wipe that was interrupted. */
export async function finishWipe(): Promise<void> {
  if (readItem(wipingKey) !== null) await wipe(readLastUser()?.id ?? null)
}

async function clearIdentityAndWipe({
  loading,
  newUserId,
}: {
  loading: boolean
  newUserId?: string
}): Promise<void> {
  stopSync()
  useAuth.setState({ identity: null, loading })
  await wipe(newUserId ?? null)
}

/** Wipes the data of everybody but `userId`. If that fails, the mark stays, so that the next start tries again. */
async function wipe(userId: string | null): Promise<void> {
  try {
    const { wipeOtherMirrors } = await import('@/mirror/wipe')
    await wipeOtherMirrors(userId)
    await deleteThumbnails()
    removeItem(wipingKey)
  } catch (fault) {
    console.error('This device could not be wiped yet.', fault)
  }
}
