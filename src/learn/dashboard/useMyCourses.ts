import { useContext, useEffect, useMemo } from 'react'
import type { AppError } from '@/lib/errors'
import { errorOf } from '@/lib/sync-status'
import { readLibrary } from '@/mirror/read'
import type { CourseSummary, News } from '@/mirror/schema'
import type { Certificate } from '@/model/certificate'
import type { EndedCourse, EnrolledCourse } from '@/model/course'
import type { LearningDays } from '@/model/learning'
import { useSync } from '@/stores/sync'
import { requestSync } from '@/sync/controller'
import { firstLook } from '../first-look'
import { MirrorContext, useMirrorQuery } from '../MirrorProvider'

export type MyCourses =
  | { state: 'loading' }
  | {
      state: 'content'
      courses: EnrolledCourse[]
      ended: EndedCourse[]
      /** By course id. */
      summaries: Map<string, CourseSummary>
      days: LearningDays
      certificates: Certificate[]
      news: News
      /** The first sync is not complete: courses without a summary cannot be opened yet. */
      isArriving: boolean
    }
  /** The learner has removed the saved courses from this device. */
  | { state: 'removed' }
  /** Nothing has been saved on this device yet, and the server could not be asked. */
  | { state: 'unavailable'; error: AppError }

const loading: MyCourses = { state: 'loading' }

/** The same object until something in it is different. */
export function useMyCourses(): MyCourses {
  const isCurrent = useSync(({ status }) => status.state === 'current')
  const error = useSync(({ status }) => errorOf(status))
  const mirror = useMirrorQuery(readLibrary, [], firstLook(useContext(MirrorContext))?.library)

  // Another tab has requested the removed courses again: only a sync of this tab shows whether that works.
  const isBehind = mirror?.syncedAt === null && !mirror.isPaused && isCurrent
  useEffect(() => {
    if (isBehind) requestSync()
  }, [isBehind])

  // What a failed sync has brought reaches the page later than its error.
  const isEmpty = useMirrorQuery(
    async (from) => error !== null && (await from.courses.count()) === 0,
    [error !== null],
    false,
  )

  return useMemo(() => {
    const isArriving = mirror?.syncedAt === null
    if (mirror && (!isArriving || mirror.courses.length > 0)) {
      const { courses, ended, summaries, days, certificates, news } = mirror
      return { state: 'content', courses, ended, summaries, days, certificates, news, isArriving }
    }
    if (mirror?.isPaused) return { state: 'removed' }
    if (mirror && error && isEmpty) return { state: 'unavailable', error }
    return loading
  }, [mirror, error, isEmpty])
}
