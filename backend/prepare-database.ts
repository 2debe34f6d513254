import type { App } from '@supabase/lite'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { applyMigrations } from './migrations.ts'
import { platformSql } from './platform.ts'

/** Brings a database, new or old, to this version of the project. */
export async function prepareDatabase(app: App, database: PgliteConnection): Promise<void> {
  await app.ensureSystemSchema()
  await database.driver.exec(platformSql)
  await applyMigrations(database.driver)
}
