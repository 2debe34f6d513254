import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedDevice } from './simulator/plans.ts'
import { Server } from './simulator/server.ts'
import { World } from './simulator/world.ts'
import { firstSeed, numberOfRuns } from './support/runs.ts'

const runs = numberOfRuns(150)

let server: Server
beforeAll(async () => {
  server = await Server.open()
})
afterAll(() => server.close())

// [P4] [P9]
test('Whatever admins, learners and networks do to a device, it holds what the server really had for its current user', {
  timeout: 600_000 + runs * 20_000,
}, async () => {
  const shown = { said: 0, ended: 0 }
  for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
    const { said, ended } = (await World.run(server, sharedDevice(seed))).count
    shown.said += said
    shown.ended += ended
  }
  if (runs < 8) return
  expect(shown.said, 'some devices end with transcripts').toBeGreaterThan(0)
  expect(shown.ended, 'some courses end').toBeGreaterThan(0)
})
