import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, callsOf } from '../../bench/db/calls.ts'
import { fill } from '../../bench/db/fill.ts'
import { userId } from '../../bench/db/learners.ts'
import { nodesOf, type PlanNode, rowsMet, watchPlans } from './support/plans.ts'
import type { Session } from './support/session.ts'
import { TestServer } from './support/test-server.ts'

const size = { profiles: 20_000, courses: 5_000, videos: 20_000, enrollments: 100_000 }
const rowsOf: Record<string, number> = {
  profiles: size.profiles,
  courses: size.courses,
  course_videos: size.videos,
  enrollments: size.enrollments,
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
})
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

/** Tables where a scan of any kind met most rows, or a sequential scan more than the first few. */
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
})
