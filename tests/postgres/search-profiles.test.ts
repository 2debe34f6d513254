import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { anAdmin, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { insertAccounts } from '../support/account-rows.ts'

let backend: Backend
let admin: Person

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
  // 2,500 users, who joined a hundred at a time.
  await backend.sql(`
    ${insertAccounts(
      `select md5('user ' || n)::uuid as id, 'user' || to_char(n, 'FM0000') || '@clinic.example' as email
         from generate_series(1, 2500) n`,
    )};
    insert into profiles (id, email, full_name, created_at)
    select id, email, case when n % 10 = 0 then null else 'Vaidya ' || to_char(n, 'FM0000') end,
           timestamptz '2026-01-01' + make_interval(hours => n / 100)
      from generate_series(1, 2500) n join auth.users on id = md5('user ' || n)::uuid;
    update profiles set full_name = '100% Ayurveda' where email = 'user0001@clinic.example';
    update profiles set full_name = 'snake_case' where email = 'user0002@clinic.example';
    update profiles set full_name = 'back\\slash' where email = 'user0003@clinic.example';
    update profiles set full_name = 'quote"d, (and) more' where email = 'user0004@clinic.example';
    update profiles set full_name = 'star*' where email = 'user0005@clinic.example';
  `)
})
afterAll(() => backend.close())

const search = (query: string) => admin.client.rpc('search_profiles', { query }, { count: 'exact' })

describe('The user list', () => {
  test('The user list counts all 2,501 users, though one answer holds at most 1,000', async () => {
    const { data, count } = await search('')
    expect(count).toBe(2501)
    expect(data).toHaveLength(1000)
  })

  const lists = {
    'the search': (from: number) =>
      search('')
        .order('created_at', { ascending: false })
        .order('id')
        .range(from, from + 499),
    'the table': (from: number) =>
      admin.client
        .from('profiles')
        .select('*', { count: 'exact' })
        .order('full_name')
        .order('id')
        .range(from, from + 499),
  }

  test.each(['the search', 'the table'] as const)(
    'The user list read in pages from %s shows everyone once, though many share a date or have no name',
    async (list) => {
      const seen: string[] = []
      for (let from = 0; from < 2501; from += 500) {
        const { data, count } = await lists[list](from)
        expect(count).toBe(2501)
        seen.push(...(data ?? []).map((row) => row.email))
      }
      const everybody = Array.from(
        { length: 2500 },
        (_, n) => `user${String(n + 1).padStart(4, '0')}@clinic.example`,
      )
      expect(seen.sort()).toEqual([...everybody, admin.email].sort())
    },
  )

  test('The user list counts its learners exactly', async () => {
    const count = { count: 'exact', head: true } as const
    const learners = await admin.client.from('profiles').select('*', count).eq('role', 'learner')
    expect(learners.count).toBe(2500)
  })

  test('The user list is sorted by the server across all pages', async () => {
    const { data } = await search('@clinic').order('email', { ascending: false }).order('id').range(0, 1)
    expect(data?.map((row) => row.email)).toEqual(['user2500@clinic.example', 'user2499@clinic.example'])
  })
})

describe('User searches', () => {
  test.each([
    ['part of an e-mail', 'user2500@', ['user2500@clinic.example']],
    ['part of a name', 'vaidya 249', 9],
    ['letters in another case', 'VAIDYA 2499', ['user2499@clinic.example']],
    ['surrounding spaces', '  vaidya 2499 ', ['user2499@clinic.example']],
    ['a per cent sign', '%', ['user0001@clinic.example']],
    ['an underscore', '_', ['user0002@clinic.example']],
    ['a backslash', '\\', ['user0003@clinic.example']],
    ['an asterisk', '*', ['user0005@clinic.example']],
    ['a comma', ',', ['user0004@clinic.example']],
    ['a bracket', '(', ['user0004@clinic.example']],
    ['a quote', '"', ['user0004@clinic.example']],
    ['quotes, commas and brackets', 'quote"d, (and)', ['user0004@clinic.example']],
    ['a text without matches', 'no such user', []],
  ] as [string, string, string[] | number][])('A user search handles %s', async (_, query, expected) => {
    const { data, count } = await search(query)
    const found = data?.map((row) => row.email) ?? []
    if (typeof expected === 'number') expect(count).toBe(expected)
    else expect(found).toEqual(expected)
  })

  test('A user search can use its index, which the planner prefers once there are enough users', async () => {
    await backend.sql('set enable_seqscan = off')
    const rows = await backend.sql<{ 'QUERY PLAN': string }>(
      `explain select * from public.profiles where email ilike '%user2500@%' or full_name ilike '%user2500@%'`,
    )
    await backend.sql('reset enable_seqscan')
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('profiles_search_idx')
  })
})
