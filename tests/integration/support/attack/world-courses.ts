import type { Backend } from '../../../../dev/backend/backend.ts'
import { aCourse, enroll } from '../courses.ts'
import type { People } from './attackers.ts'

export type Courses = {
  /** The learner's, shared with the admin and with the deleted user. */
  mine: string
  /** The other learner's. */
  theirs: string
  /** The learner's, and inactive since. */
  retired: string
  /** Inactive, and without learners. */
  hidden: string
  /** Active, and without learners or videos. */
  open: string
  /** Deleted by the admin, with the learner's work in it. */
  deleted: string
}

/** Belongs to no account, and is invited to the open course. */
export const invitation = { id: '00000000-0000-4000-8000-00000000001a', email: 'invited@example.org' }

/** The learner's, for their course. */
export const certificate = { id: '00000000-0000-4000-8000-00000000001b', code: '7K3MQ2XW9PAB' }

export async function makeCourses(backend: Backend, people: People): Promise<Courses> {
  const courses = {
    mine: await aCourse(backend, { title: 'Mine' }),
    theirs: await aCourse(backend, { title: 'Theirs', description: 'Not for others' }),
    retired: await aCourse(backend, { title: 'Retired' }),
    hidden: await aCourse(backend, { title: 'Hidden', isActive: false }),
    open: await aCourse(backend, { title: 'Open', videos: 0 }),
    deleted: await aCourse(backend, { title: 'Deleted' }),
  }
  await enroll(backend, people.learner.id, courses.mine, courses.retired, courses.deleted)
  await enroll(backend, people.other.id, courses.theirs)
  await enroll(backend, people.admin.id, courses.mine)
  await enroll(backend, people.deleted.id, courses.mine)
  await backend.sql('update courses set is_active = false where id = $1', [courses.retired])
  await learn(backend, people.learner.id, courses.mine)
  await learn(backend, people.other.id, courses.theirs)
  await learn(backend, people.learner.id, courses.deleted)
  // For the first video of each course.
  await backend.sql(`insert into private.video_transcripts (video_id, course_id, language, cues, revision)
    select id, course_id, 'en', '[[0, "Not for others"]]', id from course_videos where order_index = 0`)
  await backend.sql(
    `insert into private.certificates (id, code, user_id, course_id, learner_name, course_title, seconds, videos, completed_on)
     values ($1, $2, $3, $4, 'Not for others', 'Mine', 600, 2, '2026-11-20')`,
    [certificate.id, certificate.code, people.learner.id, courses.mine],
  )
  await backend.sql(
    'insert into private.invitations (id, email, course_id, invited_by) values ($1, $2, $3, $4)',
    [invitation.id, invitation.email, courses.open, people.admin.id],
  )
  await backend.sql(`set local role authenticated;
    select set_config('request.jwt.claim.sub', '${people.admin.id}', true);
    select delete_course('${courses.deleted}')`)
  return courses
}

/**
 * Has watched each video for ten seconds and written a note on it. One that does not play was reported,
 * fixed, and reported again.
 */
async function learn(backend: Backend, learner: string, course: string): Promise<void> {
  await backend.sql(
    `with videos as (select id from course_videos where course_id = $2),
          watched as (
            insert into private.watched (user_id, video_id, spans) select $1, id, '{[0,10)}' from videos
          ), notes as (
            insert into private.notes (user_id, id, origin, video_id, at_s, body, revision)
            select $1, id, id, id, 5, 'Not for others', id from videos
          ), plays as (
            insert into private.plays (user_id, day, silent) select $1, current_date - 1, array[id] from videos limit 1
            on conflict do nothing
          ), app_faults as (
            insert into private.app_faults (user_id, build, kind, day, count, code, browser)
            values ($1, 'Bq3fX9_a', 'storage', current_date - 1, 1, 'other', 'Chrome') on conflict do nothing
          ), faults as (
            insert into private.video_faults (video_id, code, dismissed_at)
            select id, code, case when code = 100 then now() end from videos cross join unnest(array[100, 150]) code
          )
     insert into private.learning_revisions (user_id, course_id) values ($1, $2)`,
    [learner, course],
  )
}
