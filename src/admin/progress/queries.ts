import { queryOptions } from '@tanstack/react-query'
import { countProgress, listProgress } from '@/api/progress'
import type { CourseProgress } from '@/model/types'
import { keys } from '../query/keys'

/** Pairs of a learner and a course in one request, at most. */
const most = 1000

export function courseProgressQuery(courseId: string) {
  return queryOptions({ queryKey: keys.courseProgress(courseId), queryFn: () => countProgress(courseId) })
}

/** The progress of one learner in these courses, by their ids. */
export function userProgressQuery(userId: string, courseIds: readonly string[]) {
  return queryOptions({
    queryKey: keys.userProgress(userId, courseIds),
    queryFn: async () => {
      const progress: CourseProgress[] = []
      for (let first = 0; first < courseIds.length; first += most) {
        progress.push(...(await listProgress([userId], courseIds.slice(first, first + most))))
      }
      return progressBy('course_id', progress)
    },
  })
}

export function progressBy(
  key: 'user_id' | 'course_id',
  progress: readonly CourseProgress[],
): ReadonlyMap<string, CourseProgress> {
  return new Map(progress.map((row) => [row[key], row]))
}
