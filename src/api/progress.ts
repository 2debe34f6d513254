// What admins see of learning: learners' progress, and which videos do not play. Never a note.
import * as v from 'valibot'
import { listedCertificate } from '@/model/certificate'
import { type Columns, count, id, integer, text, time } from '@/model/fields'
import type { CourseProgress, ListQuery, Page, ProgressTotals, VideoFault } from '@/model/types'
import { call } from './call'
import { client } from './client'
import type { FaultSort } from './sorts'

const courseProgress = v.object({
  user_id: id,
  course_id: id,
  complete: count,
  total: count,
  last_activity: v.nullable(time),
  reminded_at: v.nullable(time),
  certificate: v.nullable(listedCertificate),
} satisfies Columns<CourseProgress>)

/** The progress of every enrollment among these learners and courses: at most 1,000 pairs. */
export function listProgress(learners: string[], courseIds: string[]): Promise<CourseProgress[]> {
  return call(client.rpc('list_progress', { learners, course_ids: courseIds }), v.array(courseProgress))
}

const progressTotals = v.object({
  videos: count,
  enrolled: count,
  began: count,
  completed: count,
  quiet: count,
  certified: count,
  ended: count,
  ending: count,
  last_activity: v.nullable(time),
} satisfies Columns<ProgressTotals>)

export function countProgress(courseId: string): Promise<ProgressTotals> {
  return call(client.rpc('count_progress', { course: courseId }), progressTotals)
}

const videoFault = v.object({
  video_id: id,
  video_title: text,
  course_id: id,
  course_title: text,
  code: integer,
  last_seen: time,
  count,
} satisfies Columns<VideoFault>)

type FaultQuery = Omit<ListQuery<FaultSort>, 'search'> & { courseId?: string | undefined }

/** One page of the videos that did not play, of all courses or of one. */
export function listVideoFaults(query: FaultQuery): Promise<Page<VideoFault>> {
  const { courseId, page, pageSize, sort, isDescending } = query
  return call(
    client.rpc('list_video_faults', {
      first: (page - 1) * pageSize,
      size: pageSize,
      sort,
      is_descending: isDescending,
      ...(courseId && { in_course: courseId }),
    }),
    v.object({ rows: v.array(videoFault), count }),
  )
}

/** Dismissed until it is reported again. False if there were no reports left. */
export function dismissVideoFaults(videoId: string): Promise<boolean> {
  return call(client.rpc('dismiss_video_faults', { video: videoId }), v.boolean())
}

/** Undoes a dismissal of the last day. False if there is nothing to undo. */
export function restoreVideoFaults(videoId: string): Promise<boolean> {
  return call(client.rpc('restore_video_faults', { video: videoId }), v.boolean())
}
