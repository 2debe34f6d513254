import { afterAll, beforeAll, expect, test } from 'vitest'
import { twoDevices } from './simulator/plans.ts'
import { Server } from './simulator/server.ts'
import { World } from './simulator/world.ts'
import { firstSeed, numberOfRuns } from './support/runs.ts'

const runs = numberOfRuns(100)

let server: Server
beforeAll(async () => {
  server = await Server.open()
})
afterAll(() => server.close())

// [U1] [U3]
test('Whatever happens, two devices always show what they must, and end with everything that was done', {
  timeout: 600_000 + runs * 20_000,
}, async () => {
  const total = { later: 0, certificates: 0, told: 0 }
  for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
    const { count } = await World.run(server, twoDevices(seed))
    total.later += count.later
    total.certificates += count.certificates
    total.told += count.told
  }
  if (runs >= 25) expect(total.later, 'some seconds had to wait').toBeGreaterThan(0)
  expect(total.certificates, 'some certificates came to a device').toBeGreaterThan(0)
  expect(total.told, 'some faults were told').toBeGreaterThan(runs)
})
