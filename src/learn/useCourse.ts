import { useEffect, useState } from 'react'
import { type CourseWithVideos, readCourse } from '@/data/mirror/courses'
import type { SyncStatus } from '@/lib/sync-status'
import { useSync } from '@/stores/sync'
import { useMirrorQuery } from './mirror-context'

export type CourseView =
  | { state: 'loading' }
  | { state: 'content'; course: CourseWithVideos }
  | { state: 'not-found' }
  | { state: 'failed' }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A course of the mirror. What the mirror lacks may be new: the server is asked once before it counts as missing. */
export function useCourse(courseId: string): CourseView {
  const course = useMirrorQuery((mirror) => readCourse(mirror, courseId), [courseId])
  const { status, requestSync } = useSync()
  const [asked, setAsked] = useState<{ courseId: string; before: SyncStatus } | null>(null)

  const isAbsent = course === null && uuid.test(courseId)
  const isAsked = asked?.courseId === courseId
  useEffect(() => {
    if (!isAbsent || isAsked) return
    setAsked({ courseId, before: useSync.getState().status })
    requestSync()
  }, [isAbsent, isAsked, courseId, requestSync])

  if (course === undefined) return { state: 'loading' }
  if (course !== null) return { state: 'content', course }
  if (!isAbsent) return { state: 'not-found' }
  if (!isAsked || asked.before === status) return { state: 'loading' }
  if (status.state === 'current') return { state: 'not-found' }
  return { state: status.state === 'failed' ? 'failed' : 'loading' }
}
