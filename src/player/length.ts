import type { PlaylistVideo } from '@/model/course'
import { formatCount, formatNumber } from '@/texts/format'
import { texts } from '@/texts/texts'

/** '5 h 12 min', '1 min', '1 h': seconds in whole minutes, at least one. */
export function formatLength(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const hours = Math.floor(minutes / 60)
  const say = texts.player.length
  const parts = [
    hours > 0 && say.hours(formatNumber(hours)),
    minutes % 60 > 0 && say.minutes(formatNumber(minutes % 60)),
  ]
  return parts.filter(Boolean).join(' ')
}

/** 'about 2 h 50 min left'; rounded down, so that it is never more than the course has: from an hour on to ten minutes, below to five. */
export function formatLeft(seconds: number): string {
  const step = seconds >= 3600 ? 600 : 300
  return texts.player.length.left(formatLength(seconds < 300 ? seconds : Math.floor(seconds / step) * step))
}

/** '24 videos · 3 h 40 min' for a course that was not started; without the length while it is unknown. */
export function extentOf({ videos, left_s }: { videos: number; left_s: number | null }): string {
  return formatCount(videos, 'video') + (left_s ? ` · ${formatLength(left_s)}` : '')
}

/** Seconds; `null` unless the length of every video is known. */
export function lengthOfCourse(videos: readonly Pick<PlaylistVideo, 'duration_s'>[]): number | null {
  let sum = 0
  for (const { duration_s } of videos) {
    if (!duration_s) return null
    sum += duration_s
  }
  return sum || null
}
