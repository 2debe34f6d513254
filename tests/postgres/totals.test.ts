import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCourse, aLink } from '../integration/support/courses.ts'
import { anAdmin, aStranger, type Person } from '../integration/support/people.ts'
import { endedOrBlocked } from './support/session.ts'
import { TestServer } from './support/test-server.ts'

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
    ) counted order by relation, value`)
  const kept = await server.backend.sql(
    `select relation, value, sum(total)::integer as total from private.totals
      group by relation, value having sum(total) <> 0 order by relation, value`,
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

test('The totals ignore a change that is rolled back', async () => {
  await server.backend.sql(`begin; insert into courses (title) values ('Undone'); rollback`)
  await expectTotals()
})

test('Signed-in users cannot read or write the totals table itself', async () => {
  const [row] = await server.backend.sql<{ may: boolean }>(
    `select has_table_privilege('authenticated', 'private.totals', 'select, insert, update, delete') as may`,
  )
  expect(row?.may).toBe(false)
})

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
