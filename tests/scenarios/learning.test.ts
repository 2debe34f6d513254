import { afterAll, beforeAll, expect, test } from 'vitest'
import { Server } from './simulator/server.ts'
import { deviceDay, sharedDevice, twoDevices, World } from './simulator/world.ts'
import { numberOfRuns } from './support/number-of-runs.ts'

// SEED and RUNS repeat earlier runs.
const { SEED, RUNS, LONG } = process.env
const first = Number(SEED ?? 20_261_123)
const runs = numberOfRuns(100)

let server: Server
beforeAll(async () => {
  server = await Server.open()
})
afterAll(() => server.close())

test('Whatever happens, two devices show at every moment what they must, and end with all that was done', {
  timeout: 120_000 + runs * 4_000,
}, async () => {
  let later = 0
  for (let seed = first; seed < first + runs; seed++)
    later += (await World.run(server, twoDevices(seed))).count.later
  if (runs >= 25) expect(later, 'some seconds had to wait').toBeGreaterThan(0)
})

test('Whatever admins, learners and networks do to a device, it holds what the server really had for the person who uses it', {
  timeout: 120_000 + runs * 4_000,
}, async () => {
  const all = numberOfRuns(150)
  let said = 0
  for (let seed = first; seed < first + all; seed++)
    said += (await World.run(server, sharedDevice(seed))).count.said
  if (all >= 8) expect(said, 'some devices end with transcripts').toBeGreaterThan(0)
})

test('A run that is repeated is the same to the last byte of its log, whatever has run in between', {
  timeout: 120_000,
}, async () => {
  for (const [plan, otherPlan] of [
    [twoDevices, sharedDevice],
    [sharedDevice, twoDevices],
  ] as const) {
    const once = await World.run(server, plan(first, 15))
    const other = await World.run(server, otherPlan(first + 1, 15))
    const again = await World.run(server, plan(first, 15))
    expect(once.scheduler.lines.length).toBeGreaterThan(30)
    const differs = again.scheduler.lines.findIndex((line, index) => line !== once.scheduler.lines[index])
    expect(again.scheduler.lines[differs]).toBe(once.scheduler.lines[differs])
    expect(again.scheduler.digest()).toBe(once.scheduler.digest())
    expect(other.scheduler.digest()).not.toBe(once.scheduler.digest())
  }
})

test('A day of a device, with 96 syncs, 200 actions and some faults, goes by in about a second', {
  timeout: 60_000 + runs * 4_000,
}, async () => {
  const days = RUNS || LONG ? Math.min(runs, 8) : 1
  const begun = process.hrtime.bigint()
  const total = { syncs: 0, actions: 0, faults: 0 }
  for (let seed = first; seed < first + days; seed++) {
    const { count } = await World.run(server, deviceDay(seed))
    for (const key of ['syncs', 'actions', 'faults'] as const) total[key] += count[key]
  }
  const seconds = Number(process.hrtime.bigint() - begun) / 1e9
  expect(total.actions).toBe(200 * days)
  expect(total.syncs).toBeGreaterThan(60 * days)
  const { syncs, actions, faults } = total
  if (RUNS || LONG)
    process.stdout.write(
      `${days} device-days: ${syncs} syncs, ${actions} actions and ${faults} faults in ${seconds.toFixed(1)} s\n`,
    )
})
