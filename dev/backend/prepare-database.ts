import { readdir, readFile } from 'node:fs/promises'
import type { App } from '@supabase/lite'
import type { Database, Driver } from './database.ts'
import { secondFactorSql } from './second-factor/tables.ts'

const ours = new URL('../../supabase/migrations/', import.meta.url)

/** Migrates a new or existing database to the current version. */
export async function prepareDatabase(app: App, database: Database): Promise<void> {
  await app.ensureSystemSchema()
  await database.driver.exec(platformSql)
  await database.driver.exec(secondFactorSql)
  await applyMigrations(database.driver)
}

/** What the migrations expect hosted Supabase to have already. */
export const platformSql = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin bypassrls;
  end if;
end
$$;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
grant usage on schema public, auth to anon, authenticated, service_role;

alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
`

/** Applies the pending migrations in order, each in its own transaction. */
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
