import * as v from 'valibot'
import { courseRow } from '@/model/course'
import { count, id } from '@/model/fields'
import type { Course, CourseFields, CourseFilter, CourseUse, ListQuery, NewVideo, Page } from '@/model/types'
import { call, callPage, callRow, callSave } from './call'
import type { Save } from './calls'
import { client } from './client'
import type { CourseSort } from './sorts'

const courseUseRow = v.object({ course_id: id, learners: count, videos: count })

/** One page of all courses, or of those whose title contains the words and that match the filter. */
export function listCourses(query: ListQuery<CourseSort> & CourseFilter): Promise<Page<Course>> {
  const ascending = !query.isDescending
  return callPage(
    query,
    (first, last) =>
      matching(query).order(query.sort, { ascending }).order('id', { ascending }).range(first, last),
    courseRow,
  )
}

/** One page of the active courses, latest first. */
export function listActiveCourses(
  query: Pick<ListQuery, 'search' | 'page' | 'pageSize'>,
): Promise<Page<Course>> {
  return callPage(
    query,
    (first, last) =>
      matching({ search: query.search, isActive: true })
        .order('created_at', { ascending: false })
        .order('id')
        .range(first, last),
    courseRow,
  )
}

function matching({ search, isActive, isBroken = false, needs }: { search: string } & CourseFilter) {
  const query = search.trim()
  const asked = { query, only_broken: isBroken, ...(needs && { needs }) }
  const courses =
    query || isBroken || needs
      ? client.rpc('search_courses', asked, { count: 'exact' }).select('*')
      : client.from('courses').select('*', { count: 'exact' })
  return isActive === undefined ? courses : courses.eq('is_active', isActive)
}

export function getCourse(id: string): Promise<Course | null> {
  return callRow(client.from('courses').select('*').eq('id', id), courseRow)
}

/** How many learners and videos each of these courses has; at most a thousand ids. A deleted course has no entry. */
export async function countCourseUse(ids: readonly string[]): Promise<Map<string, CourseUse>> {
  const rows = await call(client.rpc('count_course_use', { course_ids: [...ids] }), v.array(courseUseRow))
  return new Map(rows.map(({ course_id, learners, videos }) => [course_id, { learners, videos }]))
}

/**
 * An earlier attempt to create a course, whose answer was lost: its stored revision, and the videos that are
 * no longer wanted.
 */
export type CreatedBefore = { revision: string; dropped: readonly string[] }

/** Creates the course with its videos in this order, all or nothing. Whatever already exists under these ids is updated. */
export function createCourse(
  course: { id: string } & CourseFields,
  videos: readonly NewVideo[],
  earlier?: CreatedBefore,
): Promise<Save<Course>> {
  const update = earlier && { seen_revision: earlier.revision, dropped: [...earlier.dropped] }
  return callSave(client.rpc('create_course', { course, videos: [...videos], ...update }), courseRow)
}

/**
 * Fields that are left out stay as they are. `version` is the one the form was opened with: a conflict if the
 * course has changed since.
 */
export function saveCourse(
  { id, version }: Pick<Course, 'id' | 'version'>,
  fields: Partial<CourseFields>,
): Promise<Save<Course>> {
  return callSave(client.rpc('save_course', { course: id, fields, seen_version: version }), courseRow)
}

/** Deletes the course with its videos and enrollments. False if it was already gone. */
export function deleteCourse(id: string): Promise<boolean> {
  return call(client.rpc('delete_course', { course: id }), v.boolean())
}
