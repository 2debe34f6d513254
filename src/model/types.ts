import type { Database } from './database.types'

type Tables = Database['public']['Tables']

export type Profile = Tables['profiles']['Row']
export type Course = Tables['courses']['Row']
export type CourseVideo = Tables['course_videos']['Row']
export type Enrollment = Tables['enrollments']['Row']
export type Role = 'learner' | 'admin'

/** The signed-in user according to the auth server, with the details from their provider. */
export type SessionUser = {
  id: string
  email: string
  full_name: string | null
  avatar_url: string | null
}

/** The person who uses this device: enough to show a name and choose a mirror before the server has answered. */
export type Identity = SessionUser & {
  /** `null` until the profile has been read once. */
  role: Role | null
  /** An admin whose session must be confirmed with a second factor before the server allows an admin's actions. */
  awaits_second_factor?: boolean
}

/** Whether the server lets the session into the admin area: not an admin, second factor missing, or granted. */
export type AdminAccess = 'none' | 'second-factor' | 'granted'

/** One page of a list, and the number of rows on all pages. */
export type Page<Row> = { rows: Row[]; count: number }

/** One page of search results. `more`: the search was cut off, so there may be further matches. */
export type SearchedPage<Row> = Page<Row> & { more: boolean }

/** Which page of a list, in which order, narrowed down by which search. */
export type ListQuery<Sort extends string = string> = {
  search: string
  /** From 1. */
  page: number
  pageSize: number
  sort: Sort
  isDescending: boolean
}

/** Only the courses with this status; only those with a video that would not play for learners. */
export type CourseFilter = { isActive?: boolean | undefined; isBroken?: boolean | undefined }

/** Only the users with this role; only those in this course, by its id; only those who joined at this time or later. */
export type UserFilter = {
  role?: Role | undefined
  course?: string | undefined
  since?: string | undefined
}

/** The fields that admins edit; the database sets the rest. */
export type CourseFields = Omit<Course, 'id' | 'created_at' | 'revision' | 'version'>
export type VideoFields = Omit<
  CourseVideo,
  'id' | 'course_id' | 'version' | 'duration_s' | 'learners_duration_s' | 'link_since'
> & {
  /** Seconds. Known once a player has reported it; the server keeps what it has where it is left out. */
  duration_s?: number | null
}

/** How many learners are enrolled in a course, and how many videos it has. */
export type CourseUse = { learners: number; videos: number }

/** A learner enrolled in a course. `id` is the enrollment's. */
export type CourseLearner = Pick<Enrollment, 'id' | 'enrolled_at'> & {
  profile: Pick<Profile, 'id' | 'email' | 'full_name'>
}

/**
 * A course or a video that can still be restored, with how many learners were enrolled in it or had begun it, and how many
 * videos it is. `course_id` is a course's own. `deleted_by` is null once that admin's account is deleted.
 */
export type DeletedItem = {
  id: string
  kind: 'course' | 'video'
  title: string
  course_id: string
  course_title: string
  learners: number
  videos: number
  deleted_at: string
  deleted_by: Pick<Profile, 'id' | 'email' | 'full_name'> | null
}

/**
 * A change as the database wrote it down. `before` and `after` hold the columns that are different, all of them for a row that
 * was added or deleted. `undo` says how it can still be undone. `actor` is null if that user no longer exists.
 */
export type HistoryEntry = {
  id: string
  at: string
  kind: 'course' | 'video' | 'enrollment' | 'role'
  action: 'created' | 'changed' | 'deleted' | 'restored'
  item: string
  course_id: string | null
  title: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  actor: Pick<Profile, 'id' | 'email' | 'full_name'> | null
  learner: Pick<Profile, 'id' | 'email' | 'full_name'> | null
  undo: 'restore' | 'enroll' | null
}

/** The people to enroll: users by their ids, and e-mail addresses. */
export type EnrollList = {
  people: readonly string[]
  emails: readonly string[]
  /** One for each address, empty where there is none. */
  names?: readonly string[]
}

/** Somebody who is enrolled as soon as they sign in for the first time. */
export type Invitation = {
  id: string
  email: string
  /** As the list had it. */
  full_name: string | null
  invited_at: string
  /** Null once that admin's account is deleted. */
  invited_by: Pick<Profile, 'id' | 'email' | 'full_name'> | null
}

/**
 * The result of enrolling one person: unknown, already enrolled, or newly enrolled; invited until they sign in, or, by a check,
 * to be invited. `id` is null if nobody has the address, `email` is null if nobody has the id. `similar` is another spelling by
 * which they are known, or, of somebody to be invited, the address of somebody else that is similar; `similar_invited` that of
 * somebody who is invited to the course.
 */
export type EnrollOutcome = {
  id: string | null
  email: string | null
  name: string | null
  outcome: 'unknown' | 'enrolled' | 'new' | 'invite' | 'invited'
  similar: string | null
  similar_invited: string | null
}
