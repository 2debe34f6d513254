import type { Database } from './database.types'

type Tables = Database['public']['Tables']

export type Profile = Tables['profiles']['Row']
export type Course = Tables['courses']['Row']
export type CourseVideo = Tables['course_videos']['Row']
export type Enrollment = Tables['enrollments']['Row']
export type Role = 'learner' | 'admin'

/** A course as its learner's card shows it. Times are ISO 8601 with a zone. */
export type EnrolledCourse = Pick<Course, 'id' | 'title' | 'description' | 'thumbnail_url' | 'created_at'> &
  Pick<Enrollment, 'enrolled_at'>

/** A video in its course's playlist, in playing order. */
export type PlaylistVideo = Pick<CourseVideo, 'id' | 'title' | 'description' | 'youtube_url' | 'order_index'>

/** Whoever the auth server says is signed in, with what their provider told about them. */
export type SessionUser = {
  id: string
  email: string
  full_name: string | null
  avatar_url: string | null
}

/** Who uses this device: enough to show a name and choose a mirror before the server has been asked. */
export type Identity = SessionUser & { /** `null` until the profile has been read once. */ role: Role | null }
