import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CourseSort, countCourseUse, listCourses } from '@/api/courses'
import type { ListQuery } from '@/model/types'
import { unwrap } from '../query/query-client'

/** Everything that is asked about courses; a change of one makes all of it stale. */
export const coursesKey = ['courses']

export function useCourseList({ search, page, pageSize, sort, isDescending }: ListQuery<CourseSort>) {
  const query = { search: search.trim(), page, pageSize, sort, isDescending }
  const courses = useQuery({
    queryKey: [...coursesKey, 'list', query],
    queryFn: () => unwrap(listCourses(query)),
    placeholderData: keepPreviousData,
  })
  const ids = courses.data?.rows.map(({ id }) => id) ?? []
  const use = useQuery({
    queryKey: [...coursesKey, 'use', ids],
    queryFn: () => unwrap(countCourseUse(ids)),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return { courses, use: use.data }
}
