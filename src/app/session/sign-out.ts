// Removes every trace of a user from this device: at sign-out, when the server ends the session, or when somebody else signs
// in. If they did not ask for it, what the server has nothing of waits for their next sign-in (`lib/waiting`).

import { readStoredSession, removeStoredSession } from '@/api/stored-session'
import { removeOtherDrafts } from '@/lib/drafts'
import { wipingKey } from '@/lib/storage-keys'
import { writeItem } from '@/lib/web-storage'
import { clearLastUser, readLastUser } from '@/mirror/last-user'
import { useAuth } from '@/stores/auth'
import { mayHaveToWipe } from './may-have-to-wipe'
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
 * are kept if the server has ended the session: an admin's, and of a learner what was not sent. They find them when they sign
 * in again, and nobody else does.
 */
export function wipeDevice({ keepsDrafts = false } = {}): Promise<void> {
  if (!keepsDrafts) removeOtherDrafts(null)
  mark(keepsDrafts ? 'keep' : 'lose', readLastUser()?.id)
  clearLastUser()
  removeStoredSession()
  return clearIdentityAndWipe({ loading: false })
}

/**
 * Wipes everybody else's data after another user has signed in, in any tab; of the previous one, whose session was lost, unsent
 * work waits. Keeps the new user's session and name.
 */
export function switchUser(newUserId: string, previousId: string): Promise<void> {
  removeOtherDrafts(newUserId)
  mark('keep', previousId)
  if (readLastUser()?.id !== newUserId) clearLastUser()
  return clearIdentityAndWipe({ loading: true, newUserId })
}

function mark(unsent: 'keep' | 'lose', of = ''): void {
  writeItem(wipingKey, `${unsent} ${of}`)
}

/** Finishes a wipe that was interrupted, and removes what has waited for too long. */
export async function finishWipe(): Promise<void> {
  if (mayHaveToWipe()) await wipe(readLastUser()?.id ?? null)
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
    const mirrors = await import('@/mirror/wipe')
    await mirrors.finishWipe(userId)
  } catch (fault) {
    console.error('This device could not be wiped yet.', fault)
  }
}
