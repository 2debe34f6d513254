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

describe('A save that says what the form was opened with', () => {
  test('succeeds when that is still so, in whatever order', async () => {
    const { user, kept, added, seen } = await aForm()
    const before = await enrollmentsOf(user)
    expect((await save(user, seen, [added, kept])).error).toBeNull()
    expect(await coursesOf(user)).toEqual([kept, added].sort())
    const stayed = (await enrollmentsOf(user)).find((row) => row.course_id === kept)
    expect(stayed).toEqual(before.find((row) => row.course_id === kept))
  })

  test('succeeds for somebody who had no course', async () => {
    const user = await aStranger(backend)
    const course = await aCourse(backend)
    expect((await save(user, [], [course])).error).toBeNull()
    expect(await coursesOf(user)).toEqual([course])
  })

  test('keeps the inactive course that the form knew of but did not list', async () => {
    const { user, kept, dropped, added, seen } = await aForm()
    await backend.sql('update courses set is_active = false where id = $1', [dropped])
    expect((await save(user, seen, [kept, added])).error).toBeNull()
    expect(await coursesOf(user)).toEqual([kept, dropped, added].sort())
  })

  test('is refused when somebody else has enrolled them in more', async () => {
    const { user, kept, added, seen } = await aForm()
    await enroll(backend, user, added)
    await expectStale(user, save(user, seen, [kept]))
  })

  test('is refused when somebody else has ended an enrollment', async () => {
    const { user, kept, dropped, added, seen } = await aForm()
    await revoke(backend, user, dropped)
    await expectStale(user, save(user, seen, [kept, dropped, added]))
  })

  test('is refused when one of their courses was deleted, rather than for an unknown course', async () => {
    const { user, kept, dropped, added, seen } = await aForm()
    await backend.sql('delete from courses where id = $1', [dropped])
    await expectStale(user, save(user, seen, [kept, dropped, added]))
  })

  test('is refused when an inactive course was taken away that it would keep', async () => {
    const { user, kept, dropped, seen } = await aForm()
    await backend.sql('update courses set is_active = false where id = $1', [dropped])
    await revoke(backend, user, dropped)
    await expectStale(user, save(user, seen, [kept]))
  })

  test('of two forms opened together saves one, and refuses the other whole', async () => {
    const { user, kept, dropped, added, seen } = await aForm()
    const answers = await Promise.all([save(user, seen, [kept]), save(user, seen, [dropped, added], other)])
    expect(answers.map(({ status }) => status)).toEqual([204, 409])
    expect(await coursesOf(user)).toEqual([kept])
  })
})

describe('The same save again, after its answer was lost', () => {
  test('succeeds and changes nothing', async () => {
    const { user, kept, added, seen } = await aForm()
    await save(user, seen, [kept, added])
    const after = await enrollmentsOf(user)
    expect((await save(user, seen, [kept, added])).error).toBeNull()
    expect(await enrollmentsOf(user)).toEqual(after)
  })

  test('succeeds where nothing was left of the courses, and where nothing had changed', async () => {
    const { user, seen } = await aForm()
    await save(user, seen, seen)
    expect((await save(user, seen, seen)).error).toBeNull()
    await save(user, seen, [])
    expect((await save(user, seen, [])).error).toBeNull()
    expect(await coursesOf(user)).toEqual([])
  })

  test('succeeds where an inactive course was kept, and where one of the chosen became inactive', async () => {
    const { user, kept, dropped, added, seen } = await aForm()
    await backend.sql('update courses set is_active = false where id = $1', [dropped])
    await save(user, seen, [kept, added])
    await backend.sql('update courses set is_active = false where id = $1', [added])
    expect((await save(user, seen, [kept, added])).error).toBeNull()
    expect(await coursesOf(user)).toEqual([kept, dropped, added].sort())
  })

  test('is refused when somebody else has saved in between', async () => {
    const { user, kept, dropped, added, seen } = await aForm()
    await save(user, seen, [kept, added])
    await save(user, [kept, added], [dropped], other)
    await expectStale(user, save(user, seen, [kept, added]))
  })
})

describe('A save that is refused for another reason leaves everything as it was', () => {
  test.each([
    ['a course that does not exist', async () => randomUUID(), '22023', 'There is no course with the id'],
    ['an inactive course', () => aCourse(backend, { isActive: false }), '23514', 'takes no new enrollments'],
  ] as const)('%s', async (_, unwanted, code, message) => {
    const { user, seen } = await aForm()
    const before = await enrollmentsOf(user)
    const { error, status } = await save(user, seen, [await unwanted()])
    expect([status, error?.code]).toEqual([400, code])
    expect(error?.message).toContain(message)
    expect(await enrollmentsOf(user)).toEqual(before)
  })

  test('a gap in what was seen', async () => {
    const { user } = await aForm()
    const { error, status } = await save(user, [null as unknown as string], [])
    expect([status, error?.code]).toEqual([400, '22023'])
    expect(await coursesOf(user)).toHaveLength(2)
  })
})
