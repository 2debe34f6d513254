import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, inject, test } from 'vitest'
import { openBackendOver } from '../../dev/backend/backend.ts'
import type { Database } from '../../dev/backend/database.ts'
import { newKeys } from '../../dev/backend/keys.ts'
import { applyMigrations } from '../../dev/backend/prepare-database.ts'
import { describeSchema } from '../../dev/backend/types/describe-schema.ts'
import { renderTypes } from '../../dev/backend/types/render-types.ts'
import { aLink } from '../integration/support/courses.ts'
import { pull } from '../integration/support/mirror.ts'
import { aLearner, anAdmin } from '../integration/support/people.ts'
import { connect } from '../support/postgres/connection.ts'
import { copyDatabase } from '../support/postgres/databases.ts'
import { openPlatform } from './support/platform.ts'

const ours = new URL('../../supabase/migrations/', import.meta.url)
const keys = newKeys()
const opened: Database[] = []
afterAll(() => Promise.all(opened.map((database) => database.close())))

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

/** Everything that migrations define: columns, constraints, indexes, triggers, policies, functions and grants. */
async function schemaOf({ driver }: Database): Promise<unknown> {
  const { rows } = await driver.query(`
    select 'column' as kind, concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as definition
      from information_schema.columns where table_schema in ('public', 'private')
    union all select 'constraint', concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'index', indexdef from pg_indexes where schemaname = 'public'
    union all select 'trigger', pg_get_triggerdef(t.oid)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'public'::regnamespace and not tgisinternal
    union all select 'policy', concat_ws(' ', tablename, policyname, permissive, roles, cmd, qual, with_check) from pg_policies
    union all select 'function', pg_get_functiondef(oid) || coalesce(proacl::text, '')
      from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all select 'rights', concat_ws(' ', c.relname, c.relacl, c.relrowsecurity, a.attname, a.attacl)
      from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attacl is not null
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by 1, 2`)
  return rows
}

/** The last migration that may assume empty tables; every later one finds rows. */
const baseline = '20261123101100'

test('Migrations applied one by one over existing rows lose none and give the schema of a new database', async () => {
  const database = keep((await openPlatform(keys)).database)
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  const files = (await readdir(ours)).filter((file) => file.endsWith('.sql')).sort()
  let rounds = 0
  try {
    for (const file of files) {
      await cp(new URL(file, ours), join(folder, file))
      if (file < baseline) continue
      await applyMigrations(database.driver, pathToFileURL(`${folder}/`))
      rounds++
      await database.driver.exec(`
        with someone as (insert into auth.users (id, email) values (gen_random_uuid(), '${rounds}@example.org') returning id, email),
             person as (insert into profiles (id, email) select id, email from someone returning id),
             course as (insert into courses (title) values ('Course ${rounds}') returning id)
        insert into course_videos (course_id, title, youtube_url) select id, 'Video', '${aLink}' from course;
        insert into enrollments (user_id, course_id)
        select p.id, c.id from profiles p, courses c
         where p.email = '${rounds}@example.org' and c.title = 'Course ${rounds}'`)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  expect(rounds).toBe(files.filter((file) => file >= baseline).length)
  const { rows } = await database.driver.query(`
    select (select count(*) from profiles) as profiles, (select count(*) from courses) as courses,
           (select count(*) from course_videos) as course_videos, (select count(*) from enrollments) as enrollments`)
  expect(rows).toEqual([{ profiles: rounds, courses: rounds, course_videos: rounds, enrollments: rounds }])
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

test('The types that the app is built with also match a PostgreSQL server', async () => {
  const written = await readFile(new URL('../../src/model/database.types.ts', import.meta.url), 'utf8')
  const database = await openEmpty()
  expect(renderTypes(await describeSchema(database.driver))).toBe(written)
})
