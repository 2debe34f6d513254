// Sessions of the demo's users. Signing in through the pages takes seconds, and has its own tests.
import type { Backend } from '../../../dev/backend/backend.ts'
import { demoAdmin, demoLearner, demoNewcomer } from '../../../dev/demo-accounts.ts'
import { newClient } from '../../integration/support/clients.ts'
import { signInWithGoogle } from '../../integration/support/google.ts'

export type DemoPerson = 'Demo Learner' | 'Demo Newcomer' | 'Demo Admin'

export class DemoSessions {
  readonly #backend: Backend
  readonly #kept: ReadonlyMap<DemoPerson, string>
  readonly #taken = new Set<DemoPerson>()

  private constructor(backend: Backend, kept: ReadonlyMap<DemoPerson, string>) {
    this.#backend = backend
    this.#kept = kept
  }

  /** Signs in everyone in the database, and keeps their sessions for all tests. */
  static async open(backend: Backend): Promise<DemoSessions> {
    const kept = new Map<DemoPerson, string>()
    for (const person of ['Demo Learner', 'Demo Admin'] as const)
      kept.set(person, await signIn(backend, person))
    return new DemoSessions(backend, kept)
  }

  /** Every row of the database is as it was when the sessions were opened. */
  restore(): void {
    this.#taken.clear()
  }

  /** The first device gets the kept session; a second one gets its own, as in reality. */
  async take(person: DemoPerson): Promise<string> {
    const kept = this.#taken.has(person) ? undefined : this.#kept.get(person)
    this.#taken.add(person)
    return kept ?? signIn(this.#backend, person)
  }
}

async function signIn(backend: Backend, person: DemoPerson): Promise<string> {
  const client = newClient(backend)
  if (person === 'Demo Admin') await client.auth.signInWithPassword(demoAdmin)
  else await signInWithGoogle(backend, client, person === 'Demo Learner' ? demoLearner : demoNewcomer)
  const { data } = await client.auth.getSession()
  if (!data.session) throw new Error(`${person} could not sign in.`)
  return JSON.stringify(data.session)
}
