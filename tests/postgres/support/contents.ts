import type { PulledCourse, PullingDevice } from '../../integration/support/mirror.ts'
import type { Session } from './session.ts'

type Content = Pick<PulledCourse, 'id' | 'title' | 'description' | 'thumbnail_url' | 'videos'>

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

/** What a device shows. */
function shown(courses: Iterable<PulledCourse>): Content[] {
  return [...courses]
    .map(({ id, title, description, thumbnail_url, videos }) => ({
      id,
      title,
      description,
      thumbnail_url,
      videos,
    }))
    .sort(byId)
}

export const held = (device: PullingDevice): Content[] => shown(device.courses.values())

/** What a learner's device should show, read from the tables without the function under test. */
export async function committed(owner: Session, learner: string): Promise<Content[]> {
  const rows = await owner.rows<Content>(
    `select c.id, c.title, c.description, c.thumbnail_url, coalesce((
              select json_agg(json_build_object('id', v.id, 'title', v.title, 'description', v.description,
                       'youtube_url', v.youtube_url, 'order_index', v.order_index, 'section', v.section,
                       'duration_s', coalesce(v.duration_s, v.learners_duration_s, v.file_duration_s, v.expected_minutes * 60),
                       'starts_at', v.starts_at, 'expected_minutes', v.expected_minutes,
                       'is_measured', v.duration_s is not null) order by v.order_index, v.id)
                from course_videos v where v.course_id = c.id), '[]') as videos
       from enrollments e join courses c on c.id = e.course_id
      where e.user_id = $1`,
    [learner],
  )
  return rows.sort(byId)
}
