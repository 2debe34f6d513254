// Restores that lose nothing, among everything else that may happen: sending again disturbs nothing. What a restore loses
// is in restored-server.test.ts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoredServer } from './simulator/plans.ts'
import { Server } from './simulator/server.ts'
import { World } from './simulator/world.ts'
import { firstSeed, numberOfRuns } from './support/runs.ts'

const runs = numberOfRuns(60)

let server: Server
beforeAll(async () => {
  server = await Server.open()
})
afterAll(() => server.close())

// [P15] [U1]
test('However often the server is restored, a device shows what it must, and nothing is lost or there twice', {
  timeout: 600_000 + runs * 20_000,
}, async () => {
  let restores = 0
  for (let seed = firstSeed; seed < firstSeed + runs; seed++)
    restores += (await World.run(server, restoredServer(seed))).count.restores
  expect(restores).toBeGreaterThan(runs)
})
