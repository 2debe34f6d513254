import { randomUUID } from 'node:crypto'
import type { Backend } from '../../../dev/backend/backend.ts'
import type { Json } from '../../../src/model/database.types.ts'
import type { Person } from './people.ts'

export const aLink = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'

type CourseFields = { title?: string; description?: string; isActive?: boolean; videos?: number }

/** A course with its videos in order, created by the database's owner. */
export async function aCourse(backend: Backend, fields: CourseFields = {}): Promise<string> {
  const { title = 'Panchakarma', description = null, isActive = true, videos = 2 } = fields
  const id = randomUUID()
  await backend.sql('insert into courses (id, title, description, is_active) values ($1, $2, $3, $4)', [
    id,
    title,
    description,
    isActive,
  ])
  for (let position = 0; position < videos; position++) await aVideo(backend, id, position)
  return id
}

export async function aVideo(backend: Backend, course: string, position = 0): Promise<string> {
  const id = randomUUID()
  await backend.sql(
    'insert into course_videos (id, course_id, title, youtube_url, order_index) values ($1, $2, $3, $4, $5)',
    [id, course, `Video ${position + 1}`, aLink, position],
  )
  return id
}

type Admin = Pick<Person, 'client'>

/** Saves as a form that was opened with this version of the course. */
export const saveCourse = ({ client }: Admin, course: string, fields: Json, seen_version = 0) =>
  client.rpc('save_course', { course, fields, seen_version })

/** Without a version, creates the video. */
export const saveVideo = (
  { client }: Admin,
  video: string,
  course: string,
  fields: Json,
  seen_version?: number,
) => client.rpc('save_video', { video, course, fields, ...(seen_version !== undefined && { seen_version }) })

/** Enrolled an hour ago, so that the server counts an hour of video at once. */
export async function enroll(backend: Backend, user: string, ...courses: string[]): Promise<void> {
  for (const course of courses) {
    await backend.sql(
      `insert into enrollments (user_id, course_id, enrolled_at) values ($1, $2, now() - interval '1 hour')`,
      [user, course],
    )
  }
}

export async function revoke(backend: Backend, user: string, course: string): Promise<void> {
  await backend.sql('delete from enrollments where user_id = $1 and course_id = $2', [user, course])
}
