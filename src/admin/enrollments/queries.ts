import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type LearnerQuery, listCourseLearners, listEnrollmentsOf, listInvitations } from '@/api/enrollments'
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

/** All learners of the course that match the search and its filters, in this order; null if cancelled. */
export async function readCourseLearners(
  courseId: string,
  found: Pick<LearnerQuery, 'search' | 'status' | 'group'>,
  { sort, isDescending }: Pick<LearnerQuery, 'sort' | 'isDescending'>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (rows: number) => void },
): Promise<CourseLearner[] | null> {
  const learners: CourseLearner[] = []
  for (let page = 1; ; page++) {
    const query = { ...found, page, pageSize: 1000, sort, isDescending }
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

export function userEnrollmentsQuery(userId: string) {
  return queryOptions({
    queryKey: keys.userEnrollments(userId),
    queryFn: () => listEnrollmentsOf(userId),
    ...readOnce,
  })
}
