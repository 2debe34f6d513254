// Transcripts come after everything else, which never waits for them: a sync that brought all but them has
// not failed.
import { AppError, type Result } from '@/lib/errors'
import { openMirror } from '@/mirror/open'
import type { MirrorDatabase } from '@/mirror/schema'
import { type LackingTranscripts, readLacking, storeTranscripts } from '@/mirror/transcripts'
import type { PullListener, TranscriptsQuestion } from '@/model/pull'
import { Collected } from './collected'
import { silenceLimit, withTimeLimit } from './time-limit'
import { validateTranscripts } from './validate-transcripts'

/** Asks for the transcripts of a course. It is `pullTranscripts` of `api`, passed in like `Pull`. */
export type PullTranscripts = (
  owner: string,
  question: TranscriptsQuestion,
  signal: AbortSignal,
  listener: PullListener,
) => Promise<Result<unknown>>

/** The limit of one answer, in bytes: small enough that reading it never blocks the page. */
const maxBytes = 256 * 1024

/** The limit for one course: each round brings at least one transcript, unless the course has changed. */
const maxRounds = 2_000

/** Brings what the mirror lacks, or only the course `wanted`. Returns null, or the error. */
export async function pullTranscripts(
  owner: string,
  pull: PullTranscripts,
  signal: AbortSignal,
  wanted: string | null,
): Promise<AppError | null> {
  const mirror = await openMirror(owner, signal)
  for (;;) {
    const lacking = await readLacking(mirror, wanted)
    if (!lacking) return null
    const error = await pullCourse(mirror, owner, lacking, pull, signal)
    if (error) return error
  }
}

async function pullCourse(
  mirror: MirrorDatabase,
  owner: string,
  lacking: LackingTranscripts,
  pull: PullTranscripts,
  signal: AbortSignal,
): Promise<AppError | null> {
  const { course } = lacking
  // Only hashes are kept: the texts go straight to the mirror.
  const collected = new Collected<{ hash: string }>(
    { root: null, manifest: {} },
    { received: lacking.hashes.map((hash) => ({ hash })) },
  )
  for (let round = 0; round < maxRounds; round++) {
    let stored: ReturnType<typeof storeTranscripts> = Promise.resolve('stored')
    let hasGrown = false
    let isMalformed = false
    const take = (data: unknown, isLast: boolean) => {
      const piece = validateTranscripts(data, owner, course)
      if (!piece) isMalformed = true
      if (!piece || signal.aborted) return
      const part = { manifest: piece.manifest, changed: piece.changed.map(({ hash }) => ({ hash })) }
      if (isLast ? collected.add(part) : collected.receive(part)) hasGrown = true
      const isWhole = isLast && collected.isWhole()
      stored = stored.then((outcome) =>
        outcome === 'stored' ? storeTranscripts(mirror, lacking, piece, isWhole) : outcome,
      )
    }
    const question = { course, known: collected.held().known ?? [], maxBytes }
    const { data, error } = await withTimeLimit(signal, silenceLimit, (limit, extend) =>
      pull(owner, question, limit, { onProgress: extend, onPiece: (piece) => take(piece, false) }),
    )
    if (!error) take(data, true)
    const outcome = await stored
    if (error) return error
    if (signal.aborted) return new AppError('offline')
    if (outcome === 'no-space') return new AppError('storage')
    if (outcome === 'useless') return null
    if (isMalformed || !hasGrown) return new AppError('malformed')
    if (collected.isWhole()) return null
  }
  return new AppError('server-down')
}
