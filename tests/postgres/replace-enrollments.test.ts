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

describe('Saving the courses of a user', () => {
  test('adds what is new, ends what is gone and keeps the date of what stays', async () => {
    const { user, kept, added } = await aChoice()
    const before = await enrollmentsOf(user)
    expect((await replace(user, [kept, added])).error).toBeNull()
    const after = await enrollmentsOf(user)
    expect(after.map((row) => row.course_id)).toEqual([kept, added].sort())
    expect(after.find((row) => row.course_id === kept)).toEqual(before.find((row) => row.course_id === kept))
    expect(after.find((row) => row.course_id === added)?.enrolled_at).not.toContain('2025-06-01')
  })

  test('with nothing chosen ends all', async () => {
    const { user } = await aChoice()
    expect((await replace(user, [])).error).toBeNull()
    expect(await coursesOf(user)).toEqual([])
  })

  test('twice the same changes nothing the second time', async () => {
    const { user, kept, dropped } = await aChoice()
    const before = await enrollmentsOf(user)
    await replace(user, [kept, dropped])
    await replace(user, [kept, dropped])
    expect(await enrollmentsOf(user)).toEqual(before)
  })

  test('takes a course that is named twice once', async () => {
    const { user, added } = await aChoice()
    expect((await replace(user, [added, added])).error).toBeNull()
    expect(await coursesOf(user)).toEqual([added])
  })

  test('keeps an inactive course that the screen does not list', async () => {
    const { user, kept, dropped } = await aChoice()
    await backend.sql('update courses set is_active = false where id = $1', [dropped])
    expect((await replace(user, [kept])).error).toBeNull()
    expect(await coursesOf(user)).toEqual([kept, dropped].sort())
  })

  test('keeps an inactive course that is named and was there', async () => {
    const { user, kept, dropped } = await aChoice()
    await backend.sql('update courses set is_active = false where id = $1', [dropped])
    expect((await replace(user, [kept, dropped])).error).toBeNull()
    expect(await coursesOf(user)).toEqual([kept, dropped].sort())
  })

  test('touches nobody else', async () => {
    const [first, second] = [await aChoice(), await aChoice()]
    await replace(first.user, [])
    expect(await coursesOf(second.user)).toHaveLength(2)
  })

  test('many times at once leaves exactly one of the choices', async () => {
    const { user, kept, dropped, added } = await aChoice()
    const choices = [[kept], [dropped, added], [kept, added], [added]]
    await Promise.all(choices.map((choice) => replace(user, choice)))
    expect(choices.map((choice) => [...choice].sort())).toContainEqual(await coursesOf(user))
  })
})

describe('A save that is refused leaves everything as it was', () => {
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

  test('for a course that does not exist', async () => {
    await expectRefusal(async ({ added }) => [added, randomUUID()], 'There is no course with the id')
  })

  test('for an inactive course that the user did not have', async () => {
    await expectRefusal(
      async ({ added }) => [added, await aCourse(backend, { isActive: false })],
      'is inactive and takes no new enrollments',
    )
  })

  test('for a list with a gap', async () => {
    await expectRefusal(async ({ added }) => [added, null as unknown as string], 'list of course ids')
  })

  test('for a user that does not exist', async () => {
    const { error, status } = await replace(randomUUID(), [])
    expect([status, error?.message]).toEqual([400, 'There is no such user.'])
  })
})
