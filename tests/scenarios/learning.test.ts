import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberOfRuns } from './support/number-of-runs.ts'
import { checkLearning } from './support/test-learning.ts'

// SEED and REPLAY (the path in a failure's report) repeat an earlier run.
const { SEED, REPLAY } = process.env
const runs = numberOfRuns(250)

test('Whatever happens, two devices end with the union of all that was acknowledged, and nothing of it is ever missing', {
  timeout: 120_000 + runs * 4_000,
}, async () => {
  const details = await checkLearning({
    seed: Number(SEED ?? 20_261_123),
    runs,
    ...(REPLAY && { path: REPLAY }),
  })
  const why = (details.errorInstance as Error | null)?.stack
  if (details.failed) expect.fail(`${fc.defaultReportMessage(details)}\n${why}`)
})
