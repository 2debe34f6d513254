import * as v from 'valibot'
import { AppError, failed, ok, type Result } from '@/lib/errors'
import { videoRow } from '@/model/course'
import { integer } from '@/model/fields'
import type { CourseVideo, ListQuery, Page, VideoFields } from '@/model/types'
import { call, callPage, callRow, idRow, nothing } from './call'
import { client } from './client'

export type VideoSort = 'order_index' | 'title'

/** One page of a course's videos. */
export function listVideos(
  courseId: string,
  query: Omit<ListQuery<VideoSort>, 'search'>,
): Promise<Result<Page<CourseVideo>>> {
  const ascending = !query.isDescending
  return callPage(
    query,
    (first, last) =>
      client
        .from('course_videos')
        .select('*', { count: 'exact' })
        .eq('course_id', courseId)
        .order(query.sort, { ascending })
        .order('id', { ascending })
        .range(first, last),
    videoRow,
  )
}

/** All videos of a course in playing order, however many: an answer holds a thousand at most. */
export async function listAllVideos(courseId: string): Promise<Result<CourseVideo[]>> {
  const videos: CourseVideo[] = []
  for (let page = 1; ; page++) {
    const query = { page, pageSize: 1000, sort: 'order_index', isDescending: false } as const
    const { data, error } = await listVideos(courseId, query)
    if (error) return failed(error)
    videos.push(...data.rows)
    if (data.rows.length === 0 || videos.length >= data.count) return ok(videos)
  }
}

/** Where a new video goes: behind the last one. */
export async function getNextPosition(courseId: string): Promise<Result<number>> {
  const { data, error } = await callRow(
    client
      .from('course_videos')
      .select('order_index')
      .eq('course_id', courseId)
      .order('order_index', { ascending: false })
      .limit(1),
    v.object({ order_index: integer }),
  )
  if (error) return failed(error)
  return ok(data ? data.order_index + 1 : 0)
}

/** Repeated with the same id it changes nothing. */
export async function createVideo(
  video: Pick<CourseVideo, 'id' | 'course_id'> & VideoFields,
): Promise<Result<null>> {
  const { error } = await call(
    client.from('course_videos').upsert(video, { onConflict: 'id', ignoreDuplicates: true }),
    nothing,
  )
  return error ? failed(error) : ok(null)
}

/** `seen` is the video as the form was opened with: 'stale' when somebody has changed it since. */
export async function updateVideo(
  seen: Pick<CourseVideo, 'id' | 'version'>,
  fields: VideoFields,
): Promise<Result<CourseVideo>> {
  const { id, version } = seen
  const { data, error } = await callRow(
    client.from('course_videos').update(fields).eq('id', id).eq('version', version).select('*'),
    videoRow,
  )
  if (error) return failed(error)
  if (data) return ok(data)
  const present = await getVideo(id)
  if (present.error) return failed(present.error)
  return failed(new AppError(present.data ? 'stale' : 'not-found'))
}

export function getVideo(id: string): Promise<Result<CourseVideo | null>> {
  return callRow(client.from('course_videos').select('*').eq('id', id), videoRow)
}

/** What was filtered away by a policy is an error. */
export async function deleteVideo(id: string): Promise<Result<null>> {
  const { data, error } = await callRow(
    client.from('course_videos').delete().eq('id', id).select('id'),
    idRow,
  )
  if (error) return failed(error)
  return data ? ok(null) : failed(new AppError('not-found'))
}

/** Puts a video at a place in its course's order, from 0; all its videos are then numbered 0, 1, 2 … */
export async function moveVideo(id: string, place: number): Promise<Result<null>> {
  const { error } = await call(client.rpc('move_video', { video: id, place }), nothing)
  return error ? failed(error) : ok(null)
}
