import { aLink } from '../../integration/support/courses.ts'
import type { Session } from './session.ts'

/**
 * What an edit may touch: a course with two videos that the learner has, and a course that they do not have.
 */
export type Place = { learner: string; course: string; other: string }
type Edit = (writer: Session, place: Place) => Promise<unknown>

const ofFirstVideo = '(select id from course_videos where course_id = $1 order by order_index, id limit 1)'

/** Each is visible to the learner. */
export const edits: Record<string, Edit> = {
  'a new title': (writer, { course }) =>
    writer.rows(`update courses set title = title || '!' where id = $1`, [course]),
  'a video’s new title': (writer, { course }) =>
    writer.rows(`update course_videos set title = title || '!' where id = ${ofFirstVideo}`, [course]),
  'a video’s length': (writer, { course }) =>
    writer.rows(`update course_videos set duration_s = 600 where id = ${ofFirstVideo}`, [course]),
  'a video’s section': (writer, { course }) =>
    writer.rows(`update course_videos set section = 'Herbs' where id = ${ofFirstVideo}`, [course]),
  'a live session’s time': (writer, { course }) =>
    writer.rows(`update course_videos set starts_at = '2027-01-12T13:00:00Z' where id = ${ofFirstVideo}`, [
      course,
    ]),
  'a new video': (writer, { course }) =>
    writer.rows(
      `insert into course_videos (course_id, title, youtube_url, order_index) values ($1, 'New', '${aLink}', 9)`,
      [course],
    ),
  'a video’s deletion': (writer, { course }) =>
    writer.rows(`delete from course_videos where id = ${ofFirstVideo}`, [course]),
  'a new order': (writer, { course }) =>
    writer.rows('update course_videos set order_index = 9 - order_index where course_id = $1', [course]),
  'a video’s move to another course': (writer, { course, other }) =>
    writer.rows(`update course_videos set course_id = $2 where id = ${ofFirstVideo}`, [course, other]),
  'a course’s deletion': (writer, { course }) => writer.rows('delete from courses where id = $1', [course]),
  'an enrollment': (writer, { learner, other }) =>
    writer.rows('insert into enrollments (user_id, course_id) values ($1, $2)', [learner, other]),
  'an enrollment’s revocation': (writer, { learner, course }) =>
    writer.rows('delete from enrollments where user_id = $1 and course_id = $2', [learner, course]),
}
