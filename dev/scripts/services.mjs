import { runTool } from './processes.mjs'
import { ensureTools } from './tools.mjs'

/**
 * Asks the services that the environment names what the tests ask of the embedded backend; then the site is built for them
 * and opened in a browser. With arguments, which are Vitest's, it stays with the first.
 */
export async function runServiceTests(...args) {
  process.exitCode = await runTool('vitest', ['run', '--project', 'services', ...args])
  if (args.length > 0 || process.exitCode !== 0) return
  await ensureTools(['browser'])
  // Said by this command alone: `npm test` never touches a project, whatever the environment names.
  const env = { ON_NAMED_SERVICES: 'yes' }
  process.exitCode = await runTool('playwright', ['test', '--project=services'], { env })
}
