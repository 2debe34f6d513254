// Removes every trace of a user from this device: at sign-out, when the server ends the session, or when
// another user signs in. Unless the user has agreed to lose it, unsent work waits for their next sign-in
// (`lib/waiting`).

import { sessionKey } from '@/api/stored-session'
import { isDraft, isDraftOf } from '@/lib/drafts'
import { readDiscarded, stopWaiting } from '@/lib/waiting'
import { removePersonal, writeItem } from '@/lib/web-storage'
import { readLastUser } from '@/mirror/last-user'
import { mayHaveToWipe } from './may-have-to-wipe'

/**
 * Removes the session and the name synchronously; the rest follows, at the next start if this page closes
 * first. With `keepsUnsent`, what is unsent stays: an admin's drafts, and a learner's work. Only the same
 * user finds it again, after signing in.
 */
export function wipeDevice({ keepsUnsent = false } = {}): Promise<void> {
  mark(readLastUser()?.id, keepsUnsent)
  removePersonal((key) => keepsUnsent && isDraft(key))
  return wipe(null)
}

/**
 * Wipes the data of all other users after a user has signed in, in any tab; unsent work of the previous one,
 * whose session was lost, waits. Keeps the new user's session and name.
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

/** An earlier wipe of another user that has not succeeded yet is still to be finished in the same way. */
function mark(leaving: string | undefined, keepsUnsent: boolean): void {
  const discarded = readDiscarded().filter((id) => id !== leaving)
  if (leaving && !keepsUnsent) discarded.push(leaving)
  writeItem('wiping', discarded.length > 0 ? `lose ${discarded.join(' ')}` : 'keep')
  // What waited before they came back is part of their work now. If some of it stays, its wait begins again.
  if (leaving) stopWaiting(leaving)
}

/** Finishes a wipe that was interrupted, and removes what has waited for too long. */
export async function finishWipe(): Promise<void> {
  if (mayHaveToWipe()) await wipe(readLastUser()?.id ?? null)
}

/**
 * Wipes the data of all users but `userId`. If that fails, the mark stays, so that the next start tries
 * again.
 */
async function wipe(userId: string | null): Promise<void> {
  try {
    const mirrors = await import('@/mirror/wipe')
    await mirrors.finishWipe(userId)
  } catch (fault) {
    console.error('This device could not be wiped yet.', fault)
  }
}
