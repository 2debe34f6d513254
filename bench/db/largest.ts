// For every function of the API the largest input that it accepts, for a learner and a course of maximum
// size. Running it with a part of the input shows how the work grows.

import { createHash, randomUUID } from 'node:crypto'
import { largestMaxBytes } from '../../src/model/pull.ts'
import type { Session } from '../../tests/postgres/support/session.ts'
import { type Size, thorough, userId } from './fill.ts'
import { courseId, userId as idOfUser, pullManifests, pullTranscripts } from './learners.ts'
import { rpc, type Statement } from './statements.ts'
import { workOf } from './work.ts'

export type Largest = {
  /** A function of the API. */
  name: string
  input: string
  /** Who calls it: admins' calls have the platform's time limit, all others a second. */
  by: 'learner' | 'admin'
  user: string
  /** The call with this share of the largest input; 1 is all of it. */
  of: (part: number) => Statement
  /** Takes no list and no text, so there is nothing to halve: the work depends only on the existing rows. */
  isFixed?: boolean
}

/** A tenth of the time limit, in milliseconds: a second, for the export and for admins eight. */
const limitOf = ({ by, name }: Largest) => (by === 'admin' || name === 'export_my_data' ? 800 : 100)

export type LargestFigures = {
  name: string
  input: string
  /** Milliseconds of the server's processor time. */
  work: number
  /** How many times as much as half of the input takes; null if there is nothing to halve. */
  growth: number | null
  limit: number
}

export async function measureLargest(session: Session, size: Size): Promise<LargestFigures[]> {
  const figures: LargestFigures[] = []
  for (const call of largestOf(size)) {
    const work = await workOf(session, call.user, () => call.of(1), 5)
    const half = call.isFixed ? null : await workOf(session, call.user, () => call.of(0.5), 5)
    figures.push({
      name: call.name,
      input: call.input,
      work: Number(work.toPrecision(3)),
      growth: half && Number((work / half).toFixed(2)),
      limit: limitOf(call),
    })
  }
  return figures
}

/** A learner with a thousand small courses; the thorough ones have fifty long ones. */
const collector = 6
const smallCourses = 1000
/** A learner who was removed from all of these. */
const removed = 7

/** Adds to what `fill` has made: many courses of one learner, very long notes, and reports of videos. */
export async function fillToTheBrim(session: Session, { profiles }: Size): Promise<void> {
  const learner = userId(profiles)
  await session.rows('set session_replication_role = replica')
  await session.rows(
    `with course as (
       insert into public.courses (id, title)
       select md5('small course ' || n)::uuid, 'Small course ' || n from generate_series(1, ${smallCourses}) n returning id
     ), enrolled as (
       insert into public.enrollments (user_id, course_id) select ${userId(collector)}, id from course returning course_id
     ), begun as (
       insert into private.learning_revisions (user_id, course_id) select ${userId(collector)}, course_id from enrolled
     )
     insert into public.course_videos (course_id, title, youtube_url)
     select id, 'Lesson', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' from course`,
  )
  await session.rows(
    `insert into public.enrollments (user_id, course_id)
     select ${userId('n')}, ${grouped} from generate_series(10, 9 + ${manyPeople({ profiles })}) n`,
  )
  await session.rows(
    `insert into private.course_progress (user_id, course_id, enrolled_at)
     select user_id, course_id, enrolled_at from public.enrollments on conflict do nothing`,
  )
  await session.rows(
    `insert into private.past_enrollments (user_id, course_id, ends_on)
     select ${userId(removed)}, md5('small course ' || n)::uuid, '2199-01-31' from generate_series(1, ${smallCourses}) n`,
  )
  // Five hundred notes in each of fifty courses; fifty-one of them are versions of one note.
  await session.rows(
    `insert into private.notes (user_id, id, origin, video_id, at_s, body, revision, past)
     select ${learner}, note.id, case when version.is_one then ${noteOrigin} else note.id end,
            md5('long video ' || c || ' ' || case when version.is_one then 1 else 1 + n % ${thorough.videos} end)::uuid, n,
            repeat('Pulse before breakfast. ', 20), md5('revision ' || c || ' ' || n)::uuid, ${pastRevisions}
       from generate_series(1, ${thorough.courses}) c, generate_series(1, 500) n,
            lateral (select md5('note ' || c || ' ' || n)::uuid) note (id), lateral (select c = 1 and n <= 51) version (is_one)`,
  )
  await session.rows('reset session_replication_role')
  await session.rows('vacuum (analyze) private.notes')
  await session.rows('vacuum (analyze) public.enrollments')
  await session.rows('vacuum (analyze) public.course_videos')
}

/** A small course with as many learners as can be grouped at once. */
const grouped = `md5('small course 1')::uuid`
const manyPeople = ({ profiles }: Pick<Size, 'profiles'>) => Math.min(5000, profiles / 2)

const noteOrigin = `md5('note 1 1')::uuid`
const pastRevisions = `array(select md5('past ' || p)::uuid from generate_series(1, 50) p)`

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
/** In the format of PostgreSQL's md5(text)::uuid. */
const uuid = (text: string) => md5(text).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
const list = <Entry>(length: number, entry: (n: number) => Entry) =>
  Array.from({ length: Math.ceil(length) }, (_, n) => entry(n))
const link = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'

/** The lines of a transcript: ten words every five seconds, 150 of them in a lecture. */
export const linesOf = (count: number) =>
  list(count, (n) => [n * 5, `What is said at this moment, in some ten words, number ${n}`])

export function largestOf({ profiles, courses }: Size): Largest[] {
  const learner = idOfUser(profiles)
  const other = idOfUser(profiles - 1)
  const collecting = idOfUser(collector)
  const longCourse = (n: number) => uuid(`long course ${n}`)
  const video = (n: number, course = 1) => uuid(`long video ${course} ${n}`)
  const byLearner = (name: string, input: string, of: Largest['of'], user = learner): Largest => ({
    name,
    input,
    by: 'learner',
    user,
    of,
  })
  const byAdmin = (name: string, input: string, of: Largest['of']): Largest => ({
    name,
    input,
    by: 'admin',
    user: idOfUser(1),
    of,
  })
  const fixed = (call: Largest): Largest => ({ ...call, isFixed: true })

  const beginnings = (part: number) => ({
    beginnings: list(10_000 * part, (n) => md5(`${n}`).slice(0, 6)).join(''),
  })
  const hashes = (part: number) =>
    list(10_000 * part, (n) => md5(`${n}`) + md5(`other ${n}`) + '0'.repeat(36))
  const asked = (known: unknown, learning: unknown, more: Record<string, [string, unknown]> = {}) =>
    rpc('pull_mirror', {
      known: ['json', known],
      root: ['text', 'x'],
      learning: ['json', { root: 'x', known: learning }],
      ...more,
    })
  const pushed = (items: unknown[]) => rpc('push_learning', { items: ['json', items] })
  const note = (n: number, more: object) => ({
    kind: 'note',
    id: uuid(`new note ${n}`),
    video_id: video(1 + (n % thorough.videos), 2),
    at_s: n,
    body: 'Pulse',
    revision: uuid(`new revision ${n}`),
    follows: list(20, (k) => uuid(`followed ${n} ${k}`)),
    deleted: false,
    ...more,
  })
  const page = (first = 0) => ({
    first: ['integer', first] as [string, unknown],
    size: ['integer', 1000] as [string, unknown],
  })
  const address = (n: number) => `new.person.${n}${'x'.repeat(40)}@clinic-of-${n}.example`
  const enrolling = (count: number, isDry: boolean) => (part: number) =>
    rpc('enroll_people', {
      course: ['uuid', courseId(1)],
      emails: ['text[]', list(count * part, address)],
      names: ['text[]', list(count * part, (n) => `Person ${n}`)],
      dry_run: ['boolean', isDry],
    })
  const users = (query: string) => ({
    query: ['text', query] as [string, unknown],
    sort: ['text', 'email'] as [string, unknown],
    is_descending: ['boolean', false] as [string, unknown],
    ...page(),
  })

  return [
    fixed(byLearner('admin_access', 'none', () => rpc('admin_access', {}))),
    fixed(byLearner('own_profile', 'none', () => rpc('own_profile', {}))),
    fixed(byLearner('export_my_data', 'none: 20,000 videos, 25,000 notes', () => rpc('export_my_data', {}))),
    fixed(
      byLearner('delete_my_account', 'none: 20,000 videos, 25,000 notes', () => rpc('delete_my_account', {})),
    ),
    byLearner('pull_mirror', '10,000 beginnings of hashes in both places', (part) =>
      asked(beginnings(part), beginnings(part), { max_bytes: ['integer', 0] }),
    ),
    byLearner(
      'pull_mirror',
      '10,000 beginnings in both places, in 1,000 courses',
      (part) => asked(beginnings(part), beginnings(part), { max_bytes: ['integer', 0] }),
      collecting,
    ),
    byLearner(
      'pull_mirror',
      '10,000 hashes of 100 characters in both places, in 1,000 courses',
      (part) => asked(hashes(part), hashes(part), { max_bytes: ['integer', 0] }),
      collecting,
    ),
    byLearner('pull_mirror', 'the largest answer: courses', (part) => ({
      ...asked([], null, { max_bytes: ['integer', largestMaxBytes * part] }),
    })),
    byLearner('pull_mirror', 'the largest answer: what was done in them', (part) =>
      rpc('pull_mirror', {
        known: ['json', []],
        max_bytes: ['integer', largestMaxBytes * part],
        learning: ['json', { root: null, known: [] }],
      }),
    ),
    byLearner('push_learning', '200 videos with 50 spans each', (part) =>
      pushed(
        list(200 * part, (n) => ({
          kind: 'watch',
          video_id: video(1 + n),
          youtube_id: link.slice(-11),
          spans: list(50, (k) => [k * 1000 + n, k * 1000 + n + 500]),
          duration_s: 86400,
          position: { s: 60, age_ms: 0 },
        })),
      ),
    ),
    byLearner(
      'push_learning',
      '200 new notes, each with 20 revisions before it',
      (part) => pushed(list(200 * part, (n) => note(n, {}))),
      other,
    ),
    byLearner('push_learning', '200 versions of a note that has fifty', (part) =>
      pushed(list(200 * part, (n) => note(n, { id: uuid('note 1 1'), video_id: video(1) }))),
    ),
    byLearner('push_learning', '200 new notes in fifty courses full of them', (part) =>
      pushed(list(200 * part, (n) => note(n, { video_id: video(1 + n, 1 + (n % 50)) }))),
    ),
    byLearner('push_learning', '200 deletions in courses full of notes', (part) =>
      pushed(
        list(200 * part, (n) =>
          note(n, {
            id: uuid(`note ${2 + (n % 49)} ${1 + n}`),
            video_id: video(1 + ((1 + n) % thorough.videos), 2 + (n % 49)),
            follows: [uuid(`revision ${2 + (n % 49)} ${1 + n}`)],
            deleted: true,
          }),
        ),
      ),
    ),
    byLearner('push_learning', '200 days', (part) =>
      pushed(
        list(200 * part, (n) => ({
          kind: 'day',
          day: new Date(Date.now() - (n % 60) * 86_400_000).toISOString().slice(0, 10),
        })),
      ),
    ),
    byLearner('push_learning', '200 videos that do not play', (part) =>
      pushed(list(200 * part, (n) => ({ kind: 'fault', video_id: video(1 + n), code: 150 }))),
    ),
    byLearner('push_learning', '200 videos whose player does not answer', (part) =>
      pushed(
        list(200 * part, (n) => ({
          kind: 'silence',
          video_id: video(1 + n),
          day: new Date(Date.now() - (n % 28) * 86_400_000).toISOString().slice(0, 10),
        })),
      ),
    ),
    byLearner('push_learning', '200 faults of the app', (part) =>
      pushed(
        list(200 * part, (n) => ({
          kind: 'app-fault',
          fault: 'crash',
          code: 'TypeError',
          build: `build-${n}`,
          browser: 'Chrome',
          day: new Date().toISOString().slice(0, 10),
          count: 1,
        })),
      ),
    ),

    fixed(byAdmin('count_totals', 'none', () => rpc('count_totals', {}))),
    fixed(
      byAdmin('count_progress', 'the largest course', () =>
        rpc('count_progress', { course: ['uuid', courseId(1)] }),
      ),
    ),
    byAdmin('count_course_use', '1,000 courses', (part) =>
      rpc('count_course_use', {
        course_ids: ['uuid[]', list(1000 * part, (n) => uuid(`small course ${1 + n}`))],
      }),
    ),
    byAdmin('list_progress', '1,000 pairs', (part) =>
      rpc('list_progress', {
        learners: ['uuid[]', list(20, (n) => idOfUser(profiles - n))],
        course_ids: ['uuid[]', list(50 * part, (n) => longCourse(1 + n))],
      }),
    ),
    byAdmin('list_profiles', '1,000 characters', (part) =>
      rpc('list_profiles', users('a%_'.repeat(333 * part))),
    ),
    fixed(byAdmin('list_profiles', 'what most have', () => rpc('list_profiles', users('gmail')))),
    byAdmin('search_profiles', '1,000 characters', (part) =>
      rpc('search_profiles', { query: ['text', 'a%_'.repeat(333 * part)] }),
    ),
    byAdmin('search_courses', '1,000 characters', (part) =>
      rpc('search_courses', { query: ['text', 'a%_'.repeat(333 * part)], only_broken: ['boolean', true] }),
    ),
    fixed(
      byAdmin('list_course_learners', 'a page of 1,000', () =>
        rpc('list_course_learners', { course: ['uuid', courseId(1)], ...page() }),
      ),
    ),
    fixed(
      byAdmin('list_course_learners', 'a search in the largest course, by name', () =>
        rpc('list_course_learners', {
          course: ['uuid', courseId(1)],
          ...page(),
          query: ['text', 'a'],
          sort: ['text', 'full_name'],
        }),
      ),
    ),
    fixed(
      byAdmin('list_course_learners', 'who is quiet in the largest course', () =>
        rpc('list_course_learners', {
          course: ['uuid', courseId(1)],
          ...page(),
          status: ['text', 'quiet'],
          sort: ['text', 'last_activity'],
        }),
      ),
    ),
    byLearner('claim_certificate', 'the course of 400 videos', () =>
      rpc('claim_certificate', { course: ['uuid', longCourse(2)], learner_name: ['text', 'a'.repeat(100)] }),
    ),
    fixed(
      byLearner('verify_certificate', 'a code with 10,000 characters', () =>
        rpc('verify_certificate', { code: ['text', '7'.repeat(10_000)] }),
      ),
    ),
    fixed(
      byAdmin('list_certificates', 'a page of 1,000, by name', () =>
        rpc('list_certificates', {
          course: ['uuid', longCourse(1)],
          query: ['text', 'a'],
          first: ['integer', 0],
          size: ['integer', 1000],
        }),
      ),
    ),
    fixed(
      byAdmin('change_certificate', 'one', () =>
        rpc('change_certificate', {
          certificate: ['uuid', uuid('no certificate')],
          learner_name: ['text', 'a'.repeat(100)],
          reason: ['text', 'a'.repeat(500)],
        }),
      ),
    ),
    byLearner('pull_transcript_manifests', 'a hundred courses, some of 400 videos', (part) =>
      pullManifests(list(100 * part, (n) => longCourse(n + 1))),
    ),
    byLearner('pull_transcripts', 'a hundred', (part) =>
      pullTranscripts(list(100 * part, (n) => video(n + 1))),
    ),
    fixed(
      byAdmin('list_transcripts', 'a course of 400 videos', () =>
        rpc('list_transcripts', { course: ['uuid', longCourse(1)] }),
      ),
    ),
    fixed(byAdmin('get_transcript', 'one', () => rpc('get_transcript', { video: ['uuid', video(1)] }))),
    byAdmin('save_transcripts', 'a hundred of 1,500 words', (part) =>
      rpc('save_transcripts', {
        transcripts: [
          'json',
          list(100 * part, (n) => ({
            video: video(1 + n, 2),
            language: 'en',
            cues: linesOf(150),
            seen_revision: null,
          })),
        ],
      }),
    ),
    byAdmin('save_transcripts', 'one of 5,000 lines and nearly 400 KB', (part) =>
      rpc('save_transcripts', {
        transcripts: [
          'json',
          [{ video: video(1, 2), language: 'en', cues: linesOf(5000 * part), seen_revision: null }],
        ],
      }),
    ),
    fixed(
      byAdmin('delete_transcript', 'one', () =>
        rpc('delete_transcript', {
          video: ['uuid', video(1)],
          seen_revision: ['uuid', uuid('no revision')],
        }),
      ),
    ),
    byAdmin('copy_transcripts', 'a course of 400 videos', (part) =>
      rpc('copy_transcripts', {
        copies: ['json', list(thorough.videos * part, (n) => ({ from: video(1 + n), to: video(1 + n, 2) }))],
      }),
    ),
    fixed(byAdmin('summarize_school', 'none', () => rpc('summarize_school', {}))),
    fixed(
      byAdmin('summarize_course_watching', 'the largest course', () =>
        rpc('summarize_course_watching', { course: ['uuid', courseId(1)] }),
      ),
    ),
    fixed(
      byAdmin('summarize_video_watching', 'the most watched video', () =>
        rpc('summarize_video_watching', { video: ['uuid', video(1)] }),
      ),
    ),
    fixed(
      byAdmin('list_invitations', 'a page of 1,000', () =>
        rpc('list_invitations', { course: ['uuid', courseId(1)], ...page() }),
      ),
    ),
    fixed(byAdmin('list_deleted', 'a page of 1,000', () => rpc('list_deleted', page()))),
    fixed(
      byAdmin('list_history', 'a page of 1,000', () =>
        rpc('list_history', { course: ['uuid', courseId(1)], ...page() }),
      ),
    ),
    fixed(
      byAdmin('list_acts', 'a page of 1,000', () =>
        rpc('list_acts', { course: ['uuid', courseId(1)], ...page() }),
      ),
    ),
    fixed(byAdmin('list_quiet_learners', 'a page of 1,000', () => rpc('list_quiet_learners', page()))),
    fixed(byAdmin('list_video_faults', 'a page of 1,000', () => rpc('list_video_faults', page()))),
    byAdmin('enroll_people', '5,000 addresses', enrolling(5000, false)),
    byAdmin('enroll_people', '5,000 addresses, tried out', enrolling(5000, true)),
    byAdmin('enroll_people', '1,000 addresses, tried out with what is similar', enrolling(1000, true)),
    byAdmin('enroll_people', '5,000 people', (part) =>
      rpc('enroll_people', {
        course: ['uuid', longCourse(1)],
        people: ['uuid[]', list(manyPeople({ profiles }) * part, (n) => idOfUser(10 + n))],
      }),
    ),
    byAdmin('group_learners', '5,000 people', (part) => {
      const people = manyPeople({ profiles }) * part
      return rpc('group_learners', {
        course: ['uuid', uuid('small course 1')],
        people: ['uuid[]', list(people, (n) => idOfUser(10 + n))],
        group_labels: ['text[]', list(people, (n) => `Batch ${n}`)],
      })
    }),
    byAdmin('remind_learners', '5,000 people', (part) => {
      const people = manyPeople({ profiles }) * part
      return rpc('remind_learners', {
        people: ['uuid[]', list(people, (n) => idOfUser(10 + n))],
        course_ids: ['uuid[]', list(people, () => uuid('small course 1'))],
      })
    }),
    byAdmin('set_access_ends', '5,000 people', (part) => {
      const people = manyPeople({ profiles }) * part
      return rpc('set_access_ends', {
        course: ['uuid', uuid('small course 1')],
        people: ['uuid[]', list(people, (n) => idOfUser(10 + n))],
        last_days: ['text[]', list(people, (n) => `2199-01-${String(1 + (n % 28)).padStart(2, '0')}`)],
      })
    }),
    byAdmin('undo_learner_changes', '5,000 people', (part) => {
      const people = manyPeople({ profiles }) * part
      return rpc('undo_learner_changes', {
        course: ['uuid', uuid('small course 1')],
        changes: [
          'json',
          list(people, (n) => ({ id: idOfUser(10 + n), group_label: `Batch ${n}`, seen_group_label: '' })),
        ],
      })
    }),
    fixed(
      byAdmin('list_former_ends', 'a thousand courses', () =>
        rpc('list_former_ends', { learner: ['uuid', idOfUser(removed)] }),
      ),
    ),
    byAdmin('revoke_invitations', '5,000 addresses', (part) =>
      rpc('revoke_invitations', {
        course: ['uuid', courseId(1)],
        emails: ['text[]', list(5000 * part, address)],
      }),
    ),
    byAdmin('replace_enrollments', '10,000 courses', (part) =>
      rpc('replace_enrollments', {
        learner: ['uuid', idOfUser(20)],
        chosen: [
          'uuid[]',
          list(10_000 * part, (n) =>
            n < smallCourses ? uuid(`small course ${1 + n}`) : longCourse(1 + (n % 50)),
          ),
        ],
      }),
    ),
    byAdmin('undo_enrollments', '10,000 pairs', (part) =>
      rpc('undo_enrollments', {
        people: ['uuid[]', list(1000 * part, (n) => idOfUser(10 + n))],
        added: ['uuid[]', list(10, (n) => courseId(1 + (n % courses)))],
      }),
    ),
    byAdmin('create_course', '1,000 videos', (part) =>
      rpc('create_course', {
        course: ['json', { id: randomUUID(), title: 'A new course' }],
        videos: [
          'json',
          list(1000 * part, (n) => ({
            id: randomUUID(),
            title: `Lesson ${n}`,
            description: 'What is shown. '.repeat(60),
            youtube_url: link,
          })),
        ],
      }),
    ),
    byAdmin('save_course', '10,000 characters', (part) =>
      rpc('save_course', {
        course: ['uuid', longCourse(1)],
        fields: ['json', { description: 'x'.repeat(10_000 * part) }],
        seen_version: ['integer', 0],
      }),
    ),
    byAdmin('save_video', '10,000 characters', (part) =>
      rpc('save_video', {
        video: ['uuid', video(1)],
        course: ['uuid', longCourse(1)],
        fields: ['json', { description: 'x'.repeat(10_000 * part) }],
        seen_version: ['integer', 0],
      }),
    ),
    fixed(
      byAdmin('move_video', 'from end to end of 400', () =>
        rpc('move_video', { video: ['uuid', video(thorough.videos)], place: ['integer', 0] }),
      ),
    ),
    fixed(byAdmin('delete_video', 'one', () => rpc('delete_video', { video: ['uuid', video(1)] }))),
    fixed(
      byAdmin('delete_course', 'a course of 400 videos', () =>
        rpc('delete_course', { course: ['uuid', longCourse(1)] }),
      ),
    ),
    fixed(
      byAdmin('restore_deleted', 'none is kept', () =>
        rpc('restore_deleted', { item: ['uuid', uuid('nothing')] }),
      ),
    ),
    fixed(
      byAdmin('dismiss_video_faults', 'one', () =>
        rpc('dismiss_video_faults', { video: ['uuid', video(1)] }),
      ),
    ),
    fixed(
      byAdmin('restore_video_faults', 'one', () =>
        rpc('restore_video_faults', { video: ['uuid', video(1)] }),
      ),
    ),
    fixed(
      byAdmin('set_admin', 'a learner', () =>
        rpc('set_admin', { person: ['uuid', learner], wanted: ['boolean', true] }),
      ),
    ),
    fixed(
      byAdmin('delete_user', 'a learner with 20,000 videos', () =>
        rpc('delete_user', { user_id: ['uuid', learner] }),
      ),
    ),
  ]
}
