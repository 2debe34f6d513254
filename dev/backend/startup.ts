// Shared by the commands: their settings, what they print, and how they exit.
import { demoAdmin, demoLearner, demoNewcomer } from '../demo-accounts.ts'

/** An error at startup that the user can fix. Its message is shown without a stack. */
export class StartupError extends Error {
  override readonly name: string = 'StartupError'
}

/** The demo's accounts are public, and its sign-in lets anyone use any account. */
export function refuseProduction(): void {
  if (process.env.NODE_ENV !== 'production') return
  throw new StartupError('This backend is for demo, development and tests. In production use Supabase.')
}

/** Settings from environment variables. */
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
    throw new StartupError(`PORT must be a number from 0 to 65535, not "${environment.PORT}".`)
  }
  return {
    port,
    dataDir: environment.DATA_DIR || '.data/',
    siteDir: environment.SITE_DIR || 'dist-demo',
    requiresSecondFactor: environment.SECOND_FACTOR === '1',
  }
}

export function printReady(origin: string): void {
  console.log(`Ready on ${origin}

  Admin      ${demoAdmin.email} / ${demoAdmin.password}   ${origin}/admin-login
  Learner    Continue with Google, then ${demoLearner.name}   ${origin}/login
  New here   Continue with Google, then ${demoNewcomer.name} or any name and e-mail

  FOR DEMO AND DEVELOPMENT ONLY: everybody knows these accounts. It answers to this machine alone; leave it so.

Stop it with Ctrl-C; its data is kept.`)
}

/** Closes once on Ctrl-C or SIGTERM, then ends the process. */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) return
      closing = true
      close().then(
        () => process.exit(0),
        (error) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}

/** An error that the user can fix is one sentence; any other keeps its stack. */
export function exitWith(error: unknown): never {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
}
