import { runTool } from './processes.mjs'

/**
 * Asks services that are not ours what the tests ask of the embedded backend. With files, only these: a file of the
 * browser tests ends in `.spec.ts`.
 */
export async function runServiceTests(...files) {
  process.exitCode = await runTool('vitest', ['run', '--project', 'services', ...files])
}
