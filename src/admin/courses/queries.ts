import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { countCourseUse, getCourse, listActiveCourses, listCourses } from '@/api/courses'
import type { CourseSort } from '@/api/sorts'
import { listAllVideos } from '@/api/videos'
import type { Course, CourseFilter, ListQuery } from '@/model/types'
import { keys } from '../query/keys'
import { readOnce } from '../query/query-client'

export function courseListQuery(list: ListQuery<CourseSort> & CourseFilter) {
  const { search, page, pageSize, sort, isDescending, isActive, isBroken, needs } = list
  const query = { search: search.trim(), page, pageSize, sort, isDescending, isActive, isBroken, needs }
  return queryOptions({
    queryKey: keys.courseList(query),
    queryFn: () => listCourses(query),
    placeholderData: keepPreviousData,
  })
}

/** All courses that match the search and its filters; null if cancelled. */
export async function readCourses(
  found: { search: string } & CourseFilter,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (rows: number) => void },
): Promise<Course[] | null> {
  const courses: Course[] = []
  for (let page = 1; ; page++) {
    const query = { ...found, page, pageSize: 1000, sort: 'created_at', isDescending: false } as const
    const { rows, count } = await listCourses(query)
    if (signal.aborted) return null
    courses.push(...rows)
    onProgress(courses.length)
    if (rows.length === 0 || courses.length >= count) return courses
  }
}

/** How many learners and videos each course has. */
export function courseListUseQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: keys.courseListUse(ids),
    queryFn: () => countCourseUse(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
}

/** `null` if there is no such course. */
export function videoCountQuery(id: string) {
  return queryOptions({
    queryKey: keys.courseVideoCount(id),
    queryFn: async () => (await countCourseUse([id])).get(id)?.videos ?? null,
  })
}

/** Counted once, for the dialog that confirms a deletion; `null` if the course no longer exists. */
export function courseUseQuery(id: string) {
  return queryOptions({
    queryKey: keys.courseUse(id),
    queryFn: async () => (await countCourseUse([id])).get(id) ?? null,
    ...readOnce,
  })
}

/** The courses that accept new enrollments. */
export function activeCoursesQuery(query: Pick<ListQuery, 'search' | 'page' | 'pageSize'>) {
  return queryOptions({
    queryKey: keys.activeCourseList(query),
    queryFn: () => listActiveCourses(query),
    placeholderData: keepPreviousData,
  })
}

/** `null` if there is no such course. */
export function courseQuery(id: string) {
  return queryOptions({ queryKey: keys.courseFields(id), queryFn: () => getCourse(id) })
}

/** The course with all its videos; `null` if there is no such course. */
export function coursePreviewQuery(id: string) {
  return queryOptions({
    queryKey: keys.coursePreview(id),
    queryFn: async () => {
      const [course, videos] = await Promise.all([getCourse(id), listAllVideos(id)])
      // A preview measures lengths itself, so none counts as measured.
      return course && { course, videos: videos.map((video) => ({ ...video, is_measured: false })) }
    },
  })
}
