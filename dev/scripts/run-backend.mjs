import './stop-when-orphaned.mjs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { root } from './run-tool.mjs'

/** Runs a TypeScript program of `dev/backend/` in this very process, which leaves signals and exit codes to it. */
export async function runBackend(program) {
  await ensureDependencies()
  process.chdir(root)
  const { register } = await import('tsx/esm/api')
  register({ tsconfig: resolve(root, 'tsconfig.node.json') })
  await import(pathToFileURL(resolve(root, program)).href)
}
