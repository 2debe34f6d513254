import { spawn } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export const root = resolve(import.meta.dirname, '../..')

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs one of the project's tools and resolves to its exit code. `output` is 'shown', 'shown on failure' or 'hidden'. If
 * the user stops this process, the tool is stopped first, then this process exits with `stopCode`.
 */
export async function runTool(
  command,
  args,
  { output = 'shown', env = {}, stopCode = 130, cwd = root } = {},
) {
  const path = [resolve(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, PATH: path, ...env },
    stdio: output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    // On Windows npm and the tools in .bin can only be started through a shell.
    shell: process.platform === 'win32',
  })

  let stopped = false
  const stop = (signal) => {
    stopped = true
    child.kill(signal)
  }
  for (const signal of stopSignals) process.on(signal, stop)

  const printed = []
  child.stdout?.on('data', (chunk) => printed.push(chunk))
  child.stderr?.on('data', (chunk) => printed.push(chunk))

  const code = await new Promise((done) => {
    child.on('error', (error) => {
      if (output !== 'hidden') console.error(`${command} could not be started: ${error.message}`)
      done(127)
    })
    child.on('close', (exitCode) => done(exitCode ?? 1))
  })

  for (const signal of stopSignals) process.off(signal, stop)
  if (stopped) process.exit(stopCode)
  if (output === 'shown on failure' && code !== 0) process.stderr.write(Buffer.concat(printed))
  return code
}

/** Runs a TypeScript program in this process, so that it handles signals and exit codes itself. */
export async function runProgram(file) {
  process.chdir(root)
  const { register } = await import('tsx/esm/api')
  register({ tsconfig: resolve(root, 'tsconfig.node.json') })
  return import(pathToFileURL(resolve(root, file)).href)
}

/** Ends this process with a one-sentence message instead of a stack. */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/**
 * npm's shell is killed by a signal without passing it on; this process would then keep running unnoticed and
 * hold its port.
 */
export function stopWhenOrphaned() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}

/** When a file, or the newest one in a folder, was changed; 0 if it does not exist. */
export function changedAt(path) {
  const entry = statSync(resolve(root, path), { throwIfNoEntry: false })
  if (!entry?.isDirectory()) return entry?.mtimeMs ?? 0
  return Math.max(
    entry.mtimeMs,
    ...readdirSync(resolve(root, path)).map((name) => changedAt(`${path}/${name}`)),
  )
}
