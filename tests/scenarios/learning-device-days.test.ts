import { afterAll, beforeAll, expect, test } from 'vitest'
import { deviceDay } from './simulator/plans.ts'
import { Server } from './simulator/server.ts'
import { World } from './simulator/world.ts'
import { firstSeed, numberOfRuns } from './support/runs.ts'

const days = Math.min(numberOfRuns(8), 8)

let server: Server
beforeAll(async () => {
  server = await Server.open()
})
afterAll(() => server.close())

test('A device’s day, with its syncs, its 200 actions and some faults, can be simulated', {
  timeout: 600_000,
}, async () => {
  const begun = process.hrtime.bigint()
  const total = { syncs: 0, actions: 0, faults: 0 }
  for (let seed = firstSeed; seed < firstSeed + days; seed++) {
    const { count } = await World.run(server, deviceDay(seed))
    for (const key of ['syncs', 'actions', 'faults'] as const) total[key] += count[key]
  }
  const seconds = Number(process.hrtime.bigint() - begun) / 1e9
  expect(total.actions).toBe(200 * days)
  expect(total.syncs).toBeGreaterThan(60 * days)
  const { syncs, actions, faults } = total
  if (days > 1)
    process.stdout.write(
      `${days} device-days: ${syncs} syncs, ${actions} actions and ${faults} faults in ${seconds.toFixed(1)} s\n`,
    )
})
