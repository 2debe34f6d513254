import { buildDemo } from './build-demo.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { runBackend } from './run-backend.mjs'
import { stopWith } from './stop-with.mjs'

/** Builds the demo afresh and runs a benchmark against it. */
export async function runBench(program) {
  await ensureDependencies()
  if ((await buildDemo({ output: 'shown on failure', stopCode: 0 })) !== 0)
    stopWith('The site could not be built; the reason is above.')
  await runBackend(program)
}
