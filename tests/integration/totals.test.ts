import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aCourse } from './support/courses.ts'
import { anAdmin, aStranger, type Person } from './support/people.ts'
import { openTestBackend } from './support/test-backend.ts'

let backend: Backend
let admin: Person

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
})
afterAll(() => backend.close())

async function expectTotals(): Promise<void> {
  const counted = await backend.sql(`
    select relation, value, total::integer from (
      select 'profiles' as relation, role as value, count(*) as total from profiles group by role
      union all select 'courses', is_active::text, count(*) from courses group by is_active
    ) counted order by relation, value`)
  const kept = await backend.sql(
    `select relation, value, sum(total)::integer as total from private.totals
      group by relation, value having sum(total) <> 0 order by relation, value`,
  )
  expect(kept).toEqual(counted)
}

test('What the dashboard counts follows everything that happens to users and courses', async () => {
  const course = await aCourse(backend)
  const [someone, other] = [await aStranger(backend), await aStranger(backend)]
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
    await backend.sql(change)
    await expectTotals()
  }
  const { data } = await admin.client.rpc('count_totals')
  expect(data).toEqual({ learners: 0, activeCourses: 1 })
})

test('A change that is undone counts for nothing', async () => {
  await backend.sql(`begin; insert into courses (title) values ('Undone'); rollback`)
  await expectTotals()
})

test('Nobody reads the totals past the function', async () => {
  const [row] = await backend.sql<{ may: boolean }>(
    `select has_table_privilege('authenticated', 'private.totals', 'select, insert, update, delete') as may`,
  )
  expect(row?.may).toBe(false)
})
