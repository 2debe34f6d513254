import { randomInt } from 'node:crypto'
import { runTool } from './processes.mjs'

const files = ['tests/scenarios/learning-', 'tests/weekly/server-killed']

// V8 collects so rarely that hours of runs fill gigabytes with garbage, and a leak would be noticed only when
// the machine is out of memory. In megabytes, for each thread; glibc keeps freed memory in each of its
// arenas.
const boundedMemory = {
  NODE_OPTIONS: '--max-old-space-size=144 --max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
}

/**
 * Runs the randomised tests for much longer than `npm test` does, with a new seed each time. SEED and RUNS
 * repeat a run. Parts of file names select tests: `SEED=7 RUNS=1 npm run test:soak learning`.
 */
export async function runSoak(...names) {
  const { SEED, RUNS = '10000' } = process.env
  const seed = SEED ?? String(randomInt(2 ** 31))
  const repeat = ['npm run test:soak', ...names].join(' ')
  console.log(`To repeat this run: SEED=${seed} RUNS=${RUNS} ${repeat}`)
  const chosen = names.length > 0 ? files.filter((file) => names.some((name) => file.includes(name))) : files
  process.exitCode = await runTool('vitest', ['run', ...chosen], {
    env: { SEED: seed, RUNS, ...boundedMemory },
  })
  if (process.exitCode !== 0) console.log(`To repeat this run: SEED=${seed} RUNS=${RUNS} ${repeat}`)
}
