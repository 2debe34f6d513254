import { useEffect, useState } from 'react'
import { isUuid } from '@/lib/uuid'
import { type CourseWithVideos, readCourse } from '@/mirror/read'
import { useSync } from '@/stores/sync'
import { useMirrorQuery } from './MirrorProvider'

export type CourseView =
  | { state: 'loading' }
  | { state: 'content'; course: CourseWithVideos }
  | { state: 'not-found' }
  /** The person removed what was saved on this device. */
  | { state: 'removed' }
  /** The server could not be asked, and this device does not hold the course. */
  | { state: 'failed' }

/** A course of the mirror, the same one for the life of the component. What the mirror lacks may be new: the server is asked once before it counts as missing. */
export function useCourse(courseId: string): CourseView {
  const reading = useMirrorQuery((mirror) => readCourse(mirror, courseId), [courseId])
  const [verdict, setVerdict] = useState<'loading' | 'not-found' | 'failed'>('loading')

  const isAbsent = reading?.content === null && isUuid(courseId) && !reading.isPaused
  useEffect(() => {
    if (!isAbsent) return
    setVerdict('loading')
    // The first sync that ends from here on began after this question; later ones change nothing about its answer.
    const stop = useSync.subscribe(({ status }, before) => {
      if (status === before.status || (status.state !== 'current' && status.state !== 'failed')) return
      stop()
      setVerdict(status.state === 'current' ? 'not-found' : 'failed')
    })
    useSync.getState().requestSync()
    return stop
  }, [isAbsent])

  if (!reading) return { state: 'loading' }
  if (reading.content) return { state: 'content', course: reading.content }
  if (reading.isPaused) return { state: 'removed' }
  return { state: isAbsent ? verdict : 'not-found' }
}
