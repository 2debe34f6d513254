// A live session is a video with a time at which it begins. Afterwards it is the session's recording.
import type { PlaylistVideo } from './course'

type Times = Partial<Pick<PlaylistVideo, 'starts_at' | 'expected_minutes'>>

/** 'open': it has not begun, but its frame already shows where to wait. */
export type LivePhase = 'upcoming' | 'open' | 'live' | 'over'

const minute = 60_000
/** How long before its beginning it opens, in milliseconds. */
const opensBefore = 10 * minute
/** The length of a session for which none is expected. */
const assumedMinutes = 120
/** How much longer than expected it may take. */
const mayRunOver = 60 * minute

/** In milliseconds since 1970. */
export function liveTimesOf({ starts_at, expected_minutes }: Times): { start: number; end: number } | null {
  if (!starts_at) return null
  const start = Date.parse(starts_at)
  return { start, end: start + (expected_minutes ?? assumedMinutes) * minute }
}

/** `null` for a video that is not a live session. `now` in milliseconds since 1970. */
export function livePhaseOf(video: Times, now: number): LivePhase | null {
  const times = liveTimesOf(video)
  if (!times) return null
  if (now < times.start - opensBefore) return 'upcoming'
  if (now < times.start) return 'open'
  return now < times.end ? 'live' : 'over'
}

/** A live session that is not over. */
export function isAhead(video: Times, now: number): boolean {
  const phase = livePhaseOf(video, now)
  return phase !== null && phase !== 'over'
}

export const isUpcoming = (video: Times, now: number): boolean => livePhaseOf(video, now) === 'upcoming'

/** Whether a player may report how long it has been going on, instead of how long it is. The twin of `private.may_be_live`. */
export function mayBeLive(video: Times, now: number): boolean {
  const times = liveTimesOf(video)
  return times !== null && now < times.end + mayRunOver
}
