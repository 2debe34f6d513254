import { noteSent, unsentFaults } from '@/lib/fault-counts'
import type { LearningItem } from '@/model/learning'
import type { Push } from './push-once'
import { withTimeLimit } from './time-limit'

/** For the answer, in milliseconds. */
const timeLimit = 20_000

/**
 * Tells the server what failed on this device, apart from the learner's work: it must neither wait for the mirror, which may be
 * what failed, nor make a sync fail. Without an answer it is kept for the next time.
 */
export async function pushFaults(owner: string, push: Push, signal: AbortSignal): Promise<void> {
  const unsent = unsentFaults(owner)
  const items: LearningItem[] = [
    ...unsent.faults.map((fault) => ({ kind: 'app-fault' as const, ...fault })),
    ...unsent.silences.map((silence) => ({ kind: 'silence' as const, ...silence })),
  ]
  if (items.length === 0 || signal.aborted) return
  const { error } = await withTimeLimit(signal, timeLimit, (limit) => push(owner, items, limit))
  if (signal.aborted) return
  // A server that is older than this app says 'invalid' of items that it does not know.
  if (!error || error.code === 'invalid') noteSent(owner, unsent)
}
