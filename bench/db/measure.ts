import { readFileSync } from 'node:fs'
import { Session } from '../../tests/postgres/support/session.ts'
import type { Address } from '../../tests/support/postgres/cluster.ts'
import type { Call } from './calls.ts'

/** Times in milliseconds. */
export type Figures = {
  /** Duration of a whole transaction, as seen by the client. */
  p50: number
  p95: number
  p99: number
  /** Throughput with several concurrent clients. */
  perSecond: number
  /** The server's processor time per call; null where there is no /proc. */
  processor: number | null
  /** How many times longer the statement takes with row-level security than without; null for writes. */
  policies: number | null
}

const clients = 4
const warmUp = 20
const runs = 300
/** Limit in milliseconds: slow calls get fewer runs. */
const maxDuration = 3_000
const throughputTime = 1_000

const rounded = (value: number) => Number(value.toPrecision(3))

function percentile(sorted: readonly number[], part: number): number {
  return rounded(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN)
}

const ascending = (times: number[]) => times.sort((a, b) => a - b)

/** The processor time that the sessions' server processes have used so far, in milliseconds; NaN without /proc. */
function busyTime(sessions: readonly Session[]): number {
  const used = sessions.map(({ pid }) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      // utime and stime, in hundredths of a second.
      return (Number(fields[11]) + Number(fields[12])) * 10
    } catch {
      return Number.NaN
    }
  })
  return used.reduce((sum, time) => sum + time, 0)
}

/** Runs a call like the API, in a transaction as its user. Returns the duration of the transaction and of the statement. */
async function run(session: Session, call: Call, n: number, isOwner = false) {
  const { user, statement } = call.next(n)
  const start = performance.now()
  await session.begin(user)
  await session.rows('select private.before_request()')
  if (isOwner) await session.rows('reset role')
  const asked = performance.now()
  await session.rows(statement.text, statement.values)
  const answered = performance.now()
  await session.commit()
  return { whole: performance.now() - start, statement: answered - asked }
}

export async function measure(address: Address, database: string, call: Call): Promise<Figures> {
  const sessions = await Promise.all(Array.from({ length: clients }, () => Session.open(address, database)))
  const [session] = sessions as [Session]
  let n = 0
  for (let round = 0; round < warmUp; round++) await run(session, call, n++)

  const whole: number[] = []
  const withPolicies: number[] = []
  const without: number[] = []
  const end = performance.now() + maxDuration
  while (whole.length < 5 || (whole.length < runs && performance.now() < end)) {
    const times = await run(session, call, n)
    whole.push(times.whole)
    withPolicies.push(times.statement)
    if (!call.isWrite) without.push((await run(session, call, n, true)).statement)
    n++
  }

  const busyBefore = busyTime(sessions)
  let done = 0
  const stop = performance.now() + throughputTime
  await Promise.all(
    sessions.map(async (each) => {
      for (; performance.now() < stop; done++) await run(each, call, n++)
    }),
  )
  const perSecond = done / ((performance.now() - stop + throughputTime) / 1000)
  const busy = busyTime(sessions) - busyBefore
  await Promise.all(sessions.map((each) => each.close()))
  const middle = (times: number[]) => percentile(ascending(times), 0.5)
  ascending(whole)
  return {
    p50: percentile(whole, 0.5),
    p95: percentile(whole, 0.95),
    p99: percentile(whole, 0.99),
    perSecond: rounded(perSecond),
    processor: Number.isNaN(busy) ? null : rounded(busy / done),
    policies: call.isWrite ? null : rounded(middle(withPolicies) / middle(without)),
  }
}
