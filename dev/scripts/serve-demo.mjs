import './stop-when-orphaned.mjs'
import { connect } from 'node:net'
import { buildDemo } from './build-demo.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { runBackend } from './run-backend.mjs'
import { stopWith } from './stop-with.mjs'

const defaultPort = 4173

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

/** Builds the site and serves it with the embedded backend. */
export async function serveDemo() {
  const port = Number(process.env.PORT || defaultPort)
  // The server checks again; this only spares the wait for a build that could not be served.
  if (port > 0 && port < 65536 && (await answers(port))) {
    stopWith(`Port ${port} is in use. Stop what is using it, or set PORT to another number.`)
  }
  await ensureDependencies()
  console.log('Building the site…')
  if ((await buildDemo({ output: 'shown on failure', stopCode: 0 })) !== 0)
    stopWith('The site could not be built; the reason is above.')
  await runBackend('dev/backend/main.ts')
}
