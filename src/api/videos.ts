import * as v from 'valibot'
import { videoRow } from '@/model/course'
import { integer } from '@/model/fields'
import type { CourseVideo, Page, VideoToSave } from '@/model/types'
import { call, callPage, callRow, callSave, noContent } from './call'
import type { Save } from './calls'
import { client } from './client'

/** All videos of a course in playing order, fetched in several requests if need be: an answer holds at most a thousand. */
export async function listAllVideos(courseId: string): Promise<CourseVideo[]> {
  const videos: CourseVideo[] = []
  for (let page = 1; ; page++) {
    const { rows, count } = await listVideos(courseId, page)
    videos.push(...rows)
    if (rows.length === 0 || videos.length >= count) return videos
  }
}

function listVideos(courseId: string, page: number): Promise<Page<CourseVideo>> {
  return callPage(
    { page, pageSize: 1000 },
    (first, last) =>
      client
        .from('course_videos')
        .select('*', { count: 'exact' })
        .eq('course_id', courseId)
        .order('order_index')
        .order('id')
        .range(first, last),
    videoRow,
  )
}

/** `null` if the course has no such video. */
export function getVideo(courseId: string, id: string): Promise<CourseVideo | null> {
  return callRow(client.from('course_videos').select('*').eq('course_id', courseId).eq('id', id), videoRow)
}

/** The position of a new video: after the last one. */
export async function getNextPosition(courseId: string): Promise<number> {
  const last = await callRow(
    client
      .from('course_videos')
      .select('order_index')
      .eq('course_id', courseId)
      .order('order_index', { ascending: false })
      .limit(1),
    v.object({ order_index: integer }),
  )
  return last ? last.order_index + 1 : 0
}

/**
 * `seen` is the version the form was opened with, null for a new video. A conflict if it has changed since.
 * `isSameLecture`: the new link leads to the same lecture, so what was watched under the old one still
 * counts.
 */
export function saveVideo(
  { id, course_id }: Pick<CourseVideo, 'id' | 'course_id'>,
  fields: VideoToSave,
  seen: number | null,
  isSameLecture = false,
): Promise<Save<CourseVideo>> {
  const seenBefore = seen !== null && { seen_version: seen, is_same_lecture: isSameLecture }
  return callSave(client.rpc('save_video', { video: id, course: course_id, fields, ...seenBefore }), videoRow)
}

/** Saves only the length, in whole seconds. A conflict if the video has changed since. */
export function saveLength(
  { id, course_id, version }: CourseVideo,
  duration_s: number,
): Promise<Save<CourseVideo>> {
  const save = { video: id, course: course_id, fields: { duration_s }, seen_version: version }
  return callSave(client.rpc('save_video', save), videoRow)
}

/**
 * Saves only the section; null removes the video from its section. A conflict if the video has changed since.
 */
export function saveSection(
  { id, course_id, version }: CourseVideo,
  section: string | null,
): Promise<Save<CourseVideo>> {
  const save = { video: id, course: course_id, fields: { section }, seen_version: version }
  return callSave(client.rpc('save_video', save), videoRow)
}

/** Saves only when it is shown live; null if it is not. A conflict if the video has changed since. */
export function saveSession(
  { id, course_id, version }: CourseVideo,
  { starts_at, expected_minutes }: Pick<CourseVideo, 'starts_at' | 'expected_minutes'>,
): Promise<Save<CourseVideo>> {
  const fields = { starts_at, expected_minutes }
  const save = { video: id, course: course_id, fields, seen_version: version }
  return callSave(client.rpc('save_video', save), videoRow)
}

/** False if the video was already gone. */
export function deleteVideo(id: string): Promise<boolean> {
  return call(client.rpc('delete_video', { video: id }), v.boolean())
}

/** Moves a video to a place in its course, counted from 0; the course's videos are then renumbered 0, 1, 2 … */
export async function moveVideo(id: string, place: number): Promise<void> {
  await call(client.rpc('move_video', { video: id, place }), noContent)
}
