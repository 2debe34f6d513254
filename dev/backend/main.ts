// The demo: the built site and the embedded backend on one port.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from './server.ts'
import {
  closeOnSignal,
  exitWith,
  printReady,
  readSettings,
  refuseProduction,
  StartupError,
} from './startup.ts'

try {
  refuseProduction()
  const settings = readSettings()
  if (!existsSync(join(settings.siteDir, 'index.html'))) {
    throw new StartupError(`There is no built site in ${settings.siteDir}. Build it first, or set SITE_DIR.`)
  }
  const server = await startServer({ ...settings, seed: true })
  await server.backend.sql('select private.require_second_factor($1)', [settings.requiresSecondFactor])
  closeOnSignal(server.close)
  printReady(server.origin)
} catch (error) {
  exitWith(error)
}
