import type { App } from '@supabase/lite'
import type { Database } from './database.ts'
import { applyMigrations } from './migrations.ts'
import { platformSql } from './platform.ts'
import { secondFactorSql } from './second-factor/tables.ts'

/** Brings a database, new or old, to this version of the project. */
export async function prepareDatabase(app: App, database: Database): Promise<void> {
  await app.ensureSystemSchema()
  await database.driver.exec(platformSql)
  await database.driver.exec(secondFactorSql)
  await applyMigrations(database.driver)
}
