import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aCourse, enroll, revoke } from '../integration/support/courses.ts'
import { anAdmin, aStranger, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'

let backend: Backend
let admin: Person
let other: Person

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
  other = await anAdmin(backend)
})
afterAll(() => backend.close())

const save = (learner: string, seen: string[], chosen: string[], by = admin) =>
  by.client.rpc('replace_enrollments', { learner, chosen, seen })

async function enrollmentsOf(user: string) {
  return backend.sql<{ id: string; course_id: string }>(
    'select id, course_id, enrolled_at from enrollments where user_id = $1 order by course_id',
    [user],
  )
}

const coursesOf = async (user: string) => (await enrollmentsOf(user)).map((row) => row.course_id)

/** A learner enrolled in two courses, and a third course to choose. */
async function aForm() {
  const user = await aStranger(backend)
  const [kept, dropped, added] = [await aCourse(backend), await aCourse(backend), await aCourse(backend)]
  await enroll(backend, user, kept, dropped)
  return { user, kept, dropped, added, seen: [dropped, kept] }
}

async function expectStale(user: string, attempt: ReturnType<typeof save>) {
  const before = await enrollmentsOf(user)
  const { error, status } = await attempt
  expect({ status, code: error?.code, message: error?.message }).toEqual({
    status: 409,
    code: 'PT409',
    message: 'The enrollments were changed by someone else meanwhile.',
  })
  expect(await enrollmentsOf(user)).toEqual(before)
}

describe('Saves with the courses seen', () => {
  test('A save succeeds if the courses are still those that the form saw, in any order', async () => {
    const { user, kept, added, seen } = await aForm()
    const before = await enrollmentsOf(user)
    expect((await save(user, seen, [added, kept])).error).toBeNull()
    expect(await coursesOf(user)).toEqual([kept, added].sort())
    const stayed = (await enrollmentsOf(user)).find((row) => row.course_id === kept)
    expect(stayed).toEqual(before.find((row) => row.course_id === kept))
  })

  test('A save succeeds for a learner who had no courses', async () => {
    const user = await aStranger(backend)
    const course = await aCourse(backend)
    expect((await save(user, [], [course])).error).toBeNull()
    expect(await coursesOf(user)).toEqual([course])
  })

  test('A save keeps an inactive course that the form knew of but did not list', async () => {
    const { user, kept, dropped, added, seen } = await aForm()
    await backend.sql('update courses set is_active = false where id = $1', [dropped])
    expect((await save(user, seen, [kept, added])).error).toBeNull()
    expect(await coursesOf(user)).toEqual([kept, dropped, added].sort())
  })

  test('A save is refused if someone else has enrolled the learner in another course', async () => {
    const { user, kept, added, seen } = await aForm()
    await enroll(backend, user, added)
    await expectStale(user, save(user, seen, [kept]))
  })

  test('A save is refused if someone else has ended an enrollment', async () => {
    const { user, kept, dropped, added, seen } = await aForm()
    await revoke(backend, user, dropped)
    await expectStale(user, save(user, seen, [kept, dropped, added]))
  })

  test('A save is refused as outdated, not for an unknown course, if one of the courses was deleted', async () => {
    const { user, kept, dropped, added, seen } = await aForm()
    await backend.sql('delete from courses where id = $1', [dropped])
    await expectStale(user, save(user, seen, [kept, dropped, added]))
  })

  test('A save is refused if an inactive course that it would keep was taken away', async () => {
    const { user, kept, dropped, seen } = await aForm()
    await backend.sql('update courses set is_active = false where id = $1', [dropped])
    await revoke(backend, user, dropped)
    await expectStale(user, save(user, seen, [kept]))
  })

  test('Of two forms opened together, one is saved and the other is refused as a whole', async () => {
    const { user, kept, dropped, added, seen } = await aForm()
    const choices = [[kept], [dropped, added]]
    const answers = await Promise.all([save(user, seen, [kept]), save(user, seen, [dropped, added], other)])
    // Either may be the first to arrive.
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    const saved = choices[answers.findIndex(({ status }) => status === 204)]
    expect(await coursesOf(user)).toEqual([...(saved ?? [])].sort())
  })
})

describe('Repeated saves', () => {
  test('A save repeated after a lost answer succeeds and changes nothing', async () => {
    const { user, kept, added, seen } = await aForm()
    await save(user, seen, [kept, added])
    const after = await enrollmentsOf(user)
    expect((await save(user, seen, [kept, added])).error).toBeNull()
    expect(await enrollmentsOf(user)).toEqual(after)
  })

  test('A repeated save is refused if its course has another last day, from a colleague who was first', async () => {
    const user = await aStranger(backend)
    const [course, last] = [await aCourse(backend), '2199-03-31']
    const add = (last_day: string) =>
      admin.client.rpc('replace_enrollments', {
        learner: user,
        chosen: [course],
        seen: [],
        last_days: [last_day],
      })
    expect((await add(last)).error).toBeNull()
    expect((await add(last)).error).toBeNull()
    await expectStale(user, add(''))
  })

  test('A repeated save succeeds if it had changed nothing, and if it had left no courses', async () => {
    const { user, seen } = await aForm()
    await save(user, seen, seen)
    expect((await save(user, seen, seen)).error).toBeNull()
    await save(user, seen, [])
    expect((await save(user, seen, [])).error).toBeNull()
    expect(await coursesOf(user)).toEqual([])
  })

  test('A repeated save succeeds if it kept an inactive course, and if a chosen course became inactive', async () => {
    const { user, kept, dropped, added, seen } = await aForm()
    await backend.sql('update courses set is_active = false where id = $1', [dropped])
    await save(user, seen, [kept, added])
    await backend.sql('update courses set is_active = false where id = $1', [added])
    expect((await save(user, seen, [kept, added])).error).toBeNull()
    expect(await coursesOf(user)).toEqual([kept, dropped, added].sort())
  })

  test('A repeated save is refused if someone else has saved in between', async () => {
    const { user, kept, dropped, added, seen } = await aForm()
    await save(user, seen, [kept, added])
    await save(user, [kept, added], [dropped], other)
    await expectStale(user, save(user, seen, [kept, added]))
  })
})

describe('Refused saves', () => {
  test.each([
    ['a course that does not exist', async () => randomUUID(), '22023', 'There is no course with the id'],
    ['an inactive course', () => aCourse(backend, { isActive: false }), '23514', 'takes no new enrollments'],
  ] as const)('A save that chooses %s is refused and changes nothing', async (_, unwanted, code, message) => {
    const { user, seen } = await aForm()
    const before = await enrollmentsOf(user)
    const { error, status } = await save(user, seen, [await unwanted()])
    expect([status, error?.code]).toEqual([400, code])
    expect(error?.message).toContain(message)
    expect(await enrollmentsOf(user)).toEqual(before)
  })

  test('A save with a null among the courses seen is refused and changes nothing', async () => {
    const { user } = await aForm()
    const { error, status } = await save(user, [null as unknown as string], [])
    expect([status, error?.code]).toEqual([400, '22023'])
    expect(await coursesOf(user)).toHaveLength(2)
  })
})
