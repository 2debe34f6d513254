// Removes every trace of a user from this device: at sign-out, when the server ends the session, or when somebody else signs
// in. Unless they have said that it may be lost, what the server has nothing of waits for their next sign-in (`lib/waiting`).

import { sessionKey } from '@/api/stored-session'
import { isDraft, isDraftOf } from '@/lib/drafts'
import { readDiscarded, stopWaiting } from '@/lib/waiting'
import { removePersonal, writeItem } from '@/lib/web-storage'
import { readLastUser } from '@/mirror/last-user'
import { mayHaveToWipe } from './may-have-to-wipe'

/**
 * Removes the session and the name synchronously; the rest follows, at the next start if this page closes first. What is
 * not sent is kept if they have not agreed to lose it: an admin's drafts, and of a learner what they did. They find it when they
 * sign in again, and nobody else does.
 */
export function wipeDevice({ keepsUnsent = false } = {}): Promise<void> {
  mark(readLastUser()?.id, keepsUnsent)
  removePersonal((key) => keepsUnsent && isDraft(key))
  return wipe(null)
}

/**
 * Wipes everybody else's data after another user has signed in, in any tab; of the previous one, whose session was lost, unsent
 * work waits. Keeps the new user's session and name.
 */
export function wipeOthers(userId: string, previousId: string): Promise<void> {
  mark(previousId, true)
  const isTheirs = readLastUser()?.id === userId
  removePersonal(
    (key) =>
      isDraftOf(userId, key) ||
      key.startsWith(sessionKey()) ||
      (isTheirs && (key === 'last-user' || key === 'mirrored')),
  )
  return wipe(userId)
}

/** A wipe of somebody else that has failed until now is still to be finished in the same way. */
function mark(leaving: string | undefined, keepsUnsent: boolean): void {
  const discarded = readDiscarded().filter((id) => id !== leaving)
  if (leaving && !keepsUnsent) discarded.push(leaving)
  writeItem('wiping', discarded.length > 0 ? `lose ${discarded.join(' ')}` : 'keep')
  // What waited before they came back is part of their work now. If some of it stays, its wait begins.
  if (leaving) stopWaiting(leaving)
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
