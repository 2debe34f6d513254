import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deviceDay, sharedDevice, twoDevices } from './simulator/plans.ts'
import { Server } from './simulator/server.ts'
import { World } from './simulator/world.ts'
import { firstSeed, numberOfRuns } from './support/runs.ts'

const days = Math.min(numberOfRuns(8), 8)

let server: Server
beforeAll(async () => {
  server = await Server.open()
})
afterAll(() => server.close())

test('A run that is repeated is the same to the last byte of its log, whatever has run in between', {
  timeout: 120_000,
}, async () => {
  for (const [plan, otherPlan] of [
    [twoDevices, sharedDevice],
    [sharedDevice, twoDevices],
  ] as const) {
    const once = await World.run(server, plan(firstSeed, 15))
    const other = await World.run(server, otherPlan(firstSeed + 1, 15))
    const again = await World.run(server, plan(firstSeed, 15))
    expect(once.scheduler.lines.length).toBeGreaterThan(30)
    const differs = again.scheduler.lines.findIndex((line, index) => line !== once.scheduler.lines[index])
    expect(again.scheduler.lines[differs]).toBe(once.scheduler.lines[differs])
    expect(again.scheduler.digest()).toBe(once.scheduler.digest())
    expect(other.scheduler.digest()).not.toBe(once.scheduler.digest())
  }
})

test('Nothing of a run stays in memory when it has ended', async () => {
  const run = async (seed: number) => new WeakRef(await World.run(server, twoDevices(seed, 5)))
  const ended = await run(firstSeed)
  // The server remembers the last one.
  await run(firstSeed + 1)
  await new Promise((resolve) => setImmediate(resolve))
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  // A failure would print all of it.
  expect(ended.deref() === undefined).toBe(true)
})

test('A day of a device, with 96 syncs, 200 actions and some faults, goes by in about a second', {
  timeout: 60_000 + days * 7_500,
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
