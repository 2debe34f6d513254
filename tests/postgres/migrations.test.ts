import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBackendOver } from '../../dev/backend/backend.ts'
import type { Database } from '../../dev/backend/database.ts'
import { typesOf } from '../../dev/backend/generate-types.ts'
import { newKeys } from '../../dev/backend/keys.ts'
import { withoutComments } from '../../dev/backend/migrations/without-comments.ts'
import {
  applyMigrations,
  applySchemas,
  migrationsFolder,
  sqlFiles,
} from '../../dev/backend/prepare-database.ts'
import { aLink } from '../integration/support/courses.ts'
import { pull } from '../integration/support/mirror.ts'
import { aLearner, anAdmin } from '../integration/support/people.ts'
import { connect } from '../support/postgres/connection.ts'
import { copyDatabase } from '../support/postgres/databases.ts'
import { openPlatform } from './support/platform.ts'

const keys = newKeys()
const opened: Database[] = []
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
})
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()))
  await rm(folder, { recursive: true })
})

/** Closed when all tests are done. */
function keep(database: Database): Database {
  opened.push(database)
  return database
}

async function openEmpty(): Promise<Database> {
  const server = inject('postgres')
  if (!server) throw new Error('This test belongs to the project `postgres`.')
  return keep(await connect(server, await copyDatabase(server, 'empty')))
}

/** A folder with these migrations and no others. */
async function folderOf(files: string[]): Promise<URL> {
  const path = await mkdtemp(join(folder, 'some-'))
  for (const file of files) await cp(new URL(file, migrationsFolder), join(path, file))
  return pathToFileURL(`${path}/`)
}

/**
 * Everything that migrations define, as PostgreSQL writes it down. Comments in function bodies may differ
 * (decision 32).
 */
async function schemaOf({ driver }: Database): Promise<unknown> {
  const { rows } = await driver.query<{ kind: string; definition: string }>(`
    with ours as (select * from pg_namespace where nspname in ('public', 'private')),
    relations as (select c.* from pg_class c join ours on ours.oid = c.relnamespace where c.relkind in ('r', 'v', 'S', 'c'))
    select 'schema' as kind, concat_ws(' ', nspname, nspacl) as definition from ours
    union all select 'relation', concat_ws(' ', oid::regclass, relkind, relacl, relrowsecurity, relforcerowsecurity,
             obj_description(oid, 'pg_class'))
      from relations
    union all select 'column', concat_ws(' ', a.attrelid::regclass, row_number() over (partition by a.attrelid order by attnum),
             attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid), attacl,
             col_description(a.attrelid, attnum))
      from pg_attribute a join relations r on r.oid = a.attrelid left join pg_attrdef d on adrelid = attrelid and adnum = attnum
     where attnum > 0 and not attisdropped
    union all select 'constraint', concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
      from pg_constraint where connamespace in (select oid from ours)
    union all select 'index', indexdef from pg_indexes where schemaname in ('public', 'private')
    union all select 'trigger', concat_ws(' ', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    union all select 'policy', concat_ws(' ', schemaname, tablename, policyname, permissive, roles, cmd, qual, with_check)
      from pg_policies
    union all select 'function', concat_ws(' ', pg_get_functiondef(oid), proacl, obj_description(oid, 'pg_proc'))
      from pg_proc where pronamespace in (select oid from ours)
    union all select 'type', concat_ws(' ', oid::regtype, typtype)
      from pg_type where typnamespace in (select oid from ours)
    union all select 'extension', concat_ws(' ', extname, extversion, extnamespace::regnamespace) from pg_extension
    union all select 'default rights', concat_ws(' ', defaclnamespace::regnamespace, defaclobjtype, defaclacl) from pg_default_acl
    order by 1, 2`)
  expect(new Set(rows.map(({ kind }) => kind)).size).toBe(11)
  return rows.map(({ kind, definition }) => [
    kind,
    kind === 'function' ? withoutComments(definition) : definition,
  ])
}

test('The schema files and the migrations give the same database: `npm run migration -- <name>` writes what is missing', async () => {
  const database = keep((await openPlatform(keys)).database)
  await applySchemas(database.driver)
  expect(await schemaOf(database)).toEqual(await schemaOf(await openEmpty()))
})

test('Migrations applied one by one to existing rows lose none and give the schema of a new database', async () => {
  const database = keep((await openPlatform(keys)).database)
  const files = await sqlFiles(migrationsFolder)
  for (const round of files.keys()) {
    await applyMigrations(database.driver, await folderOf(files.slice(0, round + 1)))
    await database.driver.exec(`
      with someone as (insert into auth.users (id, email) values (gen_random_uuid(), '${round}@example.org') returning id, email),
           person as (insert into profiles (id, email) select id, email from someone returning id),
           course as (insert into courses (title) values ('Course ${round}') returning id)
      insert into course_videos (course_id, title, youtube_url) select id, 'Video', '${aLink}' from course;
      insert into enrollments (user_id, course_id)
      select p.id, c.id from profiles p, courses c
       where p.email = '${round}@example.org' and c.title = 'Course ${round}'`)
  }
  const { rows } = await database.driver.query(`
    select (select count(*) from profiles) as profiles, (select count(*) from courses) as courses,
           (select count(*) from course_videos) as course_videos, (select count(*) from enrollments) as enrollments`)
  const { length } = files
  expect(rows).toEqual([{ profiles: length, courses: length, course_videos: length, enrollments: length }])
  expect(await schemaOf(database)).toEqual(await schemaOf(await openEmpty()))
})

test('The migrations need no superuser, because their owner on hosted Supabase is not one', async () => {
  const database = keep((await openPlatform(keys)).database)
  const { driver } = database
  await driver.exec(`
    create role hosted_owner createrole createdb bypassrls;
    do $$ begin execute format('alter database %I owner to hosted_owner', current_database()); end $$;
    grant usage on schema auth to hosted_owner;
    grant select, references, trigger, delete on auth.users to hosted_owner;
    grant select on auth.identities to hosted_owner;
    grant all on schema extensions, supabase_migrations to hosted_owner;
    grant all on all tables in schema supabase_migrations to hosted_owner;
    alter default privileges for role hosted_owner in schema public grant all on tables to anon, authenticated;
    alter default privileges for role hosted_owner in schema public grant all on functions to anon, authenticated;
    set session authorization hosted_owner`)
  await applyMigrations(driver)
  await driver.exec('reset session authorization')

  const backend = openBackendOver(database, keys)
  const [admin, learner] = [await anAdmin(backend), await aLearner(backend)]
  const course = crypto.randomUUID()
  const videos = [{ title: 'Video', youtube_url: aLink }]
  await admin.client.rpc('create_course', { course: { id: course, title: 'Nadi' }, videos }).throwOnError()
  await admin.client.rpc('enroll_people', { course, emails: [learner.email] }).throwOnError()
  expect(Object.keys((await pull(learner.client)).manifest ?? {})).toEqual([course])
  expect((await learner.client.rpc('search_profiles', { query: '' })).error?.code).toBe('42501')
})

test('src/model/database.types.ts matches the schema (npm run types writes it)', async () => {
  const written = await readFile(new URL('../../src/model/database.types.ts', import.meta.url), 'utf8')
  const database = await openEmpty()
  expect(await typesOf(database.driver)).toBe(written)
})
