// Queries about enrollments: those of a course, and those of a user.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listCourseLearners, listEnrollmentsOf, listInvitations } from '@/api/enrollments'
import type { ListQuery } from '@/model/types'
import { keys } from '../query/keys'
import { readOnce } from '../query/query-client'

export function courseLearnersQuery(courseId: string, query: Pick<ListQuery, 'page' | 'pageSize'>) {
  return queryOptions({
    queryKey: keys.courseLearnerList(courseId, query),
    queryFn: () => listCourseLearners(courseId, query),
    placeholderData: keepPreviousData,
  })
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
