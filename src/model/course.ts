// The columns of courses and videos: how each is validated, and which of them learners see.
import * as v from 'valibot'
import { type Columns, day, id, integer, optionalText, optionalTime, text, time } from './fields'
import type { Course, CourseVideo } from './types'

/** See the column in `supabase/schemas/03_courses.sql`. */
export const certificateKinds = ['off', 'offered'] as const

export const courseRow = v.object({
  id,
  title: text,
  description: optionalText,
  thumbnail_url: optionalText,
  level: optionalText,
  language: optionalText,
  certificate: v.picklist(certificateKinds),
  is_active: v.boolean(),
  created_at: time,
  revision: text,
  version: integer,
} satisfies Columns<Course>)

export const videoRow = v.object({
  id,
  course_id: id,
  title: text,
  description: optionalText,
  youtube_url: text,
  order_index: integer,
  version: integer,
  duration_s: v.nullable(integer),
  learners_duration_s: v.nullable(integer),
  file_duration_s: v.nullable(integer),
  link_since: time,
  section: optionalText,
  earlier_ids: v.array(text),
  same_ids: v.array(text),
  starts_at: optionalTime,
  expected_minutes: v.nullable(integer),
} satisfies Columns<CourseVideo>)

/** A course as its learners get it, with the date they were enrolled. Built on the server by `private.course_content`. */
export const enrolledCourse = v.object({
  ...v.pick(courseRow, ['id', 'title', 'description', 'thumbnail_url', 'level', 'language', 'created_at'])
    .entries,
  enrolled_at: time,
  /** The last day on which the learner has it; devices hold courses without. */
  ends_on: v.optional(v.nullable(day)),
  /** One of `certificateKinds`, or 'unmeasured'. */
  certificate: text,
})

/** A course whose last day is over. The device no longer has it. */
export const endedCourse = v.object({ id, title: text, language: optionalText, ended_on: day })

/** A video in its course's playlist. */
export const playlistVideo = v.object({
  ...v.pick(videoRow, ['id', 'title', 'description', 'youtube_url', 'order_index']).entries,
  /** Seconds, as they are shown. */
  duration_s: v.nullable(integer),
  /** An admin's player has reported that length, so it decides what is complete. */
  is_measured: v.boolean(),
  /** The heading that it is listed under. */
  section: optionalText,
  // Devices hold videos without these two.
  /** When it is shown live; afterwards it is its recording. */
  starts_at: v.optional(optionalTime),
  expected_minutes: v.optional(v.nullable(integer)),
})

export type EnrolledCourse = v.InferOutput<typeof enrolledCourse>

export type EndedCourse = v.InferOutput<typeof endedCourse>

/** In playing order. */
export type PlaylistVideo = v.InferOutput<typeof playlistVideo>
