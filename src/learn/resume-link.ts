import { href } from '@/routes'

const parameter = 'video'

/** A link to a course that opens it at one of its videos instead of the first. */
export function continueHref(courseId: string, videoId: string): string {
  return `${href('course', { courseId })}?${new URLSearchParams({ [parameter]: videoId })}`
}

export function videoIdIn(search: URLSearchParams): string | null {
  return search.get(parameter)
}
