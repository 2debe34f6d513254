import { href } from '@/routes'

const parameter = 'video'

/** A course at one of its videos. Without it a course opens at its first. */
export function continueHref(courseId: string, videoId: string): string {
  return `${href('course', { courseId })}?${new URLSearchParams({ [parameter]: videoId })}`
}

export function videoIn(search: URLSearchParams): string | null {
  return search.get(parameter)
}
