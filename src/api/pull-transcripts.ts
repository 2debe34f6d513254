import type { Result } from '@/lib/errors'
import type { PullListener, TranscriptsQuestion } from '@/model/pull'
import { asOwner } from './as-owner'
import type { Functions, Path } from './calls'
import { ask } from './pull'

/** Like `pullMirror`, for the transcripts of a course. */
export function pullTranscripts(
  owner: string,
  { course, known, maxBytes }: TranscriptsQuestion,
  signal: AbortSignal,
  listener: PullListener,
): Promise<Result<unknown>> {
  const question = { course, known, max_bytes: maxBytes } satisfies Parameters<
    Functions['pull_transcripts']
  >[0]
  const path = '/rest/v1/rpc/pull_transcripts' satisfies Path
  return asOwner(owner, signal, (token) => ask(path, JSON.stringify(question), token, { signal, listener }))
}
