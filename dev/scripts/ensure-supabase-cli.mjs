import { existsSync } from 'node:fs'
import { runTool } from './run-tool.mjs'
import { cliFolder, cliProgram, cliVersion } from './supabase-cli.mjs'

/**
 * Gets the Supabase CLI for its test. It is no package of the project: 140 MB, of which most people never need a byte.
 * Where it cannot be had, its test fails and says so.
 */
export async function ensureSupabaseCli() {
  if (existsSync(cliProgram)) return
  console.log('Getting the Supabase CLI for its test…')
  const args = ['--prefix', cliFolder, '--no-package-lock', '--loglevel=error', `supabase@${cliVersion}`]
  await runTool('npm', ['install', ...args])
}
