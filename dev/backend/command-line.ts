import { CannotStart } from './cannot-start.ts'
import { demoAdmin, demoLearner, demoNewcomer } from './demo-accounts.ts'

export function printReady(origin: string): void {
  console.log(`Ready on ${origin}

  Admin      ${demoAdmin.email} / ${demoAdmin.password}   ${origin}/admin-login
  Learner    Continue with Google, then ${demoLearner.name}   ${origin}/login
  New here   Continue with Google, then ${demoNewcomer.name} or any name and e-mail

  FOR DEMO AND DEVELOPMENT ONLY: everybody knows these accounts. It answers to this machine alone; leave it so.

Stop it with Ctrl-C; its data is kept.`)
}

/** Closes once on Ctrl-C or a polite kill, then ends the process. */
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

/** What a person can mend is one sentence; anything else keeps its stack. */
export function exitWith(error: unknown): never {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exit(1)
}
