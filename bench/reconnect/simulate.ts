// A discrete-event simulation of many devices coming back online at once, each syncing like src/sync/start-sync.ts. The
// server is modelled as the number of calls that it answers per tenth of a second.

import { AppError } from '../../src/lib/errors.ts'
import { pauseBeforeNext } from '../../src/sync/back-off.ts'
import { seededRandom } from '../../tests/support/e2e/seeded-random.ts'

import { EventQueue } from './event-queue.ts'

export type Storm = {
  clients: number
  /** When a device comes online, in milliseconds. */
  onlineAt: (random: () => number) => number
  /** Calls per second; any further ones get a 503 immediately. */
  capacity: number
  /** Seconds in the 503's Retry-After; 0 for none. */
  retryAfter: number
  /** Without jitter every pause has its maximum length. */
  hasJitter: boolean
  /** Simulated time, in milliseconds. */
  duration: number
}

/** Calls per second, the number of rejected calls, and the second by which each share of the devices was up to date. */
export type Outcome = {
  calls: number[]
  refused: number
  current: { half: number | null; nineteenOfTwenty: number | null; all: number | null }
}

const tick = 100

export function simulate(storm: Storm): Outcome {
  const { clients, capacity, retryAfter, duration } = storm
  const random = seededRandom(20261121)
  const chance = storm.hasJitter ? random : () => 1
  const queue = new EventQueue<number>()
  for (let n = 0; n < clients; n++) queue.push(storm.onlineAt(random), n)

  const failures = new Uint8Array(clients)
  const calls = new Array<number>(Math.ceil(duration / 1000)).fill(0)
  const currentAt: number[] = []
  const isCurrent = new Uint8Array(clients)
  let slot = -1
  let remaining = 0
  let refused = 0

  for (let next = queue.pop(); next && next.at < duration; next = queue.pop()) {
    const { at, event: client } = next
    if (Math.floor(at / tick) !== slot) {
      slot = Math.floor(at / tick)
      remaining = (capacity * tick) / 1000
    }
    const second = Math.floor(at / 1000)
    calls[second] = (calls[second] ?? 0) + 1
    const isAnswered = remaining >= 1
    if (isAnswered) {
      remaining--
      failures[client] = 0
      if (!isCurrent[client]) currentAt.push(at)
      isCurrent[client] = 1
    } else {
      refused++
      failures[client] = (failures[client] ?? 0) + 1
    }
    const error = isAnswered ? null : new AppError('server-down', { retryAfter })
    queue.push(at + pauseBeforeNext(error, failures[client] ?? 0, chance), client)
  }

  const when = (part: number) => {
    const at = currentAt[Math.ceil(clients * part) - 1]
    return at === undefined ? null : Math.round(at / 1000)
  }
  return { calls, refused, current: { half: when(0.5), nineteenOfTwenty: when(0.95), all: when(1) } }
}
