import type { Database } from './database.types'

type Tables = Database['public']['Tables']

export type Profile = Tables['profiles']['Row']
export type Course = Tables['courses']['Row']
export type CourseVideo = Tables['course_videos']['Row']
export type Enrollment = Tables['enrollments']['Row']
export type Role = 'learner' | 'admin'

/** Whoever the auth server says is signed in, with what their provider told about them. */
export type SessionUser = {
  id: string
  email: string
  full_name: string | null
  avatar_url: string | null
}

/** Who uses this device: enough to show a name and choose a mirror before the server has been asked. */
export type Identity = SessionUser & {
  /** `null` until the profile has been read once. */
  role: Role | null
  /** An admin whose session the server wants confirmed by a second factor before it lets them do an admin's work. */
  awaits_second_factor?: boolean
}

/** What the server says about the way into the admin area: no admin, one whose second factor is missing, or welcome. */
export type AdminAccess = 'none' | 'second-factor' | 'granted'

/** One page of a list, and how many rows all its pages have. */
export type Page<Row> = { rows: Row[]; count: number }

/** A page of what a search found. `more`: it ended early, and there may be others. */
export type SearchedPage<Row> = Page<Row> & { more: boolean }

/** Which page of a list, in which order. */
export type ListQuery<Sort extends string = string> = {
  search: string
  /** From 1. */
  page: number
  pageSize: number
  sort: Sort
  isDescending: boolean
}

/** What admins write of a course; the rest the database sets. */
export type CourseFields = Omit<Course, 'id' | 'created_at' | 'revision' | 'version'>
export type VideoFields = Pick<CourseVideo, 'title' | 'description' | 'youtube_url' | 'order_index'>

/** What goes with a course: those enrolled in it and its videos. */
export type CourseUse = { learners: number; videos: number }

/** One of those enrolled in a course. `id` is the enrollment's. */
export type CourseLearner = Pick<Enrollment, 'id' | 'enrolled_at'> & {
  profile: Pick<Profile, 'id' | 'email' | 'full_name'>
}

/** Whom to enroll: people picked out by their ids, or whoever has these addresses. */
export type EnrollList = { by: 'id' | 'email'; entries: readonly string[] }

/**
 * What enrolling one person comes to: there is no such person, they have the course already, or they get it now. `id` is
 * null for an address that nobody has, `email` for an id that nobody has.
 */
export type EnrollOutcome = {
  id: string | null
  email: string | null
  name: string | null
  outcome: 'unknown' | 'enrolled' | 'new'
}
