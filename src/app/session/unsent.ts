// What a learner has done on this device that the server does not have yet. In one file of the build with the
// mirror: wherever learners can do something, this is available as well, with a network or without.
import { keepAll } from '@/learn/try-again'
import { countUnkept } from '@/learn/unkept'
import { isInMemory, openMirror } from '@/mirror/open'
import { hasPending, type Lost, readLost } from '@/mirror/outbox'
import { identityOf, useSession } from '@/stores/session'
import { pushOnce } from '@/sync/push-once'
import { server } from './sync-context'

export type Unsent = { notes: number; other: number }

/** For one attempt to send it, in milliseconds: the longest that a sign-out waits. */
const timeLimit = 2_000

/**
 * Tries once to send it, and returns what of the rest would be lost. Throws if that is unknown. `isAll` is
 * false if the stored mirror could not be opened: then only this tab's work is counted.
 */
export async function sendUnsent(): Promise<Lost & { isAll: boolean }> {
  const owner = identityOf(useSession.getState())?.id
  if (owner === undefined) throw new Error('Nobody is signed in.')
  const mirror = await openMirror(owner)
  await keepAll(mirror)
  const unkept = countUnkept()
  try {
    if (await hasPending(mirror)) await pushOnce(owner, server.push, AbortSignal.timeout(timeLimit))
  } catch (fault) {
    // A device without room cannot send what it has either; what is only on the page would be lost unasked.
    if (unkept === 0) throw fault
  }
  const lost = { ...(await readLost(mirror)), isAll: !isInMemory(mirror) }
  return unkept === 0 ? lost : { ...lost, notes: lost.notes + unkept, hasUnreached: true }
}

export function isEmpty({ notes, other }: Unsent): boolean {
  return notes + other === 0
}
