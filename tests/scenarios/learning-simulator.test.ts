import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedDevice, twoDevices } from './simulator/plans.ts'
import { Server } from './simulator/server.ts'
import { World } from './simulator/world.ts'
import { firstSeed } from './support/runs.ts'

let server: Server
beforeAll(async () => {
  server = await Server.open()
})
afterAll(() => server.close())

test('A repeated run is the same to the last byte of its log, whatever has run in between', {
  timeout: 600_000,
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

test('Nothing of a run stays in memory when it has ended', { timeout: 600_000 }, async () => {
  const run = async (seed: number) => new WeakRef(await World.run(server, twoDevices(seed, 5)))
  const ended = await run(firstSeed)
  // The server keeps the last run.
  await run(firstSeed + 1)
  await new Promise((resolve) => setImmediate(resolve))
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  // A direct expectation would print all of it on failure.
  expect(ended.deref() === undefined).toBe(true)
})
