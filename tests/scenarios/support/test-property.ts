import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Device } from './device.ts'
import { Network } from './network.ts'
import { numberOfRuns } from './number-of-runs.ts'
import { School } from './school.ts'
import { anySequence } from './steps.ts'
import { loadCode, type TabCode } from './tab.ts'

// SEED and REPLAY (the path in a failure's report) repeat an earlier run.
const { SEED, REPLAY } = process.env

type Options = { runs: number; oneCoursePerAnswer: boolean }

/** Declares the property as a test. */
export function testProperty(title: string, { runs, oneCoursePerAnswer }: Options): void {
  const numRuns = numberOfRuns(runs)
  let school: School
  let codes: TabCode[]

  beforeAll(async () => {
    school = await School.open(3)
    if (oneCoursePerAnswer) await school.answerOneCourseAtATime()
    codes = [await loadCode(), await loadCode()]
  })
  afterAll(() => school.backend.close())

  test(title, { timeout: 60_000 + numRuns * 2_000 }, async () => {
    // A tab that is killed loses its connection, which Dexie reports.
    const warnings: unknown[][] = []
    vi.spyOn(console, 'warn').mockImplementation((...said) => void warnings.push(said))
    const network = new Network(school.backend)
    globalThis.fetch = network.fetch
    const property = fc.asyncProperty(anySequence, async (steps) => {
      const device = await Device.create(school, network, codes)
      for (const step of steps) await device.run(step)
      await device.settle()
    })
    const seed = Number(SEED ?? 20_261_121)
    await fc.assert(property, { seed, numRuns, ...(REPLAY && { path: REPLAY }) })
    expect(warnings.filter(([said]) => said !== 'Dexie: Need to reopen db')).toEqual([])
  })
}
