import { useEffect, useState } from 'react'
import { isUuid } from '@/lib/uuid'
import { type CourseWithVideos, readCourse } from '@/mirror/read'
import { useSync } from '@/stores/sync'
import { requestSync } from '@/sync/controller'
import { useMirrorQuery } from './MirrorProvider'

export type CourseView =
  | { state: 'loading' }
  | { state: 'content'; course: CourseWithVideos }
  | { state: 'not-found' }
  /** The person removed their saved courses from this device. */
  | { state: 'removed' }
  /** This device does not have the course, and the server could not be asked. */
  | { state: 'failed' }

/**
 * A course from the mirror. One that the mirror does not have may be new or still on its way, so the server is asked for it
 * before it counts as missing. The component has to be keyed by `courseId`.
 */
export function useCourse(courseId: string): CourseView {
  const stored = useMirrorQuery((mirror) => readCourse(mirror, courseId), [courseId])
  const [answer, setAnswer] = useState<'loading' | 'not-found' | 'failed'>('loading')

  const isMissing = stored?.content === null && isUuid(courseId) && !stored.isPaused
  useEffect(() => {
    if (!isMissing) return
    setAnswer('loading')
    // The next sync to end started after this request. Later ones do not change the answer.
    const stop = useSync.subscribe(({ status }, before) => {
      if (status === before.status || (status.state !== 'current' && status.state !== 'failed')) return
      stop()
      setAnswer(status.state === 'current' ? 'not-found' : 'failed')
    })
    requestSync(courseId)
    return stop
  }, [isMissing, courseId])

  if (!stored) return { state: 'loading' }
  if (stored.content) return { state: 'content', course: stored.content }
  if (stored.isPaused) return { state: 'removed' }
  return { state: isMissing ? answer : 'not-found' }
}
