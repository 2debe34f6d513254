import type { Connection } from '@supabase/lite'
import { PgliteConnection } from '@supabase/lite/pglite'
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import { withStatus } from '../../../dev/backend/api-errors.ts'
import { afterRequestHook, type Database, withBaseTypes } from '../../../dev/backend/database.ts'
import type { Address } from './cluster.ts'
import { ServerDriver } from './driver.ts'

// The library's own connection to PostgreSQL uses another driver. What it shares with the one to PGlite,
// everything that gives a request its role and transaction, is a class that the library does not export by
// name.
type Shared = Connection<ServerDriver> & Pick<PgliteConnection, 'introspect'>
const PostgresConnection = Object.getPrototypeOf(PgliteConnection) as new (config: object) => Shared

class ServerConnection extends PostgresConnection implements Database {
  override readonly dialect = 'postgres'

  constructor(override readonly driver: ServerDriver) {
    super({})
    const client = { query: driver.client.query.bind(driver.client), release() {} } as PostgresPoolClient
    const pool = { connect: async () => client, end: () => driver.client.end() }
    this.kysely = new Kysely({ dialect: new PostgresDialect({ pool }) })
  }

  override withContext: Connection['withContext'] = (caller, run, options) =>
    super.withContext(caller, afterRequestHook(caller, run), options)

  override normalizeDbError(error: unknown): unknown {
    return withStatus(super.normalizeDbError(error))
  }

  override async close(): Promise<void> {
    await this.clearSchemaCache()
    await this.driver.client.end()
  }
}

/** A database of a running server, as the API library needs it: one connection, as with PGlite. */
export async function connect(address: Address, name: string): Promise<Database> {
  const driver = new ServerDriver(address, name)
  await driver.client.connect()
  const database = new ServerConnection(driver)
  // Otherwise the library grants everyone everything on every table at its first request.
  const introspect = database.introspect.bind(database)
  Object.assign(database, {
    rlsState: 'active',
    introspect: async (...options: Parameters<typeof introspect>) =>
      withBaseTypes(await introspect(...options), driver),
  })
  return database
}
