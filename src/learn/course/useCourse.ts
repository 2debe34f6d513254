import { useState } from 'react'
import { isUuid } from '@/lib/uuid'
import { type CourseWithVideos, readCourse } from '@/mirror/read-course'
import type { EndedCourse } from '@/model/course'
import { useMirrorQuery } from '../MirrorProvider'
import { useServerAnswer } from '../useServerAnswer'

export type CourseView =
  | { state: 'loading' }
  | { state: 'content'; course: CourseWithVideos }
  /** `title` if this device had it until now, or its last day is over. */
  | { state: 'not-found'; title: string | null; ended?: EndedCourse }
  /** The learner has removed the saved courses from this device. */
  | { state: 'removed' }
  /** This device does not have the course, and the server could not be asked. */
  | { state: 'failed' }

/**
 * A course from the mirror. One that the mirror lacks may be new or still on its way, so the server is asked
 * before it counts as missing. The component has to be keyed by `courseId`.
 */
export function useCourse(courseId: string): CourseView {
  const stored = useMirrorQuery(
    (mirror) => readCourse(mirror, courseId).then((found) => ({ mirror: mirror.name, ...found })),
    [courseId],
  )
  // With the mirror that had it: after another tab's sign-in, the mirror may be another user's.
  const [shown, setShown] = useState<{ mirror: string; content: CourseWithVideos } | null>(null)
  if (stored?.content && stored.content !== shown?.content)
    setShown({ mirror: stored.mirror, content: stored.content })
  const known = stored && stored.mirror === shown?.mirror ? shown.content : null
  const isMissing = stored?.content === null && isUuid(courseId) && !stored.isPaused
  const answer = useServerAnswer({
    id: courseId,
    isMissing,
    isThere: async (mirror) => (await readCourse(mirror, courseId)).content !== null,
    course: courseId,
  })

  if (!stored) return { state: 'loading' }
  if (stored.content) return { state: 'content', course: stored.content }
  if (stored.isPaused) return { state: 'removed' }
  // The browser has cleared the mirror: the page, and what is being written on it, stays until the course has
  // arrived again.
  if (known && stored.isArriving) return { state: 'content', course: known }
  if (stored.ended) return { state: 'not-found', title: stored.ended.title, ended: stored.ended }
  if (isMissing && answer !== 'not-found') return { state: answer }
  return { state: 'not-found', title: known?.course.title ?? null }
}
