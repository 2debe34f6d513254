// What was done, granted and answered, as far as it is known from outside of the app.
import { dayAt } from '../days.ts'
import type { Certificate } from './certificates.ts'

/** Something that a learner did with a video. */
export type Watch = {
  kind: 'watch'
  video: string
  /** When, by the true clock. */
  at: number
  seconds: { from: number; to: number } | null
  /** Of the seconds: the id of what the video site showed. */
  youtubeId: string | null
  duration: number | null
  position: number | null
  /** Marked by hand: as watched, or as not watched. */
  decision: boolean | null
  /** The decisions that the learner could see when they made this one. */
  knew: ReadonlySet<Watch>
  /** Its tab was killed, and nothing on the screen shows whether it was kept. */
  isDoubtful: boolean
  /** A clock was changed before the server had it: its place in time is lost. */
  isUndated: boolean
  /** How late it may have come to the server, in milliseconds. */
  delay: number
}

/** A text that somebody wrote, or a deletion, and the text that they had before them. No two texts are equal. */
export type Writing = {
  kind: 'note'
  video: string
  second: number
  text: string | null
  before: Writing | null
  /** What the app calls the note. */
  id: string
}

export type Deed = Watch | Writing

/** A video in its course's playlist. The length is what the course says of it, in seconds; measured by an admin's player or not. */
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
  /** All that is known of it, and of its videos; null of those while only its card has come. */
  card: unknown
  /** Whether it has certificates, which its card says while the lengths of its videos have not come. */
  certificate: string
  playlist: readonly Entry[] | null
  /** What is said in its videos. */
  said: readonly Said[]
}

/** The transcript of a video. No two texts are equal, unless one was copied. */
export type Said = { video: string; language: string; lines: unknown }

/** What the server had when it answered. */
export type Moment = {
  deeds: readonly Deed[]
  /** So many of them. */
  count: number
  /** The seconds of each video that it has counted; some may still have to wait. */
  counted: ReadonlyMap<string, Uint8Array>
  days: ReadonlySet<string>
  courses: readonly Course[]
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
  certificates: [],
  replaced: new Set(),
  at: 0,
}

/** What the server has counted of one learner, and may count: so many seconds for each that passes, and at most an hour at once. In milliseconds. */
export class Budget {
  readonly counted = new Map<string, Uint8Array>()
  /** By video and the id under which it was played: on which day each second was counted, in India. */
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

  /** Counts what it can of these seconds, the first ones first. Whether some have to wait. */
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

/** Of the days of a video's seconds, the latest nine are kept; all before them become the latest of them. */
function joinDays(days: (string | undefined)[]): void {
  const known = [...new Set(days.filter((day) => day !== undefined))].sort()
  const joined = known.slice(0, Math.max(0, known.length - 9))
  const latest = joined.at(-1)
  if (known.length > 10)
    for (const [second, day] of days.entries()) if (day && joined.includes(day)) days[second] = latest
}

/** Of a video here, in seconds. */
export const longest = 200
