// Measures the app's calls on a PostgreSQL server with ten thousand, a hundred thousand and a million users,
// and then every function with the largest input that it accepts; arguments set other numbers of users. The
// figures depend on the machine and its load: compare only within one run.
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import pg from 'pg'
import { Session } from '../tests/postgres/support/session.ts'
import { type Cluster, startCluster } from '../tests/support/postgres/cluster.ts'
import { copyDatabase, makeTemplates } from '../tests/support/postgres/databases.ts'
import { callsOf } from './db/calls.ts'
import { fill, sizeOf } from './db/fill.ts'
import { fillToTheBrim, type LargestFigures, measureLargest } from './db/largest.ts'
import { type Figures, measure } from './db/measure.ts'
import { growthOf, missedGoals, missedLimits } from './db/report.ts'

/** Durable writes as in production, unlike in the tests. The buffers suit a small server with 4 GB of memory. */
const settings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '1GB',
  max_wal_size: '4GB',
}

/** By the number of users. */
const largest: Record<number, LargestFigures[]> = {}

async function measureAll({ address }: Cluster, profiles: number): Promise<Record<string, Figures>> {
  const name = await copyDatabase(address, 'empty')
  const client = new pg.Client({ ...address, database: name })
  await client.connect()
  const start = performance.now()
  await fill(client, sizeOf(profiles))
  await client.end()
  console.error(`${profiles} users were made in ${Math.round((performance.now() - start) / 1000)} s.`)

  const session = await Session.open(address, name)
  const results: Record<string, Figures> = {}
  for (const call of await callsOf(session, sizeOf(profiles))) {
    results[call.name] = await measure(address, name, call)
  }
  await fillToTheBrim(session, sizeOf(profiles))
  largest[profiles] = await measureLargest(session, sizeOf(profiles))
  await session.close()
  return results
}

const requested = process.argv.slice(2).map(Number)
const sizes = requested.length > 0 ? requested : [10_000, 100_000, 1_000_000]
const results: Record<number, Record<string, Figures>> = {}
const cluster = await startCluster(settings)
try {
  await makeTemplates(cluster.address)
  for (const profiles of sizes) {
    results[profiles] = await measureAll(cluster, profiles)
    console.log(
      `\n${profiles} users. Milliseconds of a whole transaction; calls per second of four clients, and the server’s`,
    )
    console.log(
      'processor time for one; how many times as long the statement takes with row-level security as without:',
    )
    console.table(results[profiles])
    console.log(
      `\n${profiles} users. The largest input of every function: milliseconds of the server’s processor, how many times as`,
    )
    console.log('long as half of it, and a tenth of the time that its callers have:')
    console.table(largest[profiles])
  }
} finally {
  await cluster.stop()
}

console.log('\nMilliseconds of the server’s processor for a call, by the number of users:')
console.table(growthOf(results))
const missed = [...missedGoals(results), ...Object.values(largest).flatMap(missedLimits)]
console.log(missed.length > 0 ? `Goals missed:\n${missed.join('\n')}` : 'All goals are met.')

const folder = resolve(import.meta.dirname, 'results')
await mkdir(folder, { recursive: true })
const file = resolve(folder, `db-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`)
const machine = { cores: cpus().length, processor: cpus()[0]?.model, node: process.version }
await writeFile(file, JSON.stringify({ machine, settings, missed, results, largest }, null, 2))
console.log(`Written to ${file}`)
