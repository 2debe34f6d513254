// What admins see of learning: how far people are, and which videos do not play. Never a note.
import * as v from 'valibot'
import { count, id, integer, text, time } from '@/model/fields'
import { call } from './call'
import { client } from './client'

const courseProgress = v.object({
  user_id: id,
  course_id: id,
  complete: count,
  total: count,
  last_activity: v.nullable(time),
})

/** How many videos of a course a learner has watched. The time is when the server last heard of any; null if never. */
export type CourseProgress = v.InferOutput<typeof courseProgress>

/** Of every enrollment among these learners and courses: at most 1,000 pairs. */
export function listProgress(learners: string[], courseIds: string[]): Promise<CourseProgress[]> {
  return call(client.rpc('list_progress', { learners, course_ids: courseIds }), v.array(courseProgress))
}

const videoFault = v.object({
  video_id: id,
  video_title: text,
  course_id: id,
  course_title: text,
  code: integer,
  last_seen: time,
  count,
})

/** A video that did not play, with the player's error code and how often that was reported. */
export type VideoFault = v.InferOutput<typeof videoFault>

/** Latest first, at most 200. */
export function listVideoFaults(): Promise<VideoFault[]> {
  return call(client.rpc('list_video_faults'), v.array(videoFault))
}
