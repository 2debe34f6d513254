// Removes every trace of a user from this device: at sign-out, when the server ends the session, or when somebody else signs
// in. If they did not ask for it, what the server has nothing of waits for their next sign-in (`lib/waiting`).

import { removeStoredSession } from '@/api/stored-session'
import { removeOtherDrafts } from '@/lib/drafts'
import { wipingKey } from '@/lib/storage-keys'
import { writeItem } from '@/lib/web-storage'
import { clearLastUser, readLastUser } from '@/mirror/last-user'
import { mayHaveToWipe } from './may-have-to-wipe'

/**
 * Removes the session and the name synchronously; the rest follows, at the next start if this page closes first. What is
 * not sent is kept if the server has ended the session: an admin's drafts, and of a learner what they did. They find it when
 * they sign in again, and nobody else does.
 */
export function wipeDevice({ keepsUnsent = false } = {}): Promise<void> {
  if (!keepsUnsent) removeOtherDrafts(null)
  mark(keepsUnsent ? 'keep' : 'lose', readLastUser()?.id)
  clearLastUser()
  removeStoredSession()
  return wipe(null)
}

/**
 * Wipes everybody else's data after another user has signed in, in any tab; of the previous one, whose session was lost, unsent
 * work waits. Keeps the new user's session and name.
 */
export function wipeOthers(userId: string, previousId: string): Promise<void> {
  removeOtherDrafts(userId)
  mark('keep', previousId)
  if (readLastUser()?.id !== userId) clearLastUser()
  return wipe(userId)
}

function mark(unsent: 'keep' | 'lose', of = ''): void {
  writeItem(wipingKey, `${unsent} ${of}`)
}

/** Finishes a wipe that was interrupted, and removes what has waited for too long. */
export async function finishWipe(): Promise<void> {
  if (mayHaveToWipe()) await wipe(readLastUser()?.id ?? null)
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
