import type { Result } from '@/lib/errors'
import type { PullListener } from '@/model/pull'
import { asOwner } from './as-owner'
import type { Functions, Path } from './calls'
import { ask } from './pull'

/** What the transcripts of these courses are. Asked like `pullMirror`, but the answer comes whole. */
export function pullTranscriptManifests(
  owner: string,
  courses: readonly string[],
  signal: AbortSignal,
): Promise<Result<unknown>> {
  const question = { courses } satisfies Parameters<Functions['pull_transcript_manifests']>[0]
  const path = '/rest/v1/rpc/pull_transcript_manifests' satisfies Path
  const listener = { onProgress() {}, onPiece() {} }
  return asOwner(owner, signal, (token) => ask(path, JSON.stringify(question), token, { signal, listener }))
}

/** Like `pullMirror`, for the transcripts of these videos. */
export function pullTranscripts(
  owner: string,
  videos: readonly string[],
  signal: AbortSignal,
  listener: PullListener,
): Promise<Result<unknown>> {
  const question = { videos } satisfies Parameters<Functions['pull_transcripts']>[0]
  const path = '/rest/v1/rpc/pull_transcripts' satisfies Path
  return asOwner(owner, signal, (token) => ask(path, JSON.stringify(question), token, { signal, listener }))
}

export const transcriptServer = { manifests: pullTranscriptManifests, transcripts: pullTranscripts }
