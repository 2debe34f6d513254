import type { Certificate } from './certificate'
import type { Database } from './database.types'
import type { Cue } from './transcript'

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

/** The user of this device: enough to show a name and choose a mirror before the server has answered. */
export type Identity = SessionUser & {
  /** `null` until the profile has been read once. */
  role: Role | null
  /** An admin whose session must be confirmed with a second factor before the server allows an admin's actions. */
  awaits_second_factor?: boolean
}

/** How an admin confirms who they are before they change who is an admin. */
export type Confirmation = 'code' | 'password' | 'google'

/** `banned`: they cannot sign in. `older-factor`: the second factor was set up in this session. */
export type SetAdminOutcome = 'changed' | 'unchanged' | 'gone' | 'banned' | 'older-factor' | Confirmation

/** Whether the server lets the session into the admin area: not an admin, second factor missing, or granted. */
export type AdminAccess = 'none' | 'second-factor' | 'granted'

/** One page of a list, and the number of rows on all pages. */
export type Page<Row> = { rows: Row[]; count: number }

/** One page of search results. `more`: the search was cut off, so there may be further matches. */
export type SearchedPage<Row> = Page<Row> & { more: boolean }

/** Which page of a list, in which order, filtered by which search. */
export type ListQuery<Sort extends string = string> = {
  search: string
  /** From 1. */
  page: number
  pageSize: number
  sort: Sort
  isDescending: boolean
}

/** Only the courses with this status; only those with a video that would not play for learners. */
export type CourseFilter = {
  isActive?: boolean | undefined
  isBroken?: boolean | undefined
  needs?: CourseNeed | undefined
}

/**
 * What an active course, its videos or its quiet learners lack, what has been waiting in it for over fourteen days, or whose
 * access ends this week.
 */
export type CourseNeed = 'learners' | 'videos' | 'transcripts' | 'invitations' | 'reminders' | 'ends'

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
  | 'id'
  | 'course_id'
  | 'version'
  | 'duration_s'
  | 'learners_duration_s'
  | 'file_duration_s'
  | 'link_since'
  | 'earlier_ids'
  | 'same_ids'
>

/** In seconds. A length that is left out stays as the server has it. */
type VideoLengths = {
  /** Known once a player has reported it. */
  duration_s?: number | null
  /** The length given in the file that the video was imported from. */
  file_duration_s?: number | null
}

/** A position of null means after the last video. */
export type VideoToSave = Omit<VideoFields, 'order_index'> & { order_index: number | null } & VideoLengths

export type NewVideo = { id: string } & Omit<VideoFields, 'order_index'> & VideoLengths

/** Of registered learners and of active courses. */
export type Counts = { learners: number; activeCourses: number }

/** How many learners are enrolled in a course, and how many videos it has. */
export type CourseUse = { learners: number; videos: number }

/** What a list of learners shows of a learner's certificate of a course. */
export type ListedCertificate = Pick<Certificate, 'code' | 'issued_at' | 'revoked_at'>

/**
 * A learner enrolled in a course; `id` is the enrollment's. With how many of the course's videos they have
 * watched, and when the server last received progress of theirs; null if never.
 */
export type CourseLearner = Pick<
  Enrollment,
  'id' | 'enrolled_at' | 'group_label' | 'reminded_at' | 'ends_on'
> & {
  profile: Pick<Profile, 'id' | 'email' | 'full_name'>
  complete: number
  last_activity: string | null
  certificate: ListedCertificate | null
}

/**
 * One page of a course's learners, with the number of the course's videos and the names of its groups, at
 * most 200.
 */
export type CourseLearners = SearchedPage<CourseLearner> & { videos: number; groups: string[] }

/**
 * How far a learner is in a course. `certified`: has a valid certificate. `quiet`: still has the course, has not
 * completed it, and was not active for fourteen days. `ending`: no longer has it in seven days. `ended`: no longer
 * has it.
 */
export type LearnerStatus =
  | 'not-started'
  | 'started'
  | 'completed'
  | 'certified'
  | 'quiet'
  | 'ending'
  | 'ended'

/**
 * How many videos of a course a learner has watched. The time is when the server last received their
 * progress; null if never.
 */
export type CourseProgress = {
  user_id: string
  course_id: string
  complete: number
  total: number
  last_activity: string | null
  reminded_at: string | null
  certificate: ListedCertificate | null
}

/** A learner and a course of which they are reminded. */
export type Reminder = { learner: string; course: string }

/**
 * A learner who is quiet in these active courses. The times are the latest in any of them: when they last
 * learned something, and when they were reminded; null if never.
 */
export type QuietLearner = {
  profile: Pick<Profile, 'id' | 'email' | 'full_name'>
  last_activity: string | null
  reminded_at: string | null
  courses: { id: string; title: string; complete: number; videos: number }[]
}

/** Of a course's enrolled learners, how many have begun it, and how many have watched all its videos. */
export type ProgressTotals = {
  videos: number
  enrolled: number
  began: number
  completed: number
  quiet: number
  certified: number
  ended: number
  ending: number
  last_activity: string | null
}

/** How many learners were active on a day, and how many seconds of videos were newly counted. */
export type ActiveDay = { day: string; learners: number; seconds: number }

/** How many of a course's learners have begun and completed it. */
export type CourseStanding = {
  id: string
  title: string
  videos: number
  enrolled: number
  began: number
  completed: number
}

/** How many learners pressed play on a day, and for how many of them the player did not answer. */
export type PlayerDay = { day: string; learners: number; silent: number }

/** How many learners a kind of fault of the app has had with a build, in thirty days; by code and by browser as well. */
export type AppFaultGroup = {
  build: string
  kind: 'crash' | 'sync' | 'storage' | 'silent'
  learners: number
  first_day: string
  last_day: string
  codes: Record<string, number>
  browsers: Record<string, number>
}

/** What fails on learners' devices. */
export type DeviceFaults = {
  /** The last seven days, the earliest first. */
  player: PlayerDay[]
  /** Those that most learners have. */
  app: AppFaultGroup[]
}

export type SchoolSummary = {
  /** The last thirty days, the earliest first. */
  activity: ActiveDay[]
  /** The active courses with the most learners. */
  courses: CourseStanding[]
  needs: {
    broken_videos: number
    invitations: number
    without_learners: number
    without_videos: number
    without_transcript: number
    /** Learners whose access to a course ends this week. */
    ends: number
  }
  faults: DeviceFaults
  /** What the migrations could not set on this server. */
  missing: ('nightly_job' | 'request_limit')[]
  /** Who became an admin or a learner again lately, by others, the latest first. */
  roles: {
    at: string
    is_admin: boolean
    person: Pick<Profile, 'id' | 'email' | 'full_name'>
    /** Null if it was done by SQL, or their account is deleted. */
    actor: Pick<Profile, 'id' | 'email' | 'full_name'> | null
  }[]
}

/**
 * How many of those who began the course played any of a video, and which share they saw on average; null
 * with fewer than five.
 */
export type WatchedVideo = { id: string; title: string; learners: number; seen: number | null }

/** Of `looked_at` of the learners who began the course; `videos` is null with fewer than five. */
export type CourseWatching = { learners: number; looked_at: number; videos: WatchedVideo[] | null }

/** The share of learners who saw each of sixty parts of a video; null with fewer than five, or if its length is unknown. */
export type VideoWatching = {
  /** How many of those who began the course were looked at; of these, `learners` played the video. */
  looked_at: number
  learners: number
  duration_s: number | null
  parts: number[] | null
}

/** A video that did not play, with the player's last error code and how often any was reported. */
export type VideoFault = {
  video_id: string
  video_title: string
  course_id: string
  course_title: string
  code: number
  last_seen: string
  count: number
}

/**
 * A course or a video that can still be restored, with how many learners were enrolled in it or had begun it,
 * and how many videos it has. `course_id` is a course's own. `deleted_by` is null once that admin's account
 * is deleted.
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

/** A certificate as admins see it. */
export type IssuedCertificate = Omit<Certificate, 'course_id'> & {
  id: string
  user_id: string
  email: string
}

/** `without_length`: the titles of the course's videos whose length no admin's player has reported. */
export type IssuedCertificates = Page<IssuedCertificate> & { without_length: string[] }

/**
 * A change as the database recorded it. `before` and `after` hold the columns that differ, or all of them for
 * a row that was added or deleted. `undo` says how it can still be undone. `actor` is null if that user no
 * longer exists.
 */
export type HistoryEntry = {
  id: string
  at: string
  kind: 'course' | 'video' | 'transcript' | 'enrollment' | 'role' | 'certificate'
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

/** What one person did at one moment to rows of one kind: the first entry, and how many there are. */
export type HistoryAct = HistoryEntry & { entries: number }

/** The people to enroll: users by their ids, and e-mail addresses. */
export type EnrollList = {
  people: readonly string[]
  emails: readonly string[]
  /** One for each address, empty where there is none. */
  names?: readonly string[]
  /** One for each of the people and then of the addresses, empty where none is given. */
  groups?: readonly string[]
  /** Likewise the last days, as YYYY-MM-DD. */
  lastDays?: readonly string[]
}

/** A person who is enrolled as soon as they sign in for the first time. */
export type Invitation = {
  id: string
  email: string
  /** As the list had it. */
  full_name: string | null
  group_label: string | null
  /** The last day on which they will have the course. */
  ends_on: string | null
  invited_at: string
  expires_at: string
  /** Null once that admin's account is deleted. */
  invited_by: Pick<Profile, 'id' | 'email' | 'full_name'> | null
}

/**
 * The result of enrolling one person: unknown, already enrolled, or newly enrolled; invited until they sign
 * in, or, in a check, to be invited. `id` is null if no account has the address, `email` is null if none has
 * the id. `similar` is another spelling of their own address or, for a person to be invited, the similar
 * address of another account; `similar_invited` is that of a person invited to the course.
 */
export type EnrollOutcome = {
  id: string | null
  email: string | null
  name: string | null
  outcome: 'unknown' | 'enrolled' | 'new' | 'invite' | 'invited'
  similar: string | null
  similar_invited: string | null
  /** The one that the list gives. */
  group_label: string | null
  /** For an enrolled person who gets another group, the one before: '' for none. Null if nothing changes. */
  former_group: string | null
  /** The last day on which they have the course, from the list or from before. */
  ends_on: string | null
  /** For an enrolled person who gets another last day, the one before: '' for none. Null if nothing changes. */
  former_end: string | null
  /** The same for a person who has been invited. */
  invited_group: string | null
  invited_end: string | null
  /** Enrolled by this admin within the last hour. */
  just_enrolled: boolean
}

/**
 * What an act has changed for a learner, by id, or for an invited person, by address: what they had before, and what the
 * act has left, '' for none.
 */
export type LearnerChange = ({ id: string } | { email: string }) & {
  group_label?: string
  seen_group_label?: string
  ends_on?: string
  seen_ends_on?: string
}

/** The last day that a learner had in a course they were removed from. */
export type FormerCourseEnd = { course_id: string; ends_on: string }

/** A learner whose last day in a course was changed, and the one before; null was for ever. */
export type FormerEnd = { id: string; ends_on: string | null }

/** Which transcript a video has. `revision` names this state of it. */
export type TranscriptOutline = {
  video_id: string
  language: string
  lines: number
  revision: string
  updated_at: string
}

/** A transcript to save. `seen_revision` is that of the one it replaces, null where there was none. */
export type TranscriptDraft = {
  video: string
  language: string
  cues: Cue[]
  seen_revision: string | null
}
