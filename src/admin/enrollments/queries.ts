import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type LearnerQuery,
  listCourseLearners,
  listEnrollmentsOf,
  listFormerEnds,
  listInvitations,
} from '@/api/enrollments'
import type { CourseLearner, ListQuery } from '@/model/types'
import { keys } from '../query/keys'
import { readOnce } from '../query/query-client'

export function courseLearnersQuery(courseId: string, list: LearnerQuery) {
  const { search, status, group, page, pageSize, sort, isDescending } = list
  const query = { search: search.trim(), status, group, page, pageSize, sort, isDescending }
  return queryOptions({
    queryKey: keys.courseLearnerList(courseId, query),
    queryFn: () => listCourseLearners(courseId, query),
    placeholderData: keepPreviousData,
  })
}

/**
 * All learners of the course that match the search and its filters, the latest enrollment first or in another
 * order; null if cancelled. They are read page by page: learning meanwhile may hide one in an order that
 * depends on it.
 */
export async function readCourseLearners(
  courseId: string,
  found: Pick<LearnerQuery, 'search' | 'status' | 'group'>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (rows: number) => void },
  order: Pick<LearnerQuery, 'sort' | 'isDescending'> = { sort: 'enrolled_at', isDescending: true },
): Promise<CourseLearner[] | null> {
  const learners: CourseLearner[] = []
  for (let page = 1; ; page++) {
    const query = { ...found, page, pageSize: 1000, sort: order.sort, isDescending: order.isDescending }
    const { rows, count } = await listCourseLearners(courseId, query)
    if (signal.aborted) return null
    learners.push(...rows)
    onProgress(learners.length)
    if (rows.length === 0 || learners.length >= count) return learners
  }
}

export function invitationsQuery(courseId: string, query: Pick<ListQuery, 'page' | 'pageSize'>) {
  return queryOptions({
    queryKey: keys.courseInvitationList(courseId, query),
    queryFn: () => listInvitations(courseId, query),
    placeholderData: keepPreviousData,
  })
}

/** A user's courses, and the last days of those they had, which come back with them. */
export function userEnrollmentsQuery(userId: string) {
  return queryOptions({
    queryKey: keys.userEnrollments(userId),
    queryFn: async () => {
      const [courses, formerEnds] = await Promise.all([listEnrollmentsOf(userId), listFormerEnds(userId)])
      return { courses, formerEnds }
    },
    ...readOnce,
  })
}
