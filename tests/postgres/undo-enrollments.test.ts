// A change of a learner's enrollments can be undone.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aCourse, enroll, saveCourse } from '../integration/support/courses.ts'
import { aLearner, anAdmin, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'

let backend: Backend
let admin: Person

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
})
afterAll(() => backend.close())

async function undo(learner: string, ended: string[], added: string[] = []): Promise<boolean> {
  const { data } = await admin.client
    .rpc('undo_enrollments', { people: [learner], ended, added })
    .throwOnError()
  return data
}

const enrollmentsOf = (learner: string) =>
  backend.sql('select * from enrollments where user_id = $1 order by id', [learner])

async function aSave() {
  const { id } = await aLearner(backend)
  const [ended, kept, added] = [await aCourse(backend), await aCourse(backend), await aCourse(backend)]
  await enroll(backend, id, ended, kept)
  await backend.sql(
    `update enrollments set group_label = 'March', ends_on = '2199-03-31', reminded_at = now() where user_id = $1`,
    [id],
  )
  const before = await enrollmentsOf(id)
  const change = { learner: id, chosen: [kept, added], seen: [ended, kept] }
  await admin.client.rpc('replace_enrollments', change).throwOnError()
  return { id, ended, kept, added, before }
}

test('An undone save leaves the enrollments as they were, with their ids, dates, groups and reminders', async () => {
  const { id, ended, added, before } = await aSave()
  expect(await undo(id, [ended], [added])).toBe(true)
  expect(await enrollmentsOf(id)).toEqual(before)
})

test('Undoing twice changes nothing more', async () => {
  const { id, ended, added, before } = await aSave()
  await undo(id, [ended], [added])
  expect(await undo(id, [ended], [added])).toBe(true)
  expect(await enrollmentsOf(id)).toEqual(before)
})

test('An enrollment in a course that has become inactive since is restored', async () => {
  const { id, ended, added, before } = await aSave()
  await saveCourse(admin, ended, { is_active: false })
  expect(await undo(id, [ended], [added])).toBe(true)
  expect(await enrollmentsOf(id)).toEqual(before)
})

test('If the course is gone, the other enrollments are restored and the answer says that one is missing', async () => {
  const { id, ended, kept, added } = await aSave()
  await admin.client.rpc('delete_course', { course: ended }).throwOnError()
  expect(await undo(id, [ended], [added])).toBe(false)
  expect((await enrollmentsOf(id)).map(({ course_id }) => course_id)).toEqual([kept])
})

test('No one can be enrolled this way in a course that they never had', async () => {
  const { id } = await aLearner(backend)
  expect(await undo(id, [await aCourse(backend)])).toBe(false)
  expect(await undo(randomUUID(), [await aCourse(backend)])).toBe(false)
  expect(await enrollmentsOf(id)).toEqual([])
})

test('An enrollment that ended more than thirty days ago is not restored', async () => {
  const { id, ended } = await aSave()
  await backend.sql(
    `update private.past_enrollments set ended_at = now() - interval '31 days' where user_id = $1`,
    [id],
  )
  expect(await undo(id, [ended])).toBe(false)
})

test('A removal or an enrollment of many people in one course is undone at once', async () => {
  const course = await aCourse(backend)
  const people = await Promise.all(Array.from({ length: 30 }, () => aLearner(backend)))
  const ids = people.map(({ id }) => id)
  const enrolled = () =>
    backend.sql('select id, user_id, enrolled_at from enrollments where course_id = $1 order by id', [course])
  await admin.client.rpc('enroll_people', { course, people: ids }).throwOnError()
  const before = await enrolled()
  expect(before).toHaveLength(30)
  await admin.client.from('enrollments').delete().eq('course_id', course).throwOnError()
  const back = await admin.client.rpc('undo_enrollments', { people: ids, ended: [course] }).throwOnError()
  expect(back.data).toBe(true)
  expect(await enrolled()).toEqual(before)
  const ended = await admin.client.rpc('undo_enrollments', { people: ids, added: [course] }).throwOnError()
  expect(ended.data).toBe(true)
  expect(await enrolled()).toEqual([])
})

test('Arguments that are not lists are refused', async () => {
  const { id } = await aLearner(backend)
  const { error } = await admin.client.rpc('undo_enrollments', { people: [id], ended: [null as never] })
  expect(error?.code).toBe('22023')
  const many = Array.from({ length: 10_001 }, () => randomUUID())
  expect((await admin.client.rpc('undo_enrollments', { people: [id], ended: many })).error?.code).toBe(
    '22023',
  )
})
