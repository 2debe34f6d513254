import { readdir, readFile } from 'node:fs/promises'
import type { App } from '@supabase/lite'
import type { Database, Driver } from './database.ts'
import { secondFactorSql } from './second-factor/tables.ts'
import { StartupError } from './startup.ts'

export const migrationsFolder = new URL('../../supabase/migrations/', import.meta.url)
export const schemasFolder = new URL('../../supabase/schemas/', import.meta.url)

/** Migrates a new or existing database to the current version. Throws `OtherVersion`. */
export async function prepareDatabase(app: App, database: Database): Promise<void> {
  await preparePlatform(app, database)
  await applyMigrations(database.driver)
}

/** What hosted Supabase has before the first migration. */
export async function preparePlatform(app: App, database: Database): Promise<void> {
  await app.ensureSystemSchema()
  await database.driver.exec(platformSql)
  await database.driver.exec(secondFactorSql)
}

const platformSql = `
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

-- As the auth server has it; the API library makes it a uuid.
alter table auth.refresh_tokens alter column user_id type varchar(255);

alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
`

/** The migrations applied to a database do not match the first ones of this version of the project. */
export class OtherVersion extends StartupError {
  override readonly name = 'OtherVersion'

  constructor() {
    super(
      'The demo’s data was made by another version of this project. Run `npm run reset` to delete it and start afresh.',
    )
  }
}

/** The names of the SQL files in a folder, in the order in which they are applied. */
export async function sqlFiles(folder: URL): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
}

/** Applies the pending migrations in order, each in its own transaction. Throws `OtherVersion`. */
export async function applyMigrations(database: Driver, folder = migrationsFolder): Promise<void> {
  await database.exec(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, name text);
  `)
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  )
  const applied = new Set(rows.map((row) => row.version))
  const migrations = (await sqlFiles(folder)).map((file) => ({ file, ...migrationOf(file) }))
  const begun = migrations.slice(0, applied.size)
  if (begun.length < applied.size || !begun.every(({ version }) => applied.has(version)))
    throw new OtherVersion()

  for (const { file, version, name } of migrations.slice(applied.size)) {
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

function migrationOf(file: string): { version: string; name: string } {
  const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? []
  if (!version || !name) throw new Error(`The migration ${file} is not named <timestamp>_<name>.sql.`)
  return { version, name }
}

/** Applies the schema files to a database without migrations. */
export async function applySchemas(database: Driver, folder = schemasFolder): Promise<void> {
  for (const file of await sqlFiles(folder)) {
    const statements = await readFile(new URL(file, folder), 'utf8')
    try {
      await database.transaction((transaction) => transaction.exec(statements))
    } catch (error) {
      const reason = error instanceof Error ? error.message : error
      throw new StartupError(`supabase/schemas/${file}: ${reason}`)
    }
  }
}
