// The history of changes, as the triggers write it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aCourse, aLink, enroll, saveCourse, saveVideo } from '../integration/support/courses.ts'
import { aLearner, anAdmin, aStranger, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { insertAccounts } from '../support/account-rows.ts'
import { anEnrolledLearner } from './support/learning.ts'

let backend: Backend
let admin: Person

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
})
afterAll(() => backend.close())

type Entry = {
  id: string
  kind: string
  action: string
  item: string
  title: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  actor: { id: string } | null
  learner: { id: string } | null
  undo: string | null
}
type Of = { course: string } | { learner: string }

async function historyOf(of: Of, first = 0, size = 1000): Promise<{ rows: Entry[]; count: number }> {
  const { data } = await admin.client.rpc('list_history', { ...of, first, size }).throwOnError()
  return data as { rows: Entry[]; count: number }
}

/** 'kind action', latest first. */
const acts = async (of: Of) => (await historyOf(of)).rows.map(({ kind, action }) => `${kind} ${action}`)

async function aCreatedCourse(): Promise<{ course: string; videos: string[] }> {
  const course = randomUUID()
  const videos = ['One', 'Two', 'Three', 'Four'].map((title) => ({
    id: randomUUID(),
    title,
    youtube_url: aLink,
  }))
  await admin.client.rpc('create_course', { course: { id: course, title: 'Nadi' }, videos }).throwOnError()
  return { course, videos: videos.map(({ id }) => id) }
}

test('An edit of a course is recorded with its author and only what it changed', async () => {
  const { course } = await aCreatedCourse()
  await saveCourse(admin, course, { title: 'Nadi Pariksha', description: null, is_active: false })
  const [latest] = (await historyOf({ course })).rows
  expect(latest).toMatchObject({
    kind: 'course',
    action: 'changed',
    title: 'Nadi Pariksha',
    before: { title: 'Nadi', is_active: true },
    after: { title: 'Nadi Pariksha', is_active: false },
    actor: { id: admin.id },
    undo: null,
  })
  expect(Object.keys(latest?.after ?? {}).sort()).toEqual(['is_active', 'title'])
})

test('A save that changes nothing leaves no entry, and neither does a new revision of a course', async () => {
  const { course, videos } = await aCreatedCourse()
  const { count } = await historyOf({ course })
  await saveCourse(admin, course, { title: 'Nadi' })
  expect((await historyOf({ course })).count).toBe(count)
  await saveVideo(admin, videos[0] ?? '', course, { title: 'Uno' }, 0)
  expect(await acts({ course })).toEqual([
    'video changed',
    ...Array(4).fill('video created'),
    'course created',
  ])
})

test('A move is one entry, about the video that moved, however many others were renumbered', async () => {
  const { course, videos } = await aCreatedCourse()
  const [first = ''] = videos
  const { count } = await historyOf({ course })
  await admin.client.rpc('move_video', { video: first, place: 3 }).throwOnError()
  const history = await historyOf({ course })
  expect(history.count).toBe(count + 1)
  expect(history.rows[0]).toMatchObject({
    item: first,
    before: { order_index: 0 },
    after: { order_index: 3 },
  })
})

test('A deletion and a restoration are one entry each, and what can be undone is marked', async () => {
  const { course, videos } = await aCreatedCourse()
  const [first = ''] = videos
  await admin.client.rpc('delete_video', { video: first }).throwOnError()
  expect((await historyOf({ course })).rows[0]).toMatchObject({
    action: 'deleted',
    item: first,
    undo: 'restore',
  })
  await admin.client.rpc('restore_deleted', { item: first }).throwOnError()
  const [latest, before] = (await historyOf({ course })).rows
  expect(latest).toMatchObject({ kind: 'video', action: 'restored', title: 'One' })
  expect(before).toMatchObject({ action: 'deleted', undo: null })

  await enroll(backend, (await aLearner(backend)).id, course)
  const { count } = await historyOf({ course })
  await admin.client.rpc('delete_course', { course }).throwOnError()
  await admin.client.rpc('restore_deleted', { item: course }).throwOnError()
  expect((await historyOf({ course })).count).toBe(count + 2)
  expect((await acts({ course })).slice(0, 2)).toEqual(['course restored', 'course deleted'])
})

test('An enrollment is in the history of its course and of its learner, and its end can be undone there', async () => {
  const learner = await aLearner(backend)
  const course = await aCourse(backend, { title: 'Rasayana', videos: 0 })
  await admin.client.rpc('enroll_people', { course, people: [learner.id] }).throwOnError()
  await admin.client.from('enrollments').delete().eq('user_id', learner.id).throwOnError()
  const mine = await historyOf({ learner: learner.id })
  expect(mine.rows).toMatchObject([
    { kind: 'enrollment', action: 'deleted', title: 'Rasayana', undo: 'enroll', actor: { id: admin.id } },
    { kind: 'enrollment', action: 'created', learner: { id: learner.id } },
  ])
  expect((await historyOf({ course })).rows.slice(0, 2)).toEqual(mine.rows)
  await admin.client.rpc('undo_enrollments', { people: [learner.id], ended: [course] }).throwOnError()
  expect((await historyOf({ learner: learner.id })).rows).toMatchObject([
    { action: 'restored' },
    { action: 'deleted', undo: null },
    { action: 'created' },
  ])
})

test('A change of a role is recorded, even if no user made it', async () => {
  const { id, email } = await aLearner(backend)
  await backend.sql('select private.make_admin($1)', [email])
  expect((await historyOf({ learner: id })).rows).toMatchObject([
    { kind: 'role', before: { role: 'learner' }, after: { role: 'admin' }, actor: null },
  ])
  const added = await aStranger(backend)
  expect((await historyOf({ learner: added })).rows).toEqual([])
})

test('A thousand people are enrolled with one insert of a thousand entries', async () => {
  const course = await aCourse(backend, { videos: 0 })
  const people = await backend.sql<{ id: string }>(
    `with users as (${insertAccounts(
      `select gen_random_uuid() as id, gen_random_uuid() || '@x.example' as email from generate_series(1, 1000)`,
    )} returning id, email)
     insert into profiles (id, email) select id, email from users returning id`,
  )
  await admin.client.rpc('enroll_people', { course, people: people.map(({ id }) => id) }).throwOnError()
  const { rows, count } = await historyOf({ course }, 0, 1)
  expect(count).toBe(1001)
  const [inserts] = await backend.sql<{ statements: number }>(
    `select count(distinct (xmin::text, cmin::text))::int as statements from private.history where course_id = $1 and kind = 'enrollment'`,
    [course],
  )
  expect(inserts?.statements).toBe(1)
  expect(rows).toHaveLength(1)
})

test('Entries about a user are deleted with their account, and what they did stays without their name', async () => {
  const { id, course, client } = await anEnrolledLearner(backend)
  const leaver = await anAdmin(backend)
  await saveCourse(leaver, course, { title: 'Renamed' })
  await leaver.client.rpc('delete_my_account').throwOnError()
  await client.rpc('delete_my_account').throwOnError()
  expect(await backend.sql('select from private.history where user_id = $1', [id])).toEqual([])
  expect((await historyOf({ course })).rows[0]).toMatchObject({ action: 'changed', actor: null })
})

test('A download holds what was changed about a person, and what they changed', async () => {
  const learner = await aLearner(backend)
  const course = await aCourse(backend, { title: 'Rasayana' })
  await admin.client.rpc('enroll_people', { course, people: [learner.id] }).throwOnError()
  const { data } = await learner.client.rpc('export_my_data').throwOnError()
  expect(data).toMatchObject({ history: [{ kind: 'enrollment', action: 'created', title: 'Rasayana' }] })
  expect(JSON.stringify(data)).not.toContain(admin.id)
  const own = (await admin.client.rpc('export_my_data').throwOnError()).data as { history: unknown[] }
  expect(own.history).toContainEqual(expect.objectContaining({ kind: 'enrollment', title: 'Rasayana' }))
  expect(JSON.stringify(own)).not.toContain(learner.id)
})

test('After 365 days entries are no longer listed, and the next ones delete them', async () => {
  const { course } = await aCreatedCourse()
  await backend.sql(
    `update private.history set at = now() - interval '365 days 1 minute' where course_id = $1`,
    [course],
  )
  expect(await historyOf({ course })).toEqual({ rows: [], count: 0 })
  await saveCourse(admin, course, { title: 'Later' })
  expect(await backend.sql('select action from private.history where course_id = $1', [course])).toEqual([
    { action: 'changed' },
  ])
})

test('A history has pages, latest or earliest first, and belongs to one course or one user', async () => {
  const { course } = await aCreatedCourse()
  const { rows, count } = await historyOf({ course })
  expect((await historyOf({ course }, 1, 2)).rows).toEqual(rows.slice(1, 3))
  expect(count).toBe(5)
  const page = { first: 0, size: 10 }
  const earliest = { course, first: 1, size: 2, is_descending: false }
  const { data } = await admin.client.rpc('list_history', earliest).throwOnError()
  expect(data).toEqual({ rows: rows.toReversed().slice(1, 3), count })
  for (const of of [{}, { course, learner: admin.id }]) {
    expect((await admin.client.rpc('list_history', { ...page, ...of })).error?.code).toBe('22023')
  }
})

test('A history is in the order of its times, whichever entry was written first', async () => {
  const { course } = await aCreatedCourse()
  await backend.sql(
    `update private.history set at = now() - interval '3 days' where course_id = $1 and title = 'Three'`,
    [course],
  )
  const { rows } = await historyOf({ course })
  expect(rows.map(({ title }) => title)).toEqual(['Four', 'Two', 'One', 'Nadi', 'Three'])
  const earliest = { course, first: 0, size: 2, is_descending: false }
  const { data } = await admin.client.rpc('list_history', earliest).throwOnError()
  expect((data as { rows: Entry[] }).rows.map(({ title }) => title)).toEqual(['Three', 'Nadi'])
})

test('No one writes to the history through the API, and learners cannot read it', async () => {
  const { client, course } = await anEnrolledLearner(backend)
  expect((await client.rpc('list_history', { course, first: 0, size: 10 })).error?.code).toBe('42501')
  const rights = await backend.sql(
    `select role, privilege from unnest(array['anon', 'authenticated']) role,
            unnest(array['select', 'insert', 'update', 'delete', 'truncate']) privilege
      where has_table_privilege(role, 'private.history', privilege)`,
  )
  expect(rights).toEqual([])
})

type Act = Entry & { entries: number }

async function actsOf(of: Of, more: Record<string, unknown> = {}): Promise<{ rows: Act[]; count: number }> {
  const page = { first: 0, size: 1000, ...more }
  const { data } = await admin.client.rpc('list_acts', { ...of, ...page }).throwOnError()
  return data as { rows: Act[]; count: number }
}

test('What was done to many rows at once is one act, whose entries are asked for page by page', async () => {
  const { course } = await aCreatedCourse()
  await saveCourse(admin, course, { title: 'Nadi Pariksha' })
  const { rows, count } = await actsOf({ course })
  expect(count).toBe(3)
  expect(rows.map(({ kind, action, entries }) => [kind, action, entries])).toEqual([
    ['course', 'changed', 1],
    ['video', 'created', 4],
    ['course', 'created', 1],
  ])
  const pages = [0, 1, 2].map(async (first) => (await actsOf({ course }, { first, size: 1 })).rows[0]?.id)
  expect(await Promise.all(pages)).toEqual(rows.map(({ id }) => id))
  const early = await actsOf({ course }, { is_descending: false })
  expect(early.rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).reverse())

  const act = Number(rows[1]?.id)
  const all = await actsOf({ course }, { act, is_descending: false })
  expect(all.rows.map(({ title, entries }) => [title, entries])).toEqual(
    ['One', 'Two', 'Three', 'Four'].map((title) => [title, 1]),
  )
  const last = await actsOf({ course }, { act, is_descending: false, first: 3, size: 3 })
  expect([last.count, last.rows.map(({ title }) => title)]).toEqual([4, ['Four']])
  // The entries of a course are not those of another one's act.
  const other = (await aCreatedCourse()).course
  expect(await actsOf({ course: other }, { act })).toEqual({ rows: [], count: 0 })
})

test('An act that enrolled many is one in the history of the course, and one entry in that of each learner', async () => {
  const course = await aCourse(backend, { title: 'Basti', videos: 0 })
  const people = [(await aLearner(backend)).id, (await aLearner(backend)).id]
  await admin.client.rpc('enroll_people', { course, people, emails: [] }).throwOnError()
  expect((await actsOf({ course })).rows[0]).toMatchObject({ kind: 'enrollment', entries: 2 })
  expect((await actsOf({ learner: people[0] ?? '' })).rows[0]).toMatchObject({
    entries: 1,
    learner: { id: people[0] },
  })
})
