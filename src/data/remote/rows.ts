// What an answer of the API must hold to be believed. Columns that a newer server adds are left out.
import * as v from 'valibot'
import { count, id, time } from '../fields'
import type { Course, CourseLearner, CourseVideo, EnrollOutcome, Profile } from '../types'

/** A schema for each column: one that a migration adds, removes or lets be empty does not compile until it stands here. */
type Columns<Row> = {
  [Column in keyof Row]: null extends Row[Column]
    ? v.NullableSchema<v.GenericSchema<unknown, NonNullable<Row[Column]>>, undefined>
    : v.GenericSchema<unknown, Row[Column]>
}

const text = v.string()
const optionalText = v.nullable(text)
const integer = v.pipe(v.number(), v.safeInteger())

/** What a write answers that was asked for no rows. */
export const nothing = v.null()

export const profileRow = v.object({
  id,
  email: text,
  full_name: optionalText,
  avatar_url: optionalText,
  role: text,
  created_at: time,
} satisfies Columns<Profile>)

export const courseRow = v.object({
  id,
  title: text,
  description: optionalText,
  thumbnail_url: optionalText,
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
} satisfies Columns<CourseVideo>)

export const idRow = v.pick(courseRow, ['id'])
export const positionRow = v.pick(videoRow, ['order_index'])

export const courseUseRow = v.object({ course_id: id, learners: count, videos: count })

export const courseLearnerRow = v.object({
  id,
  enrolled_at: time,
  profile: v.pick(profileRow, ['id', 'email', 'full_name']),
} satisfies Columns<CourseLearner>)

export const enrollOutcomeRow = v.object({
  id: v.nullable(id),
  email: optionalText,
  name: optionalText,
  outcome: v.picklist(['unknown', 'enrolled', 'new']),
} satisfies Columns<EnrollOutcome>)

export const userCourseRow = v.object({
  course_id: id,
  enrolled_at: time,
  course: v.pick(courseRow, ['title', 'is_active']),
})

export const exportedEnrollmentRow = v.object({
  id,
  enrolled_at: time,
  profile: v.pick(profileRow, ['email', 'full_name']),
  course: v.pick(courseRow, ['title']),
})

export const totals = v.object({ learners: count, activeCourses: count })
