import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aCourse, enroll } from '../integration/support/courses.ts'
import { anAdmin, aStranger, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'

let backend: Backend
let admin: Person

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
})
afterAll(() => backend.close())

const replace = (learner: string, chosen: string[]) =>
  admin.client.rpc('replace_enrollments', { learner, chosen })

async function enrollmentsOf(user: string) {
  return backend.sql<{ id: string; course_id: string; enrolled_at: string }>(
    'select id, course_id, enrolled_at from enrollments where user_id = $1 order by course_id',
    [user],
  )
}

const coursesOf = async (user: string) => (await enrollmentsOf(user)).map((row) => row.course_id)

/** A learner enrolled in two courses since last year, and a third course to choose. */
async function aChoice() {
  const user = await aStranger(backend)
  const [kept, dropped, added] = [await aCourse(backend), await aCourse(backend), await aCourse(backend)]
  await enroll(backend, user, kept, dropped)
  await backend.sql(`update enrollments set enrolled_at = '2025-06-01T08:00:00Z' where user_id = $1`, [user])
  return { user, kept, dropped, added }
}

describe('Saves', () => {
  test('A save adds new enrollments, ends dropped ones and keeps the dates of the rest', async () => {
    const { user, kept, added } = await aChoice()
    const before = await enrollmentsOf(user)
    expect((await replace(user, [kept, added])).error).toBeNull()
    const after = await enrollmentsOf(user)
    expect(after.map((row) => row.course_id)).toEqual([kept, added].sort())
    expect(after.find((row) => row.course_id === kept)).toEqual(before.find((row) => row.course_id === kept))
    expect(after.find((row) => row.course_id === added)?.enrolled_at).not.toContain('2025-06-01')
  })

  test('A save with no courses chosen ends every enrollment', async () => {
    const { user } = await aChoice()
    expect((await replace(user, [])).error).toBeNull()
    expect(await coursesOf(user)).toEqual([])
  })

  test('A save of the courses that a learner already has changes nothing', async () => {
    const { user, kept, dropped } = await aChoice()
    const before = await enrollmentsOf(user)
    await replace(user, [kept, dropped])
    await replace(user, [kept, dropped])
    expect(await enrollmentsOf(user)).toEqual(before)
  })

  test('A save that names a course twice enrolls the learner once', async () => {
    const { user, added } = await aChoice()
    expect((await replace(user, [added, added])).error).toBeNull()
    expect(await coursesOf(user)).toEqual([added])
  })

  test('A save keeps an inactive course that the screen does not list', async () => {
    const { user, kept, dropped } = await aChoice()
    await backend.sql('update courses set is_active = false where id = $1', [dropped])
    expect((await replace(user, [kept])).error).toBeNull()
    expect(await coursesOf(user)).toEqual([kept, dropped].sort())
  })

  test('A save keeps an inactive course that it names and the learner already had', async () => {
    const { user, kept, dropped } = await aChoice()
    await backend.sql('update courses set is_active = false where id = $1', [dropped])
    expect((await replace(user, [kept, dropped])).error).toBeNull()
    expect(await coursesOf(user)).toEqual([kept, dropped].sort())
  })

  test('A save for one learner leaves other learners alone', async () => {
    const [first, second] = [await aChoice(), await aChoice()]
    await replace(first.user, [])
    expect(await coursesOf(second.user)).toHaveLength(2)
  })

  test('Many simultaneous saves leave exactly one of the choices', async () => {
    const { user, kept, dropped, added } = await aChoice()
    const choices = [[kept], [dropped, added], [kept, added], [added]]
    await Promise.all(choices.map((choice) => replace(user, choice)))
    expect(choices.map((choice) => [...choice].sort())).toContainEqual(await coursesOf(user))
  })
})

describe('Refused saves', () => {
  async function expectRefusal(
    chosen: (choice: Awaited<ReturnType<typeof aChoice>>) => Promise<string[]>,
    message: string,
  ) {
    const choice = await aChoice()
    const before = await enrollmentsOf(choice.user)
    const { error, status } = await replace(choice.user, await chosen(choice))
    expect(status).toBe(400)
    expect(error?.message).toContain(message)
    expect(await enrollmentsOf(choice.user)).toEqual(before)
  }

  test('A save with a course that does not exist is refused and changes nothing', async () => {
    await expectRefusal(async ({ added }) => [added, randomUUID()], 'There is no course with the id')
  })

  test('A save with an inactive course that the learner did not have is refused and changes nothing', async () => {
    await expectRefusal(
      async ({ added }) => [added, await aCourse(backend, { isActive: false })],
      'is inactive and takes no new enrollments',
    )
  })

  test('A save with a null in its list is refused and changes nothing', async () => {
    await expectRefusal(async ({ added }) => [added, null as unknown as string], 'list of course ids')
  })

  test('A save for a user who does not exist is refused', async () => {
    const { error, status } = await replace(randomUUID(), [])
    expect([status, error?.message]).toEqual([400, 'There is no such user.'])
  })
})
