import { CannotStart } from './cannot-start.ts'

/** What the commands read from their environment. */
export type Settings = {
  port: number
  /** A folder, or 'memory'. */
  dataDir: string
  siteDir: string
  requiresSecondFactor: boolean
}

export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const port = Number(environment.PORT || 4173)
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new CannotStart(`PORT must be a number from 0 to 65535, not "${environment.PORT}".`)
  }
  return {
    port,
    dataDir: environment.DATA_DIR || '.data/',
    siteDir: environment.SITE_DIR || 'dist-demo',
    requiresSecondFactor: environment.SECOND_FACTOR === '1',
  }
}
