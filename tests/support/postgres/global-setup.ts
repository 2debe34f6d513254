import type { TestProject } from 'vitest/node'
import { type Address, startCluster } from './cluster.ts'
import { makeTemplates } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Only in the project that runs on a PostgreSQL server. */
    postgres?: Address
  }
}

/** Tests that need statistics collect them: otherwise plans would depend on when that last happened. */
const withoutUpkeep = { autovacuum: 'off', wal_level: 'minimal', max_wal_senders: '0' }

/** One server for all files of the project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster(withoutUpkeep)
  try {
    await makeTemplates(cluster.address)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  project.provide('postgres', cluster.address)
  return cluster.stop
}
