import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, callsOf } from '../../bench/db/calls.ts'
import { fill } from '../../bench/db/fill.ts'
import { userId } from '../../bench/db/learners.ts'
import { nodesOf, type PlanNode, rowsMet, watchPlans } from '../postgres/support/plans.ts'
import type { Session } from '../postgres/support/session.ts'
import { TestServer } from '../postgres/support/test-server.ts'
import { insertAccounts } from '../support/account-rows.ts'

const size = { profiles: 20_000, courses: 5_000, videos: 20_000, enrollments: 100_000 }
const rowsOf: Record<string, number> = {
  profiles: size.profiles,
  courses: size.courses,
  course_videos: size.videos,
  enrollments: size.enrollments,
  course_progress: size.enrollments,
}

let server: TestServer
let owner: Session
let session: Session
let calls: Call[]

beforeAll(async () => {
  server = await TestServer.open()
  owner = await server.session()
  await fill(owner.client, size)
  calls = await callsOf(owner, size)
  session = await server.session()
}, 300_000)
afterAll(() => server.close())

const admin = userId(1)
const byAdmin = (call: string): Call => ({
  name: call,
  next: () => ({ user: admin, statement: { text: `select ${call}`, values: [] } }),
})

/** The plan of every statement in a call, including those inside functions. The call is rolled back. */
async function plansOf(call: Call): Promise<PlanNode[]> {
  const { user, statement } = call.next(0)
  const plans = await watchPlans(session, async () => {
    await session.begin(user)
    await session.rows(statement.text, statement.values)
    await session.rollback()
  })
  expect(plans.length).toBeGreaterThan(0)
  return plans.flatMap(nodesOf)
}

/** Tables of which a scan of any kind read most rows, or a sequential scan more than the first few. */
const readWhole = (nodes: readonly PlanNode[]) =>
  nodes
    .filter((node) => {
      const most = node['Node Type'] === 'Seq Scan' ? 100 : 0.9 * (rowsOf[node['Relation Name'] ?? ''] ?? 0)
      return node['Relation Name'] && rowsMet(node) > most
    })
    .map((node) => node['Relation Name'] ?? '')
    .filter((table) => table in rowsOf)

describe('Plans at twenty thousand users', () => {
  test('No call reads a large table from end to end', async () => {
    const found: Record<string, string[]> = {}
    const known: Record<string, string[]> = {}
    for (const call of calls) {
      found[call.name] = [...new Set(readWhole(await plansOf(call)))]
      known[call.name] = call.readsAllOf ?? []
    }
    expect(found).toEqual(known)
  })

  test.each([
    ['by date', 'created_at', 'profiles_joined_idx'],
    ['by name', 'full_name', 'profiles_full_name_idx'],
    ['by e-mail', 'email', 'profiles_email_idx'],
    ['by role', 'role', 'profiles_role_idx'],
  ])(
    'A page of users sorted %s is found in an index alone, and only its users are read',
    async (_, sort, index) => {
      const nodes = await plansOf(byAdmin(`list_profiles('', '${sort}', true, 5000, 25)`))
      expect(nodes.find((node) => rowsMet(node) === 5025 && node['Index Name'])).toMatchObject({
        'Node Type': 'Index Only Scan',
        'Index Name': index,
      })
      const others = nodes.filter(
        (node) => node['Relation Name'] === 'profiles' && node['Index Name'] !== index,
      )
      expect(Math.max(...others.map(rowsMet))).toBeLessThanOrEqual(25)
    },
  )

  test('A search for a rare text uses the index and reads at most two thousand users from the table', async () => {
    const nodes = await plansOf(byAdmin(`list_profiles('kherjee4', 'email', false, 0, 25)`))
    expect(nodes.map((node) => node['Index Name'])).toContain('profiles_search_idx')
    const scans = nodes.filter((node) => node['Relation Name'] === 'profiles')
    expect(Math.max(...scans.map(rowsMet))).toBeLessThanOrEqual(2000)
  })
})

describe('A course’s learners at twenty thousand users', () => {
  test('A page of the largest course’s learners reads only their rows, and counts no one', async () => {
    const call = calls.find(({ name }) => name === 'learners of the largest course')
    const scans = (await plansOf(call as Call)).filter((node) => node['Relation Name'])
    expect(scans.find((node) => node['Index Name'] === 'enrollments_course_idx')).toMatchObject({
      'Node Type': 'Index Only Scan',
    })
    expect(Math.max(...scans.map(rowsMet))).toBe(25)
  })

  test.each([
    'progress of the largest course',
    'who is quiet in the largest course, by last activity',
    'who is quiet in the largest course, by enrollment',
    'the admin dashboard',
  ])('To show “%s”, learners are counted from the kept numbers, and few are read', async (name) => {
    const nodes = await plansOf(calls.find((call) => call.name === name) as Call)
    const read = (...tables: string[]) =>
      Math.max(0, ...nodes.filter((node) => tables.includes(node['Relation Name'] ?? '')).map(rowsMet))
    expect(read('progress_totals')).toBeGreaterThan(10)
    // Twenty videos and at most sixty days; here each shard has one row.
    expect(read('progress_totals')).toBeLessThan(22 * 62)
    expect(
      read('course_progress', 'enrollments', 'watched', 'course_videos', 'video_transcripts'),
    ).toBeLessThan(250)
  })

  test('The progress of 25 learners in the largest course reads no other learner of it', async () => {
    const call = calls.find(({ name }) => name === 'progress of 25 learners')
    const scans = (await plansOf(call as Call)).filter((node) => node['Relation Name'] === 'enrollments')
    expect(Math.max(...scans.map(rowsMet))).toBeLessThanOrEqual(200)
  })
})

describe('Searches among twenty thousand users', () => {
  const found = async (query: string) => {
    await session.begin(admin)
    const call = `select list_profiles($1, 'email', false, 0, 1000) as page`
    const [row] = await session.rows<{ page: { rows: { email: string }[]; count: number; more: boolean } }>(
      call,
      [query],
    )
    await session.rollback()
    return row?.page ?? { rows: [], count: 0, more: false }
  }
  const count = async (condition: string) => {
    const [row] = await owner.rows<{ count: string }>(`select count(*) from profiles where ${condition}`)
    return Number(row?.count)
  }

  test('A search for a rare text finds everyone who has it', async () => {
    const { rows, count: shown, more } = await found('KHERJEE4')
    const expected = await count(`email like '%kherjee4%'`)
    expect(expected).toBeGreaterThan(10)
    expect({ rows: rows.length, shown, more }).toEqual({ rows: expected, shown: expected, more: false })
  })

  test.each(['gmail', 'sharma', 'e'])(
    'A search for “%s” returns two hundred of its matches and says there may be more',
    async (words) => {
      expect(await count(`email like '%${words}%'`)).toBeGreaterThan(200)
      const { rows, count: shown, more } = await found(words)
      expect({ rows: rows.length, shown, more }).toEqual({ rows: 200, shown: 200, more: true })
      expect(rows.filter(({ email }) => !email.includes(words))).toEqual([])
    },
  )

  test('A search for two letters looks at the latest ten thousand users and says there may be more', async () => {
    const { count: shown, more } = await found('4@')
    expect(more).toBe(true)
    expect(shown).toBeLessThanOrEqual(await count(`email like '%4@%'`))
  })

  test('A search for an address reads only the users whose address begins like it', async () => {
    const [person] = await owner.rows<{ email: string }>(
      `select email from profiles where email like 'prati.%@gmail.com' limit 1`,
    )
    const nodes = await plansOf(byAdmin(`list_profiles('${person?.email}', 'email', false, 0, 25)`))
    const scans = nodes.filter((node) => node['Relation Name'] === 'profiles')
    expect(scans.map(rowsMet).filter((rows) => rows > 10)).toEqual([])
  })

  test('Searches for any part of an address find the same users as without the shortcut for addresses', async () => {
    // Many people with one beginning, and texts in which pattern characters and an @ are in unexpected
    // places.
    await owner.rows(`
      with addresses as (
        select 'info@clinic' || n || '.example' as email, null as name from generate_series(1, 2500) n
         union all values ('a_c%d@gmail.com', '100% Ayurveda'), ('back\\slash@yahoo.co.in', 'Call ravi.das@gmail.com'),
                          ('one@two@gmail.com', 'INFO@CLINIC7'), ('ΟΔΟΣ@hospital.example', 'Οδος@Hospital')
      ), accounts as (
        ${insertAccounts('select gen_random_uuid() as id, email from addresses')} returning id, email
      )
      insert into profiles (id, email, full_name) select id, email, name from accounts join addresses using (email)`)
    const [{ plain }] = (await owner.rows(`
      select regexp_replace(pg_get_functiondef(oid), 'beginning constant text := [^;]+;', 'beginning constant text;') as plain
        from pg_proc where oid = 'private.find_profiles'::regproc`)) as [{ plain: string }]
    expect(plain).toContain('beginning constant text;')
    await owner.rows(plain.replace('find_profiles', 'plain_find_profiles'))
    const people = await owner.rows<{ text: string }>(
      `select text from (select email as text, created_at from profiles union all select full_name, created_at from profiles) texts
        where text ~ '[@%]' and text not like 'info%' order by created_at desc, md5(text) limit 400`,
    )
    const part = fc
      .record({
        text: fc.constantFrom(...people.map(({ text }) => text), 'info@clinic7.example', 'info@clinic'),
        from: fc.nat(8),
        to: fc.nat(14),
        isLoud: fc.boolean(),
        end: fc.constantFrom('', '', '', '%', '_', '@', '\\'),
      })
      .map(({ text, from, to, isLoud, end }) => {
        const words = text.slice(from, text.length - to) + end
        return isLoud ? words.toUpperCase() : words
      })
      .filter((words) => words.trim() !== '')
    let apart = 0
    // As a large list and as a small one.
    const answer = async (find: string, words: string, total: number) => {
      const [row] = await owner.rows(
        `select array(select unnest(matches) order by 1) as matches, more from private.${find}($1, $2)`,
        [words, total],
      )
      return row
    }
    await fc.assert(
      fc.asyncProperty(part, fc.constantFrom(9_000, 22_500), async (words, total) => {
        expect(await answer('find_profiles', words, total), words).toEqual(
          await answer('plain_find_profiles', words, total),
        )
        if (/\w{3}[^@]*@./.test(words)) apart++
      }),
      { numRuns: 300, seed: 20261126, endOnFailure: true },
    )
    expect(apart).toBeGreaterThan(100)
  })
})
