import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import type { Profile, SearchedPage } from '../../src/model/types.ts'
import { aCourse } from '../integration/support/courses.ts'
import { anAdmin, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { insertAccounts } from '../support/account-rows.ts'

let backend: Backend
let admin: Person

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
  // 250 users, who joined fifty at a time; every tenth has no name.
  await backend.sql(`
    ${insertAccounts(
      `select md5('user ' || n)::uuid as id, 'user' || to_char(n, 'FM000') || '@clinic.example' as email
         from generate_series(1, 250) n`,
    )};
    insert into profiles (id, email, full_name, created_at)
    select id, email, case when n % 10 <> 0 then 'Vaidya ' || to_char(n, 'FM000') end,
           timestamptz '2026-01-01' + make_interval(hours => n / 50)
      from generate_series(1, 250) n join auth.users on id = md5('user ' || n)::uuid`)
})
afterAll(() => backend.close())

type Query = {
  query?: string
  sort?: string
  is_descending?: boolean
  first?: number
  size?: number
  wanted_role?: string
  in_course?: string
  joined_since?: string
}

const ask = (query: Query) =>
  admin.client.rpc('list_profiles', {
    query: '',
    sort: 'email',
    is_descending: false,
    first: 0,
    size: 25,
    ...query,
  })

async function list(query: Query): Promise<SearchedPage<Profile>> {
  const { data, error } = await ask(query)
  if (error) throw error
  return data as SearchedPage<Profile>
}

const orders = ['full_name', 'email', 'role', 'created_at'].flatMap((sort) =>
  [false, true].map((is_descending) => ({ sort, is_descending })),
)

describe('The user list', () => {
  test.each(orders)(
    'The user list by $sort (descending: $is_descending) pages through the whole table in that order',
    async (order) => {
      const direction = order.is_descending ? 'desc' : 'asc'
      const expected = await backend.sql<{ id: string }>(
        `select id from profiles order by ${order.sort} ${direction}, id ${direction}`,
      )
      for (const query of ['', 'e']) {
        const seen: string[] = []
        for (let first = 0; first < 251; first += 60) {
          const { rows, count, more } = await list({ ...order, query, first, size: 60 })
          expect({ count, more }).toEqual({ count: 251, more: false })
          seen.push(...rows.map(({ id }) => id))
        }
        expect(seen, query).toEqual(expected.map(({ id }) => id))
      }
    },
  )

  test('The user list returns rows as the table does', async () => {
    const { data } = await admin.client.from('profiles').select('*').order('email').limit(3)
    expect((await list({ size: 3 })).rows).toEqual(data)
  })

  test('A page past the end of the user list is empty and still has the total', async () => {
    expect(await list({ first: 5000 })).toEqual({ rows: [], count: 251, more: false })
  })

  test.each([
    ['SQL as its sort', { sort: 'id; drop table profiles' }],
    ['a negative start', { first: -1 }],
    ['a page size of 0', { size: 0 }],
    ['a page size of 1,001', { size: 1001 }],
    ['a role that does not exist', { wanted_role: 'owner' }],
    ['a query of 1,001 characters', { query: 'a'.repeat(1001) }],
  ])('The user list refuses %s', async (_, query) => {
    expect((await ask(query)).error?.code).toBe('22023')
  })
})

describe('Searches of the user list', () => {
  test.each([
    ['part of an e-mail', 'user249@', 1],
    ['part of a name', 'VAIDYA 24', 9],
    ['surrounding spaces', '  vaidya 249 ', 1],
    ['a single letter', 'v', 225],
    ['a character with a meaning in patterns', '_', 0],
    ['a text without matches', 'no such user', 0],
  ])('A search of the user list handles %s', async (_, query, count) => {
    const page = await list({ query })
    expect(page).toMatchObject({ count, more: false })
    expect(page.rows).toHaveLength(Math.min(25, count))
  })
})

describe('Filters of the user list', () => {
  let course: string
  beforeAll(async () => {
    course = await aCourse(backend, { videos: 0 })
    await backend.sql(
      `insert into enrollments (user_id, course_id) select id, $1 from profiles where email like 'user24%'`,
      [course],
    )
  })

  test('The user list can be filtered by role, course and joining date, with the right count', async () => {
    expect(await list({ wanted_role: 'admin' })).toMatchObject({ count: 1, rows: [{ id: admin.id }] })
    expect(await list({ wanted_role: 'learner' })).toMatchObject({ count: 250 })
    const enrolled = await list({ in_course: course })
    expect(enrolled.count).toBe(10)
    expect(enrolled.rows.map(({ email }) => email)).toContain('user241@clinic.example')
    // The users from 200 on, and this test's admin.
    expect(await list({ joined_since: '2026-01-01T04:00:00Z' })).toMatchObject({ count: 52 })
  })

  test('Filters of the user list combine, also with a search, and have pages', async () => {
    const filter = { in_course: course, wanted_role: 'learner', joined_since: '2026-01-01T04:00:00Z' }
    const seen: string[] = []
    for (let first = 0; first < 12; first += 4) {
      const { rows, count } = await list({ ...filter, first, size: 4 })
      expect(count).toBe(10)
      seen.push(...rows.map(({ email }) => email))
    }
    expect(seen).toEqual(Array.from({ length: 10 }, (_, n) => `user24${n}@clinic.example`))
    expect(await list({ ...filter, query: 'vaidya 242' })).toMatchObject({ count: 1, more: false })
    expect(await list({ ...filter, wanted_role: 'admin' })).toEqual({ rows: [], count: 0, more: false })
  })
})
