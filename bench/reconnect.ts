// Simulates a hundred thousand devices coming back online within a minute: how often they call, and when they are up to
// date. Arguments: the number of devices, and the calls per second that the server can answer.
import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Outcome, simulate } from './reconnect/simulate.ts'

const [clients = 100_000, capacity = 1_000] = process.argv.slice(2).map(Number)
const duration = 20 * 60_000

const waves: Record<string, (random: () => number) => number> = {
  'evenly over a minute': (random) => random() * 60_000,
  'most at the start of a minute': (random) => random() ** 3 * 60_000,
  'all within a second': (random) => random() * 1_000,
}

const blocks = ' ▁▂▃▄▅▆▇█'

/** Calls per ten seconds over the first five minutes. Each step up is three times as many calls. */
function sparkline({ calls }: Outcome): string {
  const sums = Array.from({ length: 30 }, (_, n) =>
    calls.slice(n * 10, n * 10 + 10).reduce((a, b) => a + b, 0),
  )
  return sums.map((sum) => blocks[Math.min(8, Math.ceil(Math.log(sum / 100 + 1) / Math.log(3)))]).join('')
}

const results: Record<string, Outcome> = {}
for (const [wave, onlineAt] of Object.entries(waves)) {
  for (const hasJitter of [true, false]) {
    for (const retryAfter of [0, 30]) {
      const name = `${wave}, ${hasJitter ? 'jitter' : 'no jitter'}${retryAfter ? `, Retry-After ${retryAfter}` : ''}`
      results[name] = simulate({ clients, capacity, onlineAt, hasJitter, retryAfter, duration })
    }
  }
}

const busiest = (calls: number[], from: number, to: number) => Math.max(...calls.slice(from, to))
console.log(`${clients} devices, a server that answers ${capacity} calls a second.`)
console.table(
  Object.fromEntries(
    Object.entries(results).map(([name, { calls, refused, current }]) => [
      name,
      {
        'half (s)': current.half,
        '95 % (s)': current.nineteenOfTwenty,
        'all (s)': current.all,
        refused,
        'most in a second, minute 1': busiest(calls, 0, 60),
        'minute 2': busiest(calls, 60, 120),
        'minutes 3 to 5': busiest(calls, 120, 300),
        'minutes 15 to 17': busiest(calls, 840, 1020),
      },
    ]),
  ),
)
console.log('Calls over the first five minutes, ten seconds a mark:')
for (const [name, outcome] of Object.entries(results)) console.log(`${sparkline(outcome)}  ${name}`)

const folder = resolve(import.meta.dirname, 'results')
await mkdir(folder, { recursive: true })
const file = resolve(folder, `reconnect-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`)
await writeFile(file, JSON.stringify({ clients, capacity, results }))
console.log(`Written to ${file}`)
