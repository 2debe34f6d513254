import { inject } from 'vitest'
import { createApp } from '../../../dev/backend/app.ts'
import type { Database } from '../../../dev/backend/database.ts'
import { type Keys, newKeys } from '../../../dev/backend/keys.ts'
import { preparePlatform } from '../../../dev/backend/prepare-database.ts'
import type { Address } from '../../support/postgres/cluster.ts'
import { connect } from '../../support/postgres/connection.ts'
import { copyDatabase } from '../../support/postgres/databases.ts'

export type Platform = { address: Address; name: string; database: Database }

/** What hosted Supabase has before the first migration, in its own database. */
export async function openPlatform(keys: Keys = newKeys()): Promise<Platform> {
  const address = inject('postgres')
  if (!address) throw new Error('This test belongs to the project `postgres`.')
  const name = await copyDatabase(address, 'template0')
  const database = await connect(address, name)
  await preparePlatform(createApp({ database, ...keys }), database)
  return { address, name, database }
}
