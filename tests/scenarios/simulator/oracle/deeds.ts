// What was done, granted and answered, as far as it is known outside the app.
import { dayAt } from '../days.ts'
import type { Certificate } from './certificates.ts'

/** Something that a learner did with a video. */
export type Watch = {
  kind: 'watch'
  video: string
  /** When, by the true clock. */
  at: number
  seconds: { from: number; to: number } | null
  /** The video site's id under which the seconds were played. */
  youtubeId: string | null
  duration: number | null
  position: number | null
  /** Marked by hand: as watched, or as not watched. */
  decision: boolean | null
  /** The decisions that the learner could see when they made this one. */
  knew: ReadonlySet<Watch>
  /** Its tab was killed, and the screen does not show whether it was saved. */
  isDoubtful: boolean
  /** A clock was changed before it reached the server: its place in time is lost. */
  isUndated: boolean
  /** How late it may have reached the server, in milliseconds. */
  delay: number
}

/** A text that a learner wrote, or a deletion, and the text that they had before. No two texts are equal. */
export type Writing = {
  kind: 'note'
  video: string
  second: number
  text: string | null
  before: Writing | null
  /** The note's id in the app. */
  id: string
}

export type Deed = Watch | Writing

/**
 * A video in its course's playlist. The length is the one that the course gives, in seconds; measured by an
 * admin's player or not.
 */
export type Entry = {
  id: string
  youtube_url?: string
  section?: string | null | undefined
  duration_s?: number | null | undefined
  is_measured?: boolean | undefined
}

export type Course = {
  id: string
  title: string
  videos: readonly string[]
  /** All that is known about it and its videos; for those, null while only its card has arrived. */
  card: unknown
  /** Whether it has certificates, which its card says while the lengths of its videos have not arrived. */
  certificate: string
  playlist: readonly Entry[] | null
  /** The transcripts of its videos. */
  said: readonly Said[]
}

/** A course that the learner had until the end of its last day. */
export type EndedCourse = { id: string; title: string; language: string | null; ended_on: string }

/** The transcript of a video. No two texts are equal, unless one was copied. */
export type Said = { video: string; language: string; lines: unknown }

/** What the server had when it answered. */
export type Moment = {
  deeds: readonly Deed[]
  /** How many answers there had been. */
  count: number
  /** The seconds of each video that it has counted; some may still have to wait. */
  counted: ReadonlyMap<string, Uint8Array>
  days: ReadonlySet<string>
  courses: readonly Course[]
  /** The latest first. */
  ended: readonly EndedCourse[]
  certificates: readonly Certificate[]
  /** Videos whose link has led to another one. */
  replaced: ReadonlySet<string>
  /** Grows from one answer to the next. */
  at: number
}

export const nothing: Moment = {
  deeds: [],
  count: 0,
  counted: new Map(),
  days: new Set(),
  courses: [],
  ended: [],
  certificates: [],
  replaced: new Set(),
  at: 0,
}

/**
 * What the server has counted for one learner, and may count: this many seconds for each that passes, and at
 * most an hour at once. In milliseconds.
 */
export class Budget {
  readonly counted = new Map<string, Uint8Array>()
  /** By video and the id under which it was played: the day in India on which each second was counted. */
  readonly #days = new Map<string, (string | undefined)[]>()
  #left: number
  #asOf: number

  constructor(
    seconds: number,
    private readonly pace: number,
    now: number,
  ) {
    this.#left = seconds * 1_000
    this.#asOf = now
  }

  fill(): void {
    this.#left = 3_600_000
  }

  days = (video: string, youtubeId: string): readonly (string | undefined)[] =>
    this.#days.get(`${video} ${youtubeId}`) ?? []

  isCounted({ video, youtubeId, seconds }: Watch): boolean {
    if (!seconds || !youtubeId) return true
    const days = this.days(video, youtubeId)
    for (let second = seconds.from; second < seconds.to; second++) if (!days[second]) return false
    return true
  }

  /** Counts what it can of these seconds, the first ones first. Returns whether some have to wait. */
  take(
    video: string,
    youtubeId: string,
    spans: readonly (readonly [number, number])[],
    now: number,
  ): boolean {
    this.#left = Math.min(3_600_000, this.#left + this.pace * (now - this.#asOf))
    this.#asOf = now
    const counted = this.counted.get(video) ?? new Uint8Array(longest)
    this.counted.set(video, counted)
    const key = `${video} ${youtubeId}`
    const days = this.#days.get(key) ?? []
    this.#days.set(key, days)
    for (const [from, to] of spans)
      for (let second = from; second < to; second++) {
        if (days[second]) continue
        if (this.#left < 1_000) {
          joinDays(days)
          return true
        }
        counted[second] = 1
        days[second] = dayAt(now)
        this.#left -= 1_000
      }
    joinDays(days)
    return false
  }
}

/** Of the days of a video's seconds, the latest nine are kept; all earlier ones become the latest of them. */
function joinDays(days: (string | undefined)[]): void {
  const known = [...new Set(days.filter((day) => day !== undefined))].sort()
  const joined = known.slice(0, Math.max(0, known.length - 9))
  const latest = joined.at(-1)
  if (known.length > 10)
    for (const [second, day] of days.entries()) if (day && joined.includes(day)) days[second] = latest
}

/** The length of the longest video here, in seconds. */
export const longest = 200
