import { connect } from 'node:net'
import { changedAt, fail, runProgram, runTool } from './processes.mjs'

const outDir = 'dist-demo'

const sources = [
  'src',
  'sw',
  'vite-plugins',
  'public',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'package-lock.json',
  'dev/backend/demo-key.ts',
]

/** Builds the site for the embedded backend; resolves to the exit code. */
export function buildDemo(options) {
  return runTool('vite', ['build', '--mode', 'demo', '--outDir', outDir, '--emptyOutDir'], options)
}

export async function requireDemo() {
  console.log('Building the site…')
  if ((await buildDemo({ output: 'shown on failure', stopCode: 0 })) !== 0)
    fail('The site could not be built; the reason is above.')
}

/** Builds the demo only if its sources have changed since the last build. */
export async function requireFreshDemo() {
  if (changedAt(`${outDir}/index.html`) < Math.max(...sources.map(changedAt))) await requireDemo()
}

function answers(port) {
  return new Promise((done) => {
    const socket = connect({ port, host: 'localhost' })
    const finish = (answered) => {
      socket.destroy()
      done(answered)
    }
    socket.once('connect', () => finish(true))
    socket.once('error', () => finish(false))
  })
}

/** The server checks this too; failing early avoids waiting for a build that could not be served. */
export async function requireFreePort() {
  const port = Number(process.env.PORT || 4173)
  if (port > 0 && port < 65536 && (await answers(port)))
    fail(`Port ${port} is in use. Stop what is using it, or set PORT to another number.`)
}

/** Builds the site and serves it with the embedded backend. */
export async function startDemo() {
  await requireDemo()
  await runProgram('dev/backend/main.ts')
}
