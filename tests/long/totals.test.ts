import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCourse, aLink, enroll } from '../integration/support/courses.ts'
import { anAdmin, aStranger, type Person } from '../integration/support/people.ts'
import { endedOrBlocked, type Session } from '../postgres/support/session.ts'
import { TestServer } from '../postgres/support/test-server.ts'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await TestServer.open()
  admin = await anAdmin(server.backend)
})
afterAll(() => server.close())

async function expectTotals(): Promise<void> {
  const counted = await server.backend.sql(`
    select relation, value, total::integer from (
      select 'profiles' as relation, role as value, count(*) as total from profiles group by role
      union all select 'courses', is_active::text, count(*) from courses group by is_active
      union all select 'enrollments', course_id::text, count(*) from enrollments group by course_id
    ) counted order by relation, value`)
  const kept = await server.backend.sql(
    `select relation, value, sum(total)::integer as total from (
      select relation, value, total from private.totals
      union all select 'enrollments', course_id::text, total from private.course_learners
     ) kept group by relation, value having sum(total) <> 0 order by relation, value`,
  )
  expect(kept).toEqual(counted)
}

test('The dashboard’s totals follow every change to users and courses', async () => {
  const course = await aCourse(server.backend)
  const [someone, other] = [await aStranger(server.backend), await aStranger(server.backend)]
  await expectTotals()
  const changes = [
    `update profiles set role = 'admin' where id = '${someone}'`,
    `update profiles set full_name = 'Another name'`,
    `update courses set is_active = not is_active`,
    `update course_videos set title = 'Another title'`,
    `insert into courses (title, is_active) values ('One', true), ('Two', false), ('Three', true)`,
    `insert into courses (id, title) values ('${course}', 'There already') on conflict do nothing`,
    `delete from auth.users where id = '${other}'`,
    `delete from courses where title <> 'One'`,
    'truncate courses cascade',
    `insert into courses (title) values ('Again')`,
  ]
  for (const change of changes) {
    await server.backend.sql(change)
    await expectTotals()
  }
  const { data } = await admin.client.rpc('count_totals')
  expect(data).toEqual({ learners: 0, activeCourses: 1 })
})

test('The total of each course follows every change to its enrollments', async () => {
  const [nadi, marma] = [await aCourse(server.backend), await aCourse(server.backend)]
  const [someone, other] = [await aStranger(server.backend), await aStranger(server.backend)]
  await enroll(server.backend, someone, nadi, marma)
  await expectTotals()
  const changes = [
    `insert into enrollments (user_id, course_id)
     select p.id, c.id from profiles p, courses c on conflict (user_id, course_id) do nothing`,
    `delete from enrollments where course_id = '${marma}'`,
    `update enrollments set course_id = '${marma}' where user_id = '${someone}' and course_id = '${nadi}'`,
    `update enrollments set enrolled_at = now()`,
    `delete from auth.users where id = '${other}'`,
    `delete from courses where id = '${nadi}'`,
    'truncate enrollments',
    `insert into enrollments (user_id, course_id) values ('${someone}', '${marma}')`,
    `delete from auth.users where id = '${someone}'`,
  ]
  for (const change of changes) {
    await server.backend.sql(change)
    await expectTotals()
  }
})

test('The totals ignore a change that is rolled back', async () => {
  await server.backend.sql(`begin; insert into courses (title) values ('Undone'); rollback`)
  await expectTotals()
})

test.each(['totals', 'course_learners'])(
  'Signed-in users cannot read or write private.%s itself',
  async (table) => {
    const [row] = await server.backend.sql<{ may: boolean }>(
      `select has_table_privilege('authenticated', 'private.${table}', 'select, insert, update, delete') as may`,
    )
    expect(row?.may).toBe(false)
  },
)

test('Courses created and deleted at once do not wait for each other, and the totals count them all', async () => {
  await server.backend.sql('truncate courses cascade')
  const doomed = await aCourse(server.backend)
  const writers = [await server.session(), await server.session(), await server.session()]
  const watcher = await server.session()
  const create = () =>
    `select create_course('{"id": "${randomUUID()}", "title": "New"}', '[{"title": "One", "youtube_url": "${aLink}"}]')`
  const changes = [create(), create(), `select delete_course('${doomed}')`]
  for (const [index, writer] of writers.entries()) {
    await writer.begin(admin.id)
    expect(await endedOrBlocked(writer.rows(changes[index] ?? ''), writer.pid, watcher)).toBe('ended')
  }
  const count = async () => (await admin.client.rpc('count_totals')).data
  expect(await count()).toEqual({ learners: 0, activeCourses: 1 })
  for (const writer of writers) await writer.commit()
  expect(await count()).toEqual({ learners: 0, activeCourses: 2 })
})

test('Admins who enroll people in one course at once do not wait for each other, and its total counts them all', async () => {
  const course = await aCourse(server.backend)
  const writers = [await server.session(), await server.session(), await server.session()]
  const watcher = await server.session()
  for (const writer of writers) {
    const person = await aStranger(server.backend)
    await writer.begin(admin.id)
    const enrolling = writer.rows('select enroll_people($1, array[$2]::uuid[])', [course, person])
    expect(await endedOrBlocked(enrolling, writer.pid, watcher)).toBe('ended')
  }
  const count = async () => {
    const page = await admin.client.rpc('list_course_learners', { course, first: 0, size: 25 })
    const use = await admin.client.rpc('count_course_use', { course_ids: [course] })
    return [page.data, use.data?.[0]?.learners]
  }
  expect(await count()).toMatchObject([{ count: 0, rows: [] }, 0])
  for (const writer of writers) await writer.commit()
  expect(await count()).toMatchObject([{ count: 3, rows: Array(3).fill({}) }, 3])
})

/** What an admin may do to the enrollments of some people in some courses. */
const changesTo = {
  enroll: `select enroll_people(($1::uuid[])[1], $2::uuid[])`,
  end: `delete from enrollments where course_id = any ($1::uuid[]) and user_id = any ($2::uuid[])`,
  replace: `select replace_enrollments(($2::uuid[])[1], $1::uuid[])`,
  undo: `select undo_enrollments($2::uuid[], ended => $1::uuid[])`,
  'delete the course': `select delete_course(($1::uuid[])[1]), $2::uuid[]`,
  'restore the course': `select restore_deleted(($1::uuid[])[1]), $2::uuid[]`,
  'delete the user': `select delete_user(($2::uuid[])[1]), $1::uuid[]`,
}
type Step = { change: keyof typeof changesTo; courses: number[]; people: number[]; isUndone: boolean }
const step: fc.Arbitrary<Step> = fc.record({
  change: fc.constantFrom(...(Object.keys(changesTo) as Step['change'][])),
  courses: fc.uniqueArray(fc.nat(2), { minLength: 1 }),
  people: fc.uniqueArray(fc.nat(5), { minLength: 1 }),
  isUndone: fc.boolean(),
})

test('The totals are correct after any changes of enrollments, users and courses at once', async () => {
  const sessions = [await server.session(), await server.session(), await server.session()]
  const done = new Set<string>()
  const take = async (session: Session, steps: Step[], courses: string[], people: string[]) => {
    for (const { change, isUndone, ...chosen } of steps) {
      const ids = (all: string[], picked: number[]) => picked.map((index) => all[index] ?? '')
      await session.begin(admin.id)
      try {
        const values = [ids(courses, chosen.courses), ids(people, chosen.people)]
        await session.rows(changesTo[change], values)
        await (isUndone ? session.rollback() : session.commit())
        if (!isUndone) done.add(change)
      } catch {
        // Refused, or in a deadlock with the others: then it has changed nothing.
        await session.rollback()
      }
    }
  }
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(...sessions.map(() => fc.array(step, { minLength: 2, maxLength: 8 }))),
      async (all) => {
        const courses = [0, 1, 2].map(() => aCourse(server.backend, { videos: 0 }))
        const people = [0, 1, 2, 3, 4, 5].map(() => aStranger(server.backend))
        const [made, here] = [await Promise.all(courses), await Promise.all(people)]
        for (const person of here) await enroll(server.backend, person, ...made)
        await Promise.all(sessions.map((session, index) => take(session, all[index] ?? [], made, here)))
        await expectTotals()
      },
    ),
    { numRuns: 50, seed: 20261124, endOnFailure: true },
  )
  expect([...done].sort()).toEqual(Object.keys(changesTo).sort())
})
