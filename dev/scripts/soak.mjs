import { randomInt } from 'node:crypto'
import { runTool } from './processes.mjs'

const files = ['tests/scenarios/property', 'tests/scenarios/learning', 'tests/long/server-killed']

/**
 * Runs the randomised tests for much longer than `npm test` does, with a new seed each time. SEED and RUNS repeat a run;
 * REPLAY, the path that a failure prints, repeats only that failure.
 */
export async function runSoak() {
  const { SEED, RUNS = '10000', REPLAY } = process.env
  const seed = SEED ?? String(randomInt(2 ** 31))
  const repeat = `SEED=${seed} RUNS=${RUNS} npm run test:soak`
  console.log(`To repeat this run: ${repeat}`)
  const chosen = REPLAY ? ['tests/scenarios/property', 'tests/scenarios/learning.test'] : files
  process.exitCode = await runTool('vitest', ['run', ...chosen], { env: { SEED: seed, RUNS } })
  if (process.exitCode !== 0) console.log(`To repeat this run: ${repeat}`)
}
