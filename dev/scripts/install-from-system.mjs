import { spawnSync } from 'node:child_process'
import { runTool } from './run-tool.mjs'

/** Whether a command ends well. */
export function succeeds(command, ...args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

/** Runs the commands one after the other, up to the first that fails. */
export async function runAll(...commands) {
  for (const [command, ...args] of commands) {
    if ((await runTool(command, args, { output: 'hidden' })) !== 0) return
  }
}

/** The beginning of a command that may change the system; undefined where that needs a password. */
export function asRoot() {
  if (process.getuid() === 0) return ['env']
  return succeeds('sudo', '-n', 'true') ? ['sudo', '-n', 'env'] : undefined
}
