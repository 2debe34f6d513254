// What admins delete can be restored for thirty days, exactly.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCourse, aLink, enroll, saveCourse } from '../integration/support/courses.ts'
import { aLearner, anAdmin, type Person } from '../integration/support/people.ts'
import { anEnrolledLearner, type Enrolled, learningOf, note, push, watch } from './support/learning.ts'
import { endedOrBlocked, type Session } from './support/session.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let admin: Person
let owner: Session
let one: Session
let two: Session

beforeAll(async () => {
  server = await TestServer.open()
  admin = await anAdmin(server.backend)
  owner = await server.session()
  one = await server.session()
  two = await server.session()
})
afterAll(() => server.close())

const deleteCourse = (course: string) => admin.client.rpc('delete_course', { course }).throwOnError()
const deleteVideo = (video: string) => admin.client.rpc('delete_video', { video }).throwOnError()

async function restore(item: string): Promise<string> {
  const { data } = await admin.client.rpc('restore_deleted', { item }).throwOnError()
  return data
}

type Listed = {
  id: string
  kind: string
  title: string
  learners: number
  videos: number
  deleted_by: { id: string } | null
}
async function listed(): Promise<Listed[]> {
  const { data } = await admin.client.rpc('list_deleted', { first: 0, size: 1000 }).throwOnError()
  return (data as { rows: Listed[] }).rows
}

/** Every row that belongs to a course. Revisions only say that something has changed, and may differ. */
async function stateOf(course: string) {
  const [state] = await server.backend.sql(
    `select (select to_jsonb(c) - 'revision' from courses c where c.id = $1) as course,
            (select jsonb_agg(to_jsonb(v) order by v.id) from course_videos v where v.course_id = $1) as videos,
            (select jsonb_agg(to_jsonb(e) order by e.id) from enrollments e where e.course_id = $1) as enrollments,
            (select jsonb_agg(to_jsonb(e) order by e.user_id) from private.past_enrollments e where e.course_id = $1) as past,
            (select jsonb_agg(r.user_id order by r.user_id) from private.learning_revisions r where r.course_id = $1) as revisions,
            (select jsonb_agg(to_jsonb(w) order by w.user_id, w.video_id)
               from private.watched w join course_videos v on v.id = w.video_id where v.course_id = $1) as watched,
            (select jsonb_agg(to_jsonb(p) order by p.user_id) from private.course_progress p where p.course_id = $1) as progress,
            (select jsonb_agg(to_jsonb(n) order by n.user_id, n.id)
               from private.notes n join course_videos v on v.id = n.video_id where v.course_id = $1) as notes,
            (select jsonb_agg(to_jsonb(f) order by f.video_id, f.code)
               from private.video_faults f join course_videos v on v.id = f.video_id where v.course_id = $1) as faults,
            (select jsonb_agg(to_jsonb(t) order by t.video_id) from private.video_transcripts t where t.course_id = $1)
              as transcripts`,
    [course],
  )
  return state
}

/** With a row of every kind, and the work of two learners, one of whom has left. */
async function aCourseInUse(): Promise<Enrolled & { other: Person }> {
  const learner = await anEnrolledLearner(server.backend, { videos: 3 })
  const other = await aLearner(server.backend)
  await enroll(server.backend, other.id, learner.course)
  const [first = '', second = ''] = learner.videos
  const at = { duration_s: 600, position: { s: 12, age_ms: 5000 }, mark: 1 }
  const fault = { kind: 'fault', video_id: second, code: 150 }
  await push(learner, watch(first, [[0, 12]], at), watch(second, [[3, 9]]), note(first), fault)
  await push(other, watch(second, [[0, 600]]), note(second))
  await server.backend.sql('delete from enrollments where user_id = $1', [other.id])
  await server.backend.sql(
    `insert into private.video_transcripts (video_id, course_id, language, cues)
     select id, course_id, 'hi', '[[0, "नमस्ते"], [4, "Today: abhyanga"]]' from course_videos where course_id = $1`,
    [learner.course],
  )
  return { ...learner, other }
}

test('A restored course is what it was: videos, order, enrollments, dates and everyone’s work', async () => {
  const { course, videos } = await aCourseInUse()
  await admin.client.rpc('move_video', { video: videos[2] ?? '', place: 0 }).throwOnError()
  const before = await stateOf(course)
  expect(before).toMatchObject({ past: [{}], faults: [{}], watched: [{}, {}, {}], notes: [{}, {}] })
  await deleteCourse(course)
  expect(Object.values((await stateOf(course)) ?? {}).every((part) => part === null)).toBe(true)
  expect(await restore(course)).toBe('restored')
  expect(await stateOf(course)).toEqual(before)
  expect((await listed()).map(({ id }) => id)).not.toContain(course)
})

test('An inactive course is restored with its enrollments', async () => {
  const { course } = await aCourseInUse()
  await saveCourse(admin, course, { is_active: false })
  const before = await stateOf(course)
  await deleteCourse(course)
  expect(await restore(course)).toBe('restored')
  expect(await stateOf(course)).toEqual(before)
  const other = await aLearner(server.backend)
  await expect(enroll(server.backend, other.id, course)).rejects.toThrow('inactive')
})

test('A restored video has its position and all work again, and every device is notified', async () => {
  const learner = await aCourseInUse()
  const { course, videos } = learner
  const [first = ''] = videos
  const before = await stateOf(course)
  const learning = await learningOf(learner, course)
  await deleteVideo(first)
  const without = await learningOf(learner, course)
  expect(without?.videos.map(({ video_id }) => video_id)).not.toContain(first)
  expect(without?.hash).not.toBe(learning?.hash)
  expect(await restore(first)).toBe('restored')
  expect(await stateOf(course)).toEqual(before)
  const after = await learningOf(learner, course)
  expect(after).toEqual({ ...learning, hash: after?.hash })
  expect(after?.hash).not.toBe(without?.hash)
})

test('Restoring twice restores once, and what was not deleted cannot be restored', async () => {
  const course = await aCourse(server.backend)
  await deleteCourse(course)
  expect(await restore(course)).toBe('restored')
  expect(await restore(course)).toBe('restored')
  expect(await restore(randomUUID())).toBe('gone')
})

test('A video whose course is also deleted can be restored only after its course', async () => {
  const { course, videos } = await anEnrolledLearner(server.backend)
  const [first = ''] = videos
  const before = await stateOf(course)
  await deleteVideo(first)
  await deleteCourse(course)
  expect(await restore(first)).toBe('no-course')
  expect(await restore(course)).toBe('restored')
  expect(await restore(first)).toBe('restored')
  expect(await stateOf(course)).toEqual(before)
})

test('Nothing is overwritten: if one of the ids is in use again, everything stays deleted', async () => {
  const { course, videos } = await anEnrolledLearner(server.backend)
  const [taken = ''] = videos
  await deleteCourse(course)
  const elsewhere = await aCourse(server.backend, { videos: 0 })
  const fields = { title: 'Another', youtube_url: aLink }
  await admin.client.rpc('save_video', { video: taken, course: elsewhere, fields }).throwOnError()
  expect(await restore(course)).toBe('in-the-way')
  expect(await stateOf(course)).toMatchObject({ course: null, enrollments: null })
  await deleteVideo(taken)
  expect(await restore(taken)).toBe('restored')
})

test('The list says what was deleted, by whom, and how much went with it, latest first', async () => {
  const { course, videos } = await aCourseInUse()
  const [, second = ''] = videos
  await deleteVideo(second)
  await deleteCourse(course)
  const [latest, before] = await listed()
  expect(latest).toMatchObject({
    id: course,
    kind: 'course',
    learners: 1,
    videos: 2,
    deleted_by: { id: admin.id },
  })
  expect(before).toMatchObject({ id: second, kind: 'video', learners: 2, videos: 1 })
  const { data } = await admin.client.rpc('list_deleted', { first: 1, size: 1 }).throwOnError()
  expect(data).toMatchObject({ rows: [{ id: second }] })

  const inOrder = async (sort: string, is_descending = false) => {
    const sorted = await admin.client
      .rpc('list_deleted', { first: 0, size: 1000, sort, is_descending })
      .throwOnError()
    const { rows } = sorted.data as { rows: { id: string; title: string; kind: string }[] }
    return rows.filter(({ id }) => id === course || id === second).map(({ kind }) => kind)
  }
  expect(await inOrder('kind')).toEqual(['course', 'video'])
  expect(await inOrder('kind', true)).toEqual(['video', 'course'])
  expect(await inOrder('deleted_at')).toEqual(['video', 'course'])
  expect(await inOrder('deleted_by')).toEqual(['course', 'video'])
  expect(await inOrder('title')).toHaveLength(2)
  const refused = await admin.client.rpc('list_deleted', { first: 0, size: 1, sort: 'id' })
  expect(refused.error?.code).toBe('22023')
})

test('After thirty days nothing is listed or restored, and the next deletion removes it for good', async () => {
  const course = await aCourse(server.backend)
  await deleteCourse(course)
  await server.backend.sql(
    `update private.deleted set deleted_at = now() - interval '30 days 1 minute' where id = $1`,
    [course],
  )
  expect(await restore(course)).toBe('gone')
  await deleteCourse(await aCourse(server.backend))
  expect(await server.backend.sql('select from private.deleted where id = $1', [course])).toEqual([])
  expect(await server.backend.sql('select from private.deleted_rows where deleted = $1', [course])).toEqual(
    [],
  )
})

test('A learner who deletes their account in the meantime leaves nothing behind, and the rest is restored', async () => {
  const { course, id, other } = await aCourseInUse()
  await deleteCourse(course)
  await other.client.rpc('delete_my_account').throwOnError()
  expect(await server.backend.sql('select from private.deleted_rows where user_id = $1', [other.id])).toEqual(
    [],
  )
  expect(await restore(course)).toBe('restored')
  expect(await stateOf(course)).toMatchObject({
    enrollments: [{ user_id: id }],
    past: null,
    notes: [{ user_id: id }],
  })
})

test('What an admin has deleted can still be restored after that admin’s account is gone', async () => {
  const course = await aCourse(server.backend)
  const leaver = await anAdmin(server.backend)
  await leaver.client.rpc('delete_course', { course }).throwOnError()
  await leaver.client.rpc('delete_my_account').throwOnError()
  expect(await listed()).toContainEqual(expect.objectContaining({ id: course, deleted_by: null }))
  expect(await restore(course)).toBe('restored')
})

test('A download holds the learner’s own work in deleted courses, and no one else’s', async () => {
  const { course, client, other } = await aCourseInUse()
  await deleteCourse(course)
  const { data } = await client.rpc('export_my_data').throwOnError()
  const kept = (data as { in_deleted_courses: { what: string }[] }).in_deleted_courses
  expect(kept.map(({ what }) => what)).toEqual([
    'counted_seconds',
    'counted_seconds',
    'first_enrollments',
    'learning_revisions',
    'notes',
    'watched',
    'watched',
    'enrollments',
  ])
  expect(JSON.stringify(data)).not.toContain(other.id)
})

test('On restoring, columns added since the deletion get their defaults, and columns dropped since are left out', async () => {
  const course = await aCourse(server.backend)
  await server.backend.sql('alter table courses add column old_one text default $$old$$')
  await deleteCourse(course)
  await server.backend.sql('alter table courses drop column old_one')
  await server.backend.sql('alter table courses add column new_one text not null default $$new$$')
  try {
    expect(await restore(course)).toBe('restored')
    expect(await stateOf(course)).toMatchObject({ course: { new_one: 'new' } })
  } finally {
    await server.backend.sql('alter table courses drop column new_one')
  }
})

test('On restoring a row from before a column existed, the column is null rather than its default if it may be', async () => {
  const course = await aCourse(server.backend, { videos: 1 })
  const learner = await aLearner(server.backend)
  await enroll(server.backend, learner.id, course)
  await server.backend.sql(
    `insert into private.watched (user_id, video_id, spans)
     select $1, id, '{[0,100)}' from course_videos where course_id = $2`,
    [learner.id, course],
  )
  await deleteCourse(course)
  await server.backend.sql(`alter table private.watched add column new_one text default 'new'`)
  try {
    expect(await restore(course)).toBe('restored')
    expect(
      await server.backend.sql('select spans, new_one from private.watched where user_id = $1', [learner.id]),
    ).toEqual([{ spans: '{[0,100)}', new_one: null }])
  } finally {
    await server.backend.sql('alter table private.watched drop column new_one')
  }
})

test('A deletion keeps the rows of every table that refers to a course or a video', async () => {
  const tables = await server.backend.sql<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid in ('courses'::regclass, 'course_videos'::regclass) order by name`,
  )
  expect(tables.map(({ name }) => name)).toEqual([
    'course_videos',
    'enrollments',
    'private.counted_seconds',
    // Counted again by triggers when `watched` is restored.
    'private.course_progress',
    'private.first_enrollments',
    'private.invitations',
    'private.learning_revisions',
    'private.notes',
    'private.past_enrollments',
    // Written again by triggers when the transcripts are restored.
    'private.transcript_revisions',
    'private.video_faults',
    'private.video_transcripts',
    'private.watched',
  ])
})

type Deletion = [what: string, query: string, id: (learner: Enrolled) => string | undefined]
const deletions: Deletion[] = [
  ['course', 'select delete_course($1)', ({ course }) => course],
  ['video', 'select delete_video($1)', ({ videos }) => videos[0]],
]

test.each(deletions)(
  'Work that arrives while the %s is being deleted is kept with it',
  async (_, query, idOf) => {
    const learner = await anEnrolledLearner(server.backend)
    const [video = ''] = learner.videos
    await push(learner, watch(video, [[0, 5]]))
    await one.begin(learner.id)
    await one.rows('select push_learning($1)', [JSON.stringify([watch(video, [[5, 9]]), note(video)])])
    await two.begin(admin.id)
    const deletion = two.rows(query, [idOf(learner)])
    expect(await endedOrBlocked(deletion, two.pid, owner)).toBe('blocked')
    await one.commit()
    await deletion
    await two.commit()
    expect(await restore(idOf(learner) ?? '')).toBe('restored')
    const learning = await learningOf(learner, learner.course)
    expect(learning?.videos[0]?.spans).toEqual([[0, 9]])
    expect(learning?.notes).toHaveLength(1)
  },
)

test.each(deletions)(
  'A learner who leaves while the %s is being deleted leaves nothing behind',
  async (_, query, idOf) => {
    const learner = await anEnrolledLearner(server.backend)
    await push(learner, watch(learner.videos[0] ?? '', [[0, 5]]))
    await one.begin()
    await one.rows('select from profiles where id = $1 for update', [learner.id])
    await two.begin(admin.id)
    const deletion = two.rows(query, [idOf(learner)])
    expect(await endedOrBlocked(deletion, two.pid, owner)).toBe('blocked')
    await one.rows('delete from auth.users where id = $1', [learner.id])
    await one.commit()
    await deletion
    await two.commit()
    expect(
      await server.backend.sql('select from private.deleted_rows where user_id = $1', [learner.id]),
    ).toEqual([])
  },
)
