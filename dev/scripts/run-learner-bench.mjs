import { ensureDependencies } from './ensure-dependencies.mjs'
import { runBench } from './run-bench.mjs'
import { runTool } from './run-tool.mjs'
import { stopWith } from './stop-with.mjs'

const config = ['--config', 'bench/learner/literal.config.ts', '--mode', 'demo']

/** Builds the site once more for each size, with that data in its code, and runs the benchmark. */
export async function runLearnerBench() {
  await ensureDependencies()
  for (const size of ['small', 'medium', 'large']) {
    const args = ['build', ...config, '--outDir', `node_modules/.cache/literal-${size}`, '--emptyOutDir']
    if ((await runTool('vite', args, { output: 'shown on failure', env: { SIZE: size } })) !== 0)
      stopWith('The site with literal data could not be built; the reason is above.')
  }
  await runBench('bench/learner/learner.ts')
}
