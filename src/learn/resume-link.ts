import { timeParameter, videoParameter } from '@/player/start-parameters'
import { href } from '@/routes'

/** A link to a course that opens it at one of its videos instead of the first. */
export function continueHref(courseId: string, videoId: string): string {
  return `${href('course', { courseId })}?${new URLSearchParams({ [videoParameter]: videoId })}`
}

/** A link to a video, and to a second of it if that is not the first. */
export function momentHref(courseId: string, videoId: string, seconds: number): string {
  const link = continueHref(courseId, videoId)
  return seconds > 0 ? `${link}&${timeParameter}=${Math.floor(seconds)}` : link
}

/** The same as an absolute URL, to be shared. */
export function sharedAddress(courseId: string, videoId: string, seconds: number): string {
  return location.origin + momentHref(courseId, videoId, seconds)
}

/** The `state` of a link whose page plays at once: pressing the link counts as pressing Play. */
export const playsAtOnce = { playsAtOnce: true }
