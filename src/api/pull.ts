import * as v from 'valibot'
import type { Result } from '@/lib/errors'
import type { Held } from '@/model/learning'
import { tryCallAs } from './as-owner'
import { client } from './client'

/** Asks the server what differs from the mirror. `maxBytes` limits the size of one answer. */
export function pullMirror(
  owner: string,
  { content, learning, maxBytes }: { content: Held; learning: Held; maxBytes: number },
  signal: AbortSignal,
): Promise<Result<unknown>> {
  const question = {
    known: [...(content.known ?? [])],
    root: content.root ?? '',
    max_bytes: maxBytes,
    learning: { root: learning.root, known: learning.known && [...learning.known] },
  }
  // The sync validates the answer as a whole.
  return tryCallAs(owner, () => client.rpc('pull_mirror', question), v.unknown(), signal)
}
