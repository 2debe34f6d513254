// Scripts that run one tool after another, once the packages are installed.
import { runTool } from './processes.mjs'
import { ensureTools } from './tools.mjs'

/** Exits with the code of the first that fails. */
async function runEach(...calls) {
  for (const [tool, ...args] of calls) {
    process.exitCode = await runTool(tool, args)
    if (process.exitCode !== 0) return
  }
}

export const oneTool = {
  build: (...args) => runEach(['vite', 'build', ...args]),
  typecheck: () => runEach(...['app', 'sw', 'node'].map((part) => ['tsc', '-p', `tsconfig.${part}.json`])),
  lint: () => runEach(['biome', 'check', '.'], ['node', 'dev/scripts/check-imports.mjs']),
  format: () => runEach(['biome', 'check', '--write', '.']),
  watch: (...args) => runEach(['vitest', '--project', 'unit*', ...args]),
  async vitest(project, ...args) {
    if (project.startsWith('component')) await ensureTools(['browser'])
    await runEach(['vitest', 'run', '--project', project, ...args])
  },
}
