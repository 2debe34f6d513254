// The groups of a course's learners: 'Batch March', 'Shanti Clinic'.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aCourse } from '../integration/support/courses.ts'
import { aLearner, aNewcomer, anAdmin, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'

let backend: Backend
let admin: Person

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
})
afterAll(() => backend.close())

type Outcome = { outcome: string; former_group: string | null }
type List = {
  people?: string[]
  emails?: string[]
  names?: string[]
  group_labels?: string[]
  dry_run?: boolean
}

async function enroll(course: string, list: List) {
  const { data } = await admin.client.rpc('enroll_people', { course, ...list }).throwOnError()
  return (data as Outcome[]).map(({ outcome, former_group }) => [outcome, former_group])
}

const group = (course: string, people: string[], group_labels: string[]) =>
  admin.client.rpc('group_learners', { course, people, group_labels })

type Learners = { count: number; groups: string[]; rows: { group_label: string | null }[] }
async function learnersOf(course: string, query: Record<string, unknown> = {}) {
  const { data } = await admin.client
    .rpc('list_course_learners', { course, first: 0, size: 10, ...query })
    .throwOnError()
  return data as Learners
}

const groupOf = async (learner: string, course: string) =>
  (
    await backend.sql<{ group_label: string | null }>(
      'select group_label from enrollments where user_id = $1 and course_id = $2',
      [learner, course],
    )
  )[0]?.group_label

async function aLearnerIn(label: string) {
  const { id, email } = await aLearner(backend)
  const course = await aCourse(backend)
  await enroll(course, { people: [id], group_labels: [label] })
  return { id, email, course }
}

test('A list enrolls people in their groups, trimmed, and shows whose group it changes', async () => {
  const course = await aCourse(backend)
  const [one, two, three] = [await aLearner(backend), await aLearner(backend), await aLearner(backend)]
  const list = { people: [one.id], emails: [two.email, three.email] }
  expect(await enroll(course, { ...list, group_labels: ['Batch March', ' Batch March ', ''] })).toEqual([
    ['new', null],
    ['new', null],
    ['new', null],
  ])
  expect(await Promise.all([one, two, three].map(({ id }) => groupOf(id, course)))).toEqual([
    'Batch March',
    'Batch March',
    null,
  ])
  const later = { ...list, group_labels: ['Batch April', '', 'Batch April'] }
  const changes = [
    ['enrolled', 'Batch March'],
    ['enrolled', null],
    ['enrolled', ''],
  ]
  expect(await enroll(course, { ...later, dry_run: true })).toEqual(changes)
  expect(await groupOf(one.id, course)).toBe('Batch March')
  expect(await enroll(course, later)).toEqual(changes)
  // Repeated after a lost answer, the same list changes nothing more.
  expect((await enroll(course, later)).map(([, former]) => former)).toEqual([null, null, null])
  expect(await Promise.all([one, two, three].map(({ id }) => groupOf(id, course)))).toEqual([
    'Batch April',
    'Batch March',
    'Batch April',
  ])
})

test('An invited person is enrolled in the invitation’s group, and inviting again without a group keeps it', async () => {
  const course = await aCourse(backend)
  const person = await aNewcomer(backend)
  await enroll(course, { emails: [person.email], group_labels: ['Shanti Clinic'] })
  await enroll(course, { emails: [person.email] })
  const { data } = await admin.client.rpc('list_invitations', { course, first: 0, size: 10 }).throwOnError()
  expect(data).toMatchObject({ rows: [{ group_label: 'Shanti Clinic' }] })
  await person.client.rpc('own_profile').throwOnError()
  expect(await groupOf(person.id, course)).toBe('Shanti Clinic')
})

describe('A group is kept', () => {
  test('if an ended enrollment is restored', async () => {
    const { id, course } = await aLearnerIn('Batch March')
    await admin.client.from('enrollments').delete().eq('user_id', id).throwOnError()
    await admin.client.rpc('undo_enrollments', { people: [id], ended: [course] }).throwOnError()
    expect(await groupOf(id, course)).toBe('Batch March')
  })

  test('if the course is chosen again', async () => {
    const { id, course } = await aLearnerIn('Batch March')
    const choose = (chosen: string[]) =>
      admin.client.rpc('replace_enrollments', { learner: id, chosen }).throwOnError()
    await choose([])
    await choose([course])
    expect(await groupOf(id, course)).toBe('Batch March')
  })

  test('if a deleted course is restored', async () => {
    const { id, course } = await aLearnerIn('Batch March')
    await admin.client.rpc('delete_course', { course }).throwOnError()
    await admin.client.rpc('restore_deleted', { item: course }).throwOnError()
    expect(await groupOf(id, course)).toBe('Batch March')
  })
})

test('Learners are listed with the groups of their course, filtered by one group or by none, and sorted by group', async () => {
  const course = await aCourse(backend)
  const people = await Promise.all([0, 1, 2].map(async () => (await aLearner(backend)).id))
  await enroll(course, { people, group_labels: ['B', 'A', ''] })
  expect(await learnersOf(course)).toMatchObject({ count: 3, groups: ['A', 'B'] })
  expect(await learnersOf(course, { group_label: 'B' })).toMatchObject({
    count: 1,
    rows: [{ group_label: 'B' }],
  })
  expect(await learnersOf(course, { group_label: '' })).toMatchObject({
    count: 1,
    rows: [{ group_label: null }],
  })
  expect(await learnersOf(course, { group_label: 'B', query: 'nobody', status: 'started' })).toMatchObject({
    count: 0,
  })
  const sorted = await learnersOf(course, { sort: 'group_label', is_descending: false })
  expect(sorted.rows.map(({ group_label }) => group_label)).toEqual(['A', 'B', null])
})

test('Learners are put in groups and taken out of them, and the history shows it', async () => {
  const { id, course } = await aLearnerIn('Batch March')
  await group(course, [id, randomUUID()], ['Batch April', 'Batch April']).throwOnError()
  await group(course, [id], ['Batch April']).throwOnError()
  await group(course, [id], ['']).throwOnError()
  expect(await groupOf(id, course)).toBeNull()
  const { data } = await admin.client.rpc('list_history', { first: 0, size: 10, learner: id }).throwOnError()
  expect((data as { rows: unknown[] }).rows).toMatchObject([
    { action: 'changed', before: { group_label: 'Batch April' }, after: { group_label: null } },
    { action: 'changed', before: { group_label: 'Batch March' }, after: { group_label: 'Batch April' } },
    { action: 'created', after: { group_label: 'Batch March' } },
  ])
})

test('Groups that are too long and lists of another length are refused, and hidden characters are removed', async () => {
  const { id, course } = await aLearnerIn('Batch March')
  expect((await group(course, [id], ['x'.repeat(61)])).error?.code).toBe('22023')
  expect((await group(course, [id], [])).error?.code).toBe('22023')
  await group(course, [id], ['Bat\u200bch\u202e']).throwOnError()
  expect(await groupOf(id, course)).toBe('Batch')
  const { error } = await admin.client.rpc('enroll_people', {
    course,
    people: [id],
    group_labels: ['A', 'B'],
  })
  expect(error?.code).toBe('22023')
})
