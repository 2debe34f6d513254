import { randomInt } from 'node:crypto'
import { runTool } from './processes.mjs'

const files = ['tests/scenarios/learning-', 'tests/long/server-killed']

/**
 * Runs the randomised tests for much longer than `npm test` does, with a new seed each time. SEED and RUNS repeat a run. Parts
 * of file names choose among the tests: `SEED=7 RUNS=1 npm run test:soak learning`.
 */
export async function runSoak(...names) {
  const { SEED, RUNS = '10000' } = process.env
  const seed = SEED ?? String(randomInt(2 ** 31))
  const repeat = ['npm run test:soak', ...names].join(' ')
  console.log(`To repeat this run: SEED=${seed} RUNS=${RUNS} ${repeat}`)
  const chosen = names.length > 0 ? files.filter((file) => names.some((name) => file.includes(name))) : files
  process.exitCode = await runTool('vitest', ['run', ...chosen], { env: { SEED: seed, RUNS } })
  if (process.exitCode !== 0) console.log(`To repeat this run: SEED=${seed} RUNS=${RUNS} ${repeat}`)
}
