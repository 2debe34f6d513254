// Development: Vite's server with the embedded backend on the same origin.
import { createServer, type Plugin } from 'vite'
import { type Backend, openBackend } from './backend.ts'
import { requestListener } from './http.ts'
import { requireFreePort } from './listen.ts'
import { closeOnSignal, exitWith, printReady, readSettings, refuseProduction } from './startup.ts'

function embeddedBackend(backend: Backend): Plugin {
  const answer = requestListener({ api: backend.fetch })
  return {
    name: 'embedded-backend',
    configureServer(server) {
      server.middlewares.use((incoming, response, next) => {
        if (/^\/(auth|rest)\/v1(\/|\?|$)/.test(incoming.url ?? '')) answer(incoming, response)
        else next()
      })
    },
  }
}

try {
  refuseProduction()
  const { port, dataDir, requiresSecondFactor } = readSettings()
  await requireFreePort(port)
  const backend = await openBackend({ dataDir, seed: true })
  await backend.sql('select private.require_second_factor($1)', [requiresSecondFactor])
  const server = await createServer({
    server: { port, strictPort: true, host: 'localhost' },
    plugins: [embeddedBackend(backend)],
  })
  closeOnSignal(async () => {
    await server.close()
    await backend.close()
  })
  await server.listen()
  printReady(`http://localhost:${port}`)
} catch (error) {
  exitWith(error)
}
