import type { CourseVideo } from '@/model/types'

/** A video as the server stores it. */
export function makeVideo(fields: Partial<CourseVideo> = {}): CourseVideo {
  return {
    id: '00000000-0000-4000-9000-000000000001',
    course_id: '00000000-0000-4000-9000-000000000002',
    title: 'Shodhana',
    description: null,
    youtube_url: 'https://youtu.be/aqz-KE-bpKQ',
    order_index: 0,
    version: 0,
    duration_s: null,
    learners_duration_s: null,
    file_duration_s: null,
    link_since: '2026-01-05T08:00:00+00:00',
    earlier_ids: [],
    same_ids: [],
    section: null,
    starts_at: null,
    expected_minutes: null,
    ...fields,
  }
}
