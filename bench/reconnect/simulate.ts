// Many devices come back online at once, and each syncs as src/sync/start-sync.ts does. No time passes: what happens is
// taken from a queue, and the server is a number of calls that it answers in each tenth of a second.

import { AppError } from '../../src/lib/errors.ts'
import { pauseBeforeNext } from '../../src/sync/back-off.ts'
import { seededRandom } from '../../tests/support/e2e/seeded-random.ts'

import { EventQueue } from './event-queue.ts'

export type Storm = {
  clients: number
  /** When a device hears that it is online, in milliseconds. */
  onlineAt: (random: () => number) => number
  /** Calls per second; those beyond are answered 503 at once. */
  capacity: number
  /** Seconds that a 503 asks to be left alone; 0 for none. */
  retryAfter: number
  /** Without it every pause is the longest one that may be drawn. */
  hasJitter: boolean
  /** How long it is watched, in milliseconds. */
  duration: number
}

/** The calls of each second; how many of all were refused; the second in which which part of the devices was up to date. */
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
  let left = 0
  let refused = 0

  for (let next = queue.pop(); next && next.at < duration; next = queue.pop()) {
    const { at, event: client } = next
    if (Math.floor(at / tick) !== slot) {
      slot = Math.floor(at / tick)
      left = (capacity * tick) / 1000
    }
    const second = Math.floor(at / 1000)
    calls[second] = (calls[second] ?? 0) + 1
    const isAnswered = left >= 1
    if (isAnswered) {
      left--
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
