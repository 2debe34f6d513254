import type { Backend } from '../../dev/backend/backend.ts'
import type { PulledCourse } from '../../src/model/pull.ts'

/** What the learner's device should hold, read directly from the tables. */
export async function readServer(backend: Backend, learner: string): Promise<PulledCourse[]> {
  return backend.sql<PulledCourse>(
    `select c.id, c.title, c.description, c.thumbnail_url, c.created_at, e.enrolled_at,
            (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'title', v.title, 'description', v.description,
                      'youtube_url', v.youtube_url, 'order_index', v.order_index)), '[]')
               from public.course_videos v where v.course_id = c.id) as videos
       from public.enrollments e join public.courses c on c.id = e.course_id
      where e.user_id = $1`,
    [learner],
  )
}

/** Whether the copy holds the same courses and videos, ignoring order and the format of times. */
export function isEqual(copy: readonly PulledCourse[], server: readonly PulledCourse[]): boolean {
  return canonical(copy) === canonical(server)
}

function canonical(courses: readonly PulledCourse[]): string {
  const rows = courses.map((course) => [
    course.id,
    course.title,
    course.description,
    course.thumbnail_url,
    Date.parse(course.created_at),
    Date.parse(course.enrolled_at),
    course.videos
      .map((video) => [video.id, video.title, video.description, video.youtube_url, video.order_index])
      .sort(byId),
  ])
  return JSON.stringify(rows.sort(byId))
}

function byId([a]: readonly unknown[], [b]: readonly unknown[]): number {
  return String(a) < String(b) ? -1 : 1
}
