import { inject } from 'vitest'
import { type Backend, openBackendOver } from '../../../dev/backend/backend.ts'
import { openDatabase } from '../../../dev/backend/database.ts'
import { type Keys, newKeys } from '../../../dev/backend/keys.ts'
import { foreignServices, openForeignBackend } from '../../services/support/foreign-backend.ts'
import { snapshot } from '../../support/database-snapshot.ts'
import { connect } from '../../support/postgres/connection.ts'
import { copyDatabase } from '../../support/postgres/databases.ts'
import type {} from '../../support/postgres/global-setup.ts'

/**
 * A fresh backend, empty or with the demo's content: on PGlite or, in the projects `postgres` and `long`, on
 * a server unless it must be embedded. In the project `services` it is the backend that the run was given,
 * always empty.
 */
export async function openTestBackend(
  options: { demo?: boolean; keys?: Keys; accessTokenSeconds?: number; isEmbedded?: boolean } = {},
): Promise<Backend> {
  const { demo = false, keys = newKeys(), isEmbedded = false, ...rest } = options
  const services = foreignServices()
  if (services) {
    if (Object.keys(options).length > 0)
      throw new Error('Only an embedded backend can be opened in this way.')
    return openForeignBackend(services)
  }
  const server = isEmbedded ? undefined : inject('postgres')
  const database = server
    ? await connect(server, await copyDatabase(server, demo ? 'demo' : 'empty'))
    : await openDatabase({ snapshot: await snapshot(demo) })
  return openBackendOver(database, keys, rest)
}
