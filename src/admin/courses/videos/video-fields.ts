// The fields of a video, one row each, in the order of its forms. The database enforces the same limits.
import { toVideoUrl } from '@/lib/video-url'
import type { VideoFields } from '@/model/types'
import {
  type Fields,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
  type Values,
} from '../../form/fields'
import {
  descriptionLimit,
  hiddenIn,
  notWholeNumber,
  titleLimit,
  tooLong,
  wholeNumber,
} from '../../form/text-rules'
import { checkTime, localTime, sessionTimes, storedTime } from './session-times'
import { checkVideoLink } from './video-links'

export const sectionLimit = 200
export const incompleteMessage = 'Title and YouTube URL are required'

const longestMinutes = 1440

/** The largest integer in PostgreSQL. */
const lastPosition = 2_147_483_647

export type VideoValues = Values<VideoFields>

export const videoFields: Fields<VideoFields> = {
  title: {
    ...requiredLine,
    label: 'Title',
    required: incompleteMessage,
    check: (title) => tooLong(title, titleLimit) ?? hiddenIn(title),
  },
  description: {
    ...optionalText,
    label: 'Description',
    check: (description) => tooLong(description, descriptionLimit),
  },
  youtube_url: {
    ...requiredText,
    label: 'YouTube URL',
    to: (typed) => toVideoUrl(typed) ?? typed.trim(),
    required: incompleteMessage,
    check: checkVideoLink,
  },
  section: {
    ...optionalLine,
    label: 'Section',
    check: checkSection,
  },
  starts_at: {
    ...optionalText,
    label: 'Live on',
    from: (stored) => (stored === null ? '' : localTime(new Date(stored))),
    to: storedTime,
    check: checkTime,
    words: (stored) => (typeof stored === 'string' ? sessionTimes(stored) : ''),
  },
  expected_minutes: {
    ...optionalText,
    label: 'Expected minutes',
    from: (stored) => String(stored ?? ''),
    to: (typed) => (typed.trim() ? wholeNumber(typed) : null),
    check: checkMinutes,
  },
  // Any text counts as a position: its input shows which.
  order_index: {
    ...requiredText,
    label: 'Order',
    from: String,
    to: positionOf,
  },
}

/** The fields of a video that is created with its course, where its place gives the order. */
export const { order_index: _, ...contentFields } = videoFields

/** The message for a text that cannot be the name of a section. */
export function checkSection(section: string): string | null {
  return tooLong(section, sectionLimit) ?? hiddenIn(section)
}

/** The message for a text that cannot be the expected length of a live session. */
function checkMinutes(typed: string): string | null {
  return typed.trim() ? notWholeNumber(typed, 1, longestMinutes) : null
}

/** '3.7' is 3; anything negative or not a number is 0. */
export function positionOf(text: string): number {
  const position = Math.trunc(Number(text))
  return Number.isFinite(position) ? Math.min(Math.max(0, position), lastPosition) : 0
}
