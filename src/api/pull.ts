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
    known: toJson(content.known) ?? [],
    root: content.root ?? '',
    max_bytes: maxBytes,
    learning: { root: learning.root, known: toJson(learning.known) },
  }
  // The sync validates the answer as a whole.
  return tryCallAs(owner, () => client.rpc('pull_mirror', question), v.unknown(), signal)
}

/** The client's types know no readonly lists. */
function toJson(known: Held['known']) {
  return known && ('beginnings' in known ? known : [...known])
}
