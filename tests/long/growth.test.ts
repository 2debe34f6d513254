// The cost of a call grows no faster than its input. Compares two amounts of work on one server, without a
// time limit: `npm run bench:db` prints the times.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill } from '../../bench/db/fill.ts'
import { fillToTheBrim, largestOf } from '../../bench/db/largest.ts'
import { workOf } from '../../bench/db/work.ts'
import type { Session } from '../postgres/support/session.ts'
import { TestServer } from '../postgres/support/test-server.ts'

const size = { profiles: 2000, courses: 40, videos: 400, enrollments: 4000 }
const calls = largestOf(size)

let server: TestServer
let session: Session

beforeAll(async () => {
  server = await TestServer.open()
  session = await server.session()
  await fill(session.client, size)
  await fillToTheBrim(session, size)
})
afterAll(() => server.close())

test('Every function of the API is called with the largest input that it accepts', async () => {
  const functions = await session.rows<{ name: string }>(
    `select distinct proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute') order by 1`,
  )
  expect([...new Set(calls.map(({ name }) => name))].sort()).toEqual(functions.map(({ name }) => name))
})

test.each(calls.filter(({ isFixed }) => !isFixed).map((call) => [call.name, call.input, call] as const))(
  '%s with %s takes at most two and a half times the work of half the input',
  async (_name, _input, { user, of }) => {
    const ratios: number[] = []
    const median = () =>
      ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Number.POSITIVE_INFINITY
    // The machine's speed changes meanwhile: only consecutive calls are compared, and the median evens out
    // the rest.
    while (ratios.length < 3 || (median() > 2.5 && ratios.length < 15)) {
      const half = await workOf(session, user, () => of(0.5), 1)
      ratios.push((await workOf(session, user, () => of(1), 1)) / half)
    }
    expect(median()).toBeLessThanOrEqual(2.5)
  },
)

test('A push of the largest input is accepted, item by item', async () => {
  for (const { name, input, user, of } of calls.filter((call) => call.name === 'push_learning')) {
    await session.begin(user)
    const { text, values } = of(1)
    const [row] = await session.rows<{ body: { outcomes: string[] }[] }>(text, values)
    await session.rollback()
    const outcomes = row?.body[0]?.outcomes ?? []
    expect([outcomes.length, outcomes.includes('invalid')], `${name}: ${input}`).toEqual([200, false])
  }
})
