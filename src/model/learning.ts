// A learner's own work: what they watched, where they stopped, what they noted.
import * as v from 'valibot'
import type { CountedFault, Silence } from '@/lib/fault-counts'
import { lengthOf, longestVideo, maxSpans, type Span, unite } from '@/lib/spans'
import type { PlaylistVideo } from './course'
import { id, integer, text, time } from './fields'

const second = v.pipe(integer, v.minValue(0), v.maxValue(longestVideo))
const span = v.pipe(
  v.tuple([second, second]),
  v.check(([from, to]) => from < to),
)

/** What the server knows about one learner and one video. In seconds. */
export const watchedVideo = v.object({
  video_id: id,
  spans: v.pipe(v.array(span), v.maxLength(maxSpans)),
  duration_s: v.nullable(second),
  /** 0: what was played decides. Odd: marked as watched. Even: marked as not watched. Each change of mind adds one. */
  mark: v.pipe(integer, v.minValue(0)),
  position_s: v.nullable(second),
  position_at: v.nullable(time),
})

export const note = v.object({
  id,
  video_id: id,
  /** The second of the video that the note is about. */
  at_s: second,
  body: text,
  /** Identifies this state of the note; the next edit says which one it follows. */
  revision: id,
})

/** All that a learner has done in one course. */
export const courseLearning = v.object({
  course_id: id,
  videos: v.array(watchedVideo),
  notes: v.array(note),
})

const day = v.pipe(v.string(), v.isoDate())

/** Days on which a video was completed, by the learner's own calendar, as ranges that include both ends. */
export const learningDays = v.array(v.tuple([day, day]))

export type WatchedVideo = v.InferOutput<typeof watchedVideo>
export type Note = v.InferOutput<typeof note>
export type CourseLearning = v.InferOutput<typeof courseLearning>
export type LearningDays = v.InferOutput<typeof learningDays>

/** The server's limits. */
export const noteLimits = { characters: 2_000, perCourse: 500 }

/**
 * With the length that counts: the one that an admin's player has reported, or else the learner's own. Any
 * other is only displayed. The twin of `private.coverage` in the database.
 */
export function withCountedLength(watched: WatchedVideo, video: PlaylistVideo | undefined): WatchedVideo {
  const { duration_s, is_measured } = video ?? {}
  return is_measured && duration_s ? { ...watched, duration_s } : watched
}

/** The share of a video that has to be played for it to be complete. */
const enough = 0.9

/** The share of the video that was played, 0 to 1; 0 while its length is unknown. */
export function coverageOf({ spans, duration_s }: Pick<WatchedVideo, 'spans' | 'duration_s'>): number {
  return duration_s ? Math.min(1, lengthOf(spans, duration_s) / duration_s) : 0
}

export function isCovered(video: Pick<WatchedVideo, 'spans' | 'duration_s'>): boolean {
  return coverageOf(video) >= enough
}

export function isComplete(video: Pick<WatchedVideo, 'spans' | 'duration_s' | 'mark'>): boolean {
  return video.mark > 0 ? video.mark % 2 === 1 : isCovered(video)
}

/**
 * A video as it is drawn and counted: `share` is how much of it was played, from 0 to 1, and 1 if it is
 * complete. In seconds.
 */
export type Seen = { share: number; duration_s: number | null }

/** Stays below 1 where a learner has played all of a video but marked it as not watched. */
export const shareOf = (isComplete: boolean, coverage: number) => (isComplete ? 1 : Math.min(coverage, 0.99))

/** The seconds still to be played in the videos that are not complete; `null` unless all of their lengths are known. */
export function leftOf(videos: readonly Seen[]): number | null {
  let left = 0
  for (const { share, duration_s } of videos) {
    if (share === 1) continue
    if (!duration_s) return null
    left += (1 - share) * duration_s
  }
  return Math.round(left)
}

/** A course's videos are drawn in at most this many parts. */
export const maxParts = 60

/**
 * What is drawn of a course: the share of each video that was played, in percent, or of several together in a
 * long course.
 */
export function partsOf(videos: readonly Seen[]): number[] {
  const count = Math.min(videos.length, maxParts)
  return Array.from({ length: count }, (_, part) => {
    const from = Math.floor((part * videos.length) / count)
    const to = Math.floor(((part + 1) * videos.length) / count)
    const sum = videos.slice(from, to).reduce((total, { share }) => total + share, 0)
    return Math.floor((sum / (to - from)) * 100)
  })
}

/**
 * The video to resume: the one where the learner stopped last; if that is complete, the next incomplete one,
 * continuing from the first. `undefined` if none was opened yet or all are complete. `reached` has the ids of
 * those with a position, the latest first, and may include some that are no longer in the course.
 */
export function videoToResume<Video extends { id: string }>(
  videos: readonly Video[],
  reached: readonly string[],
  isComplete: (video: Video) => boolean,
): Video | undefined {
  const places = new Map(videos.map(({ id }, place) => [id, place]))
  const latestId = reached.find((id) => places.has(id))
  if (latestId === undefined) return undefined
  const latest = places.get(latestId)
  return [...videos.slice(latest), ...videos.slice(0, latest)].find((video) => !isComplete(video))
}

/** The mark that makes a video complete or not. Marks only grow, so that devices agree without comparing clocks. */
export function nextMark(
  video: Pick<WatchedVideo, 'spans' | 'duration_s' | 'mark'>,
  watched: boolean,
): number {
  if (isComplete(video) === watched && video.mark > 0) return video.mark
  return video.mark + (video.mark % 2 === (watched ? 0 : 1) ? 1 : 2)
}

export function unwatched(video_id: string): WatchedVideo {
  return { video_id, spans: [], duration_s: null, mark: 0, position_s: null, position_at: null }
}

/** What this device adds to what the server knows. Its position is the later one. */
export type WatchedHere = {
  spans: readonly Span[]
  duration_s: number | null
  mark: number
  position_s: number | null
}

/**
 * The greatest reported length is kept: whatever else a player shows, such as an advertisement, is shorter,
 * and a length that is too great completes nothing. Seconds played beyond it do not extend it: after a
 * lecture was shortened it would stay incomplete.
 */
export const longer = (a: number | null, b: number | null) => Math.max(a ?? 0, b ?? 0) || null

export function addWatched(video: WatchedVideo, here: WatchedHere): WatchedVideo {
  return {
    ...video,
    spans: unite(video.spans, here.spans).map(([from, to]) => [from, to]),
    duration_s: longer(video.duration_s, here.duration_s),
    mark: Math.max(video.mark, here.mark),
    position_s: here.position_s ?? video.position_s,
  }
}

/**
 * In whole seconds; spans without their end, at most 50. The position was reached `age_ms` milliseconds
 * before the push.
 */
export type WatchItem = {
  kind: 'watch'
  video_id: string
  /** The site's id of the video that was shown; it may be missing only if nothing was played. */
  youtube_id?: string
  spans: [from: number, to: number][]
  /** Each change adds one: odd is marked as watched, even but not 0 is a mark taken back. */
  mark?: number
  duration_s?: number
  position?: { s: number; age_ms: number }
}

/**
 * `follows` are the revisions that this one was made from and that the server has not acknowledged: at most
 * 50.
 */
export type NoteItem = {
  kind: 'note'
  id: string
  video_id: string
  at_s: number
  /** At most 2,000 characters, none of them invisible but tabs and line feeds. Ignored if deleted. */
  body: string
  revision: string
  follows: string[]
  deleted: boolean
}

/** A day by the learner's calendar, such as 2026-11-23, on which a video was completed. */
export type DayItem = { kind: 'day'; day: string }

/** The player's error code: 2, 5, 100, 101 or 150. */
export type FaultItem = { kind: 'fault'; video_id: string; code: number }

/** The player did not answer; a day in India. */
export type SilenceItem = { kind: 'silence' } & Silence

/** The most that is said of a learner's day counts. */
export type AppFaultItem = { kind: 'app-fault' } & CountedFault

export type LearningItem = WatchItem | NoteItem | DayItem | FaultItem | SilenceItem | AppFaultItem

/**
 * 'later': some of the seconds do not count yet, and must be sent again. After any other refusal, sending the
 * same item again would not help unless something has changed on the server.
 */
export const pushOutcome = v.picklist([
  'ok',
  'later',
  'invalid',
  'gone',
  'not-enrolled',
  'too-many-notes',
  'day-out-of-range',
])
export type PushOutcome = v.InferOutput<typeof pushOutcome>

/**
 * The server's limits for one push: items, and bytes as it writes them itself, with a space after each comma
 * and colon.
 */
export const pushLimits = { items: 200, bytes: 256 * 1024 }
