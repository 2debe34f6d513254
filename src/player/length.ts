import type { PlaylistVideo } from '@/model/course'
import { texts } from '@/texts/texts'

const unit = (value: number, name: 'hour' | 'minute') =>
  new Intl.NumberFormat(texts.words.locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)

/** '5 hrs 12 mins', '1 min', '1 hr': seconds in whole minutes, at least one. */
export function formatLength(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const hours = Math.floor(minutes / 60)
  const parts = [hours > 0 && unit(hours, 'hour'), minutes % 60 > 0 && unit(minutes % 60, 'minute')]
  return parts.filter(Boolean).join(' ')
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
