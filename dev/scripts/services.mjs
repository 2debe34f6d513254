import { runTool } from './processes.mjs'
import { ensureTools } from './tools.mjs'

/**
 * Runs the tests of the embedded backend against the services that the environment names; then builds the
 * site for them and opens it in a browser. With arguments, which are passed to Vitest, only the first part
 * runs.
 */
export async function runServiceTests(...args) {
  process.exitCode = await runTool('vitest', ['run', '--project', 'services', ...args])
  if (args.length > 0 || process.exitCode !== 0) return
  await ensureTools(['browser'])
  process.exitCode = await runTool('playwright', ['test', '--project=services'])
}
