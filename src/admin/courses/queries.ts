// What the admin area asks about courses.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CourseSort, countCourseUse, getCourse, listActiveCourses, listCourses } from '@/api/courses'
import { listAllVideos } from '@/api/videos'
import type { ListQuery } from '@/model/types'
import { keys } from '../query/keys'
import { unwrap } from '../query/query-client'

export function courseListQuery({ search, page, pageSize, sort, isDescending }: ListQuery<CourseSort>) {
  const query = { search: search.trim(), page, pageSize, sort, isDescending }
  return queryOptions({
    queryKey: keys.courseList(query),
    queryFn: () => unwrap(listCourses(query)),
    placeholderData: keepPreviousData,
  })
}

/** How many learners and videos each of them has. */
export function courseUseQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: keys.courseUse(ids),
    queryFn: () => unwrap(countCourseUse(ids)),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
}

/** Those that take new enrollments. */
export function activeCoursesQuery(query: Pick<ListQuery, 'search' | 'page' | 'pageSize'>) {
  return queryOptions({
    queryKey: keys.activeCourseList(query),
    queryFn: () => unwrap(listActiveCourses(query)),
    placeholderData: keepPreviousData,
  })
}

/** `null` if there is none. */
export function courseQuery(id: string) {
  return queryOptions({ queryKey: keys.courseFields(id), queryFn: () => unwrap(getCourse(id)) })
}

/** The course with all its videos; `null` if there is none. */
export function coursePreviewQuery(id: string) {
  return queryOptions({
    queryKey: keys.coursePreview(id),
    queryFn: async () => {
      const [course, videos] = await Promise.all([unwrap(getCourse(id)), unwrap(listAllVideos(id))])
      return course && { course, videos }
    },
  })
}
