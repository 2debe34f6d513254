// Transcripts come after everything else, which never waits for them: a sync that brought all but them has
// not failed. docs/sync.md has the rules.
import { AppError, type Result } from '@/lib/errors'
import { openMirror } from '@/mirror/open'
import type { MirrorDatabase } from '@/mirror/schema'
import { type Lacking, readHeld, readLacking, storeTranscripts } from '@/mirror/transcripts'
import type { PullListener, TranscriptManifest } from '@/model/pull'
import { silenceLimit, withTimeLimit } from './time-limit'
import { validateManifests, validateTranscripts } from './validate-transcripts'

/** What is asked of the server. They are functions of `api`, passed in like `Pull`. */
export type TranscriptServer = {
  /** The manifests of these courses. */
  manifests(owner: string, courses: readonly string[], signal: AbortSignal): Promise<Result<unknown>>
  /** The transcripts of these videos. */
  transcripts(
    owner: string,
    videos: readonly string[],
    signal: AbortSignal,
    listener: PullListener,
  ): Promise<Result<unknown>>
}

/** Of one question; the server takes no more. */
const mostAsked = 100

/** Of one answer: small enough that reading it never blocks the page. */
const mostBytes = 256 * 1024

/**
 * How many questions are out at once: while the answer to one arrives, the next is on its way. Each is for other
 * videos, so that nothing arrives twice.
 */
const mostAtOnce = 4

/** Brings what the mirror lacks, or only the course `wanted`. Returns null, or the error. */
export async function pullTranscripts(
  owner: string,
  server: TranscriptServer,
  signal: AbortSignal,
  wanted: string | null,
): Promise<AppError | null> {
  const mirror = await openMirror(owner, signal)
  let before: Round | null = null
  for (;;) {
    const lacking = (await readLacking(mirror, wanted)).slice(0, mostAsked)
    if (lacking.length === 0) return null
    const round: Round = new Round(mirror, owner, server, signal, lacking)
    const error = await round.run(before)
    if (error) return error
    before = round
  }
}

type Wanted = { video: string; hash: string; bytes: number; course: string }

/** Asks for the manifests of some courses, then for what their videos lack. */
class Round {
  /** What was lacking, and the answer with the manifests. */
  #start = ''
  #hasProgress = false
  readonly #hashes: ReadonlyMap<string, string>
  readonly #manifests = new Map<string, TranscriptManifest>()
  /** What is to be asked for. */
  #queue: Wanted[] = []
  /** By course: how many of its videos are in the queue, or were asked for. */
  readonly #missing = new Map<string, number>()
  #error: AppError | null = null
  /** One after the other, because what is whole depends on what was stored before. */
  #stored: ReturnType<typeof storeTranscripts> = Promise.resolve('stored')
  /** The mirror has no use for what arrives: it was wiped, or another pull has changed it. */
  #isUseless = false

  constructor(
    readonly mirror: MirrorDatabase,
    readonly owner: string,
    readonly server: TranscriptServer,
    readonly signal: AbortSignal,
    readonly lacking: readonly Lacking[],
  ) {
    this.#hashes = new Map(lacking.map(({ course, hash }) => [course, hash]))
  }

  async run(before: Round | null): Promise<AppError | null> {
    const courses = this.lacking.map(({ course }) => course)
    const { data, error } = await withTimeLimit(this.signal, silenceLimit, (limit) =>
      this.server.manifests(this.owner, courses, limit),
    )
    if (error) return error
    const manifests = validateManifests(data, this.owner, courses)
    if (!manifests || manifests.length === 0) return new AppError('malformed')
    if (this.signal.aborted) return new AppError('offline')
    this.#start = JSON.stringify([this.lacking, manifests])
    // The same again would go on forever.
    if (before && !before.#hasProgress && before.#start === this.#start) return new AppError('malformed')
    const held = await readHeld(this.mirror, courses)
    for (const manifest of manifests) {
      const { course, videos } = manifest
      const lacking = videos.filter(({ video, hash }) => held.get(video) !== hash)
      this.#manifests.set(course, manifest)
      this.#missing.set(course, lacking.length)
      this.#queue.push(...lacking.map((one) => ({ ...one, course })))
    }
    const whole = this.#takeWhole()
    if (whole.length > 0) {
      const outcome = await storeTranscripts(this.mirror, this.#hashes, [], whole)
      if (outcome === 'no-space') return new AppError('storage')
      if (outcome === 'useless') return null
      this.#hasProgress = true
    }
    await Promise.all(Array.from({ length: mostAtOnce }, () => this.#work()))
    return this.#error
  }

  /** One question after the other, until nothing is left to ask or one has failed. */
  async #work(): Promise<void> {
    while (!this.#error && !this.#isUseless && this.#queue.length > 0) {
      const error = await this.#bring(this.#take())
      this.#error ??= error
    }
  }

  /** The next videos of the queue that fit into one answer. */
  #take(): Wanted[] {
    let bytes = 0
    const end = this.#queue.findIndex((one, index) => {
      bytes += one.bytes
      return index === mostAsked || (index > 0 && bytes > mostBytes)
    })
    return this.#queue.splice(0, end === -1 ? this.#queue.length : end)
  }

  async #bring(asked: readonly Wanted[]): Promise<AppError | null> {
    const { mirror, owner, signal } = this
    const videos = asked.map(({ video }) => video)
    const arrived = new Set<string>()
    let isMalformed = false
    const take = (data: unknown, isLast: boolean) => {
      const changed = validateTranscripts(data, owner, videos)
      if (!changed || changed.some(({ video_id }) => arrived.has(video_id))) isMalformed = true
      if (!changed || isMalformed || signal.aborted) return
      for (const { video_id } of changed) arrived.add(video_id)
      if (isLast) this.#count(asked, arrived)
      const whole = isLast ? this.#takeWhole() : []
      if (changed.length === 0 && whole.length === 0) return
      this.#stored = this.#stored.then((outcome) =>
        outcome === 'stored' ? storeTranscripts(mirror, this.#hashes, changed, whole) : outcome,
      )
    }
    const { data, error } = await withTimeLimit(signal, silenceLimit, (limit, extend) =>
      this.server.transcripts(owner, videos, limit, {
        onProgress: extend,
        onPiece: (piece) => take(piece, false),
      }),
    )
    if (!error) take(data, true)
    const outcome = await this.#stored
    if (arrived.size > 0) this.#hasProgress = true
    if (error) return error
    if (signal.aborted) return new AppError('offline')
    if (isMalformed) return new AppError('malformed')
    if (outcome === 'useless') this.#isUseless = true
    return outcome === 'no-space' ? new AppError('storage') : null
  }

  /** Of a whole answer. */
  #count(asked: readonly Wanted[], arrived: ReadonlySet<string>): void {
    for (const { course, video } of asked)
      if (arrived.has(video)) this.#missing.set(course, (this.#missing.get(course) ?? 0) - 1)
    // What did not fit is asked for again. If nothing comes, it is gone: a later round asks for the manifest
    // again.
    const rest = asked.filter(({ video }) => !arrived.has(video))
    if (arrived.size > 0) this.#queue.unshift(...rest)
  }

  /** The courses of which nothing is missing any more, once each. */
  #takeWhole(): TranscriptManifest[] {
    const whole = [...this.#manifests.values()].filter(({ course }) => this.#missing.get(course) === 0)
    for (const { course } of whole) this.#manifests.delete(course)
    return whole
  }
}
