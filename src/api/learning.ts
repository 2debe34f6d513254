// Delivers to the server what a learner did on this device. The result comes back with the pull.
import * as v from 'valibot'
import { AppError, failed, ok, type Result } from '@/lib/errors'
import { id, integer } from '@/model/fields'
import { type LearningItem, type PushOutcome, pushOutcome } from '@/model/learning'
import { tryCallAs } from './as-owner'
import { client } from './client'

/** The server raises it when older apps can no longer read its answers. */
const protocol = 1
const answerShape = v.object({ protocol: integer, uid: id, outcomes: v.array(v.unknown()) })

/**
 * Delivers items; delivering one twice is harmless. Returns an outcome for each, in their order. 'invalid' if
 * the server refuses the whole batch, 'outdated' if this app is too old for its answer.
 */
export async function pushLearning(
  owner: string,
  items: readonly LearningItem[],
  signal: AbortSignal,
): Promise<Result<PushOutcome[]>> {
  const request = () => client.rpc('push_learning', { items: [...items] })
  const { data, error } = await tryCallAs(owner, request, answerShape, signal)
  if (error) return failed(error)
  if (data.uid !== owner) return failed(new AppError('malformed'))
  if (data.protocol > protocol) return failed(new AppError('outdated'))
  const outcomes = v.safeParse(v.array(pushOutcome), data.outcomes)
  const isComplete = outcomes.success && outcomes.output.length === items.length
  return isComplete ? ok(outcomes.output) : failed(new AppError('malformed'))
}
