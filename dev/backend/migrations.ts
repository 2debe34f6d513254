import { readdir, readFile } from 'node:fs/promises'
import type { Driver } from './database.ts'

const ours = new URL('../../supabase/migrations/', import.meta.url)

/** Applies, in order, the migrations that this database has not seen, each in a transaction of its own. */
export async function applyMigrations(database: Driver, folder = ours): Promise<void> {
  await database.exec(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, name text);
  `)
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  )
  const applied = new Set(rows.map((row) => row.version))
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()

  for (const file of files) {
    const [, version = '', name = ''] = /^(\d+)_(.+)\.sql$/.exec(file) ?? []
    if (!version) throw new Error(`The migration ${file} is not named <timestamp>_<name>.sql.`)
    if (applied.has(version)) continue
    const statements = await readFile(new URL(file, folder), 'utf8')
    await database.transaction(async (transaction) => {
      await transaction.exec(statements)
      await transaction.query(
        'insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)',
        [version, name],
      )
    })
  }
}
