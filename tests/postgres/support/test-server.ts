import { inject } from 'vitest'
import { type Backend, openBackendOver } from '../../../dev/backend/backend.ts'
import { type Keys, newKeys } from '../../../dev/backend/keys.ts'
import type { Address } from '../../support/postgres/cluster.ts'
import { connect } from '../../support/postgres/connection.ts'
import { copyDatabase } from '../../support/postgres/databases.ts'
import { Session } from './session.ts'

/** A fresh database on the server, an API over it, and as many other sessions as a test needs. */
export class TestServer {
  readonly #sessions: Session[] = []

  private constructor(
    readonly address: Address,
    readonly name: string,
    readonly backend: Backend,
    /** The process of the API's session, which runs all of its requests one after the other. */
    readonly backendPid: number,
  ) {}

  static async open(keys: Keys = newKeys()): Promise<TestServer> {
    const address = inject('postgres')
    if (!address) throw new Error('This test belongs to the project `postgres`.')
    const name = await copyDatabase(address, 'empty')
    const backend = openBackendOver(await connect(address, name), keys)
    const [row] = await backend.sql<{ pid: number }>('select pg_backend_pid() as pid')
    return new TestServer(address, name, backend, row?.pid ?? 0)
  }

  async session(): Promise<Session> {
    const session = await Session.open(this.address, this.name)
    this.#sessions.push(session)
    return session
  }

  async close(): Promise<void> {
    await this.backend.close()
    await Promise.all(this.#sessions.map((session) => session.close()))
  }
}
