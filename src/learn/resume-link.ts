import { href } from '@/routes'

export const videoParameter = 'video'

/** A link to a course that opens it at one of its videos instead of the first. */
export function continueHref(courseId: string, videoId: string): string {
  return `${href('course', { courseId })}?${new URLSearchParams({ [videoParameter]: videoId })}`
}

/** The `state` of a link whose page plays at once: pressing the link counts as pressing Play. */
export const playsAtOnce = { playsAtOnce: true }
