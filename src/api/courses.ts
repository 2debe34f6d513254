import * as v from 'valibot'
import { AppError, failed, ok, type Result } from '@/lib/errors'
import { courseRow } from '@/model/course'
import { count, id } from '@/model/fields'
import type { Course, CourseFields, CourseUse, ListQuery, Page, VideoFields } from '@/model/types'
import { call, callPage, callRow, idRow } from './call'
import { client } from './client'

const courseUseRow = v.object({ course_id: id, learners: count, videos: count })

export type CourseSort = 'title' | 'is_active' | 'created_at'

/** One page of all courses, or of those whose title contains the words. */
export function listCourses(query: ListQuery<CourseSort>): Promise<Result<Page<Course>>> {
  const ascending = !query.isDescending
  return callPage(
    query,
    (first, last) =>
      matching(query.search).order(query.sort, { ascending }).order('id', { ascending }).range(first, last),
    courseRow,
  )
}

/** One page of the active courses, the latest first. */
export function listActiveCourses(
  query: Pick<ListQuery, 'search' | 'page' | 'pageSize'>,
): Promise<Result<Page<Course>>> {
  return callPage(
    query,
    (first, last) =>
      matching(query.search)
        .eq('is_active', true)
        .order('created_at', { ascending: false })
        .order('id')
        .range(first, last),
    courseRow,
  )
}

function matching(search: string) {
  const query = search.trim()
  if (query) return client.rpc('search_courses', { query }, { count: 'exact' }).select('*')
  return client.from('courses').select('*', { count: 'exact' })
}

export function getCourse(id: string): Promise<Result<Course | null>> {
  return callRow(client.from('courses').select('*').eq('id', id), courseRow)
}

/** How many learners and videos each of these courses has, at most a thousand; a course that is gone has no entry. */
export async function countCourseUse(ids: readonly string[]): Promise<Result<Map<string, CourseUse>>> {
  const { data, error } = await call(
    client.rpc('count_course_use', { course_ids: [...ids] }),
    v.array(courseUseRow),
  )
  if (error) return failed(error)
  return ok(new Map(data.map(({ course_id, learners, videos }) => [course_id, { learners, videos }])))
}

export type NewVideo = { id: string } & Omit<VideoFields, 'order_index'>

/** Creates the course with its videos in this order, all or nothing. Repeated with the same ids it changes nothing. */
export function createCourse(
  course: { id: string } & CourseFields,
  videos: readonly NewVideo[],
): Promise<Result<Course>> {
  return call(client.rpc('create_course', { course, videos: [...videos] }), courseRow)
}

/** `seen` is the course as the form was opened with: 'stale' when somebody has changed it since. */
export async function updateCourse(
  seen: Pick<Course, 'id' | 'version'>,
  fields: CourseFields,
): Promise<Result<Course>> {
  const { id, version } = seen
  const { data, error } = await callRow(
    client.from('courses').update(fields).eq('id', id).eq('version', version).select('*'),
    courseRow,
  )
  if (error) return failed(error)
  if (data) return ok(data)
  const present = await getCourse(id)
  if (present.error) return failed(present.error)
  return failed(new AppError(present.data ? 'stale' : 'not-found'))
}

/** Deletes the course, its videos and its enrollments. What was filtered away by a policy is an error. */
export async function deleteCourse(id: string): Promise<Result<null>> {
  const { data, error } = await callRow(client.from('courses').delete().eq('id', id).select('id'), idRow)
  if (error) return failed(error)
  return data ? ok(null) : failed(new AppError('not-found'))
}
