import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBackendOver } from '../../dev/backend/backend.ts'
import type { Database } from '../../dev/backend/database.ts'
import { typesOf } from '../../dev/backend/generate-types.ts'
import { newKeys } from '../../dev/backend/keys.ts'
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

/** Everything that migrations define, as PostgreSQL writes it down. */
async function schemaOf({ driver }: Database): Promise<unknown> {
  const { rows } = await driver.query(`
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
  expect(new Set(rows.map((row) => (row as { kind: string }).kind)).size).toBe(11)
  return rows
}

test('The schema files give the database that the migrations give: `npm run migration -- <name>` writes what is missing', async () => {
  const database = keep((await openPlatform(keys)).database)
  await applySchemas(database.driver)
  expect(await schemaOf(database)).toEqual(await schemaOf(await openEmpty()))
})

test('Migrations applied one by one over existing rows lose none and give the schema of a new database', async () => {
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

test('Invitations from before are for the mailbox that was meant: put right, once each, collected where somebody has waited', async () => {
  const database = keep((await openPlatform(keys)).database)
  const files = await sqlFiles(migrationsFolder)
  const before = files.findIndex((file) => file.endsWith('_one_mailbox_one_person.sql'))
  await applyMigrations(database.driver, await folderOf(files.slice(0, before)))
  const emails = [
    '(a@x.example)',
    'Asha<mailto:b@x.example',
    'asha@gmail',
    'c.c@gmail.com',
    'cc@googlemail.com',
    'd.d@gmail.com',
  ]
  const listed = emails.map((email, n) => `('${email}', ${n})`).join(', ')
  await database.driver.exec(`
    insert into courses (id, title) values ('${randomUUID()}', 'Kept'), ('${randomUUID()}', 'Deleted');
    insert into private.invitations (course_id, email, invited_at)
    select c.id, l.email, now() + l.n * interval '1 second'
      from courses c, (values ${listed}) as l (email, n);
    insert into auth.users (id, email) values ('${randomUUID()}', 'dd@gmail.com');
    insert into auth.identities (id, user_id, provider, provider_id, identity_data)
    select gen_random_uuid(), id, 'google', 'dd', '{"email": "dd@gmail.com", "email_verified": true}' from auth.users where email = 'dd@gmail.com';
    insert into profiles (id, email) select id, email from auth.users where email = 'dd@gmail.com';
    insert into private.deleted (id, kind, title, course_id, course_title, learners, videos)
    select id, 'course', title, id, title, 0, 0 from courses where title = 'Deleted';
    select private.keep_rows(id, 'private.invitations', 'course_id', array[id]) from courses where title = 'Deleted';
    delete from courses where title = 'Deleted'`)
  await applyMigrations(database.driver)
  const { rows } = await database.driver.query(`
    select email from private.invitations
    union all select 'kept ' || (content ->> 'email') from private.deleted_rows where relation = 'private.invitations'
    union all select 'enrolled ' || p.email from enrollments e join profiles p on p.id = e.user_id order by 1`)
  expect(rows.map((row) => (row as { email: string }).email)).toEqual([
    'a@x.example',
    'b@x.example',
    'c.c@gmail.com',
    'enrolled dd@gmail.com',
    'kept a@x.example',
    'kept b@x.example',
    'kept c.c@gmail.com',
    'kept d.d@gmail.com',
  ])
})

test('A playlist that was saved as a video before can be renamed, moved, deleted and restored; its link only becomes a good one', async () => {
  const database = keep((await openPlatform(keys)).database)
  const files = await sqlFiles(migrationsFolder)
  const before = files.findIndex((file) => file.endsWith('_no_playlist_is_a_video.sql'))
  await applyMigrations(database.driver, await folderOf(files.slice(0, before)))
  const [course, video] = [randomUUID(), randomUUID()]
  const playlist = 'https://www.youtube.com/embed/videoseries?list=PL1'
  await database.driver.exec(`
    insert into courses (id, title) values ('${course}', 'Nadi');
    insert into course_videos (id, course_id, title, youtube_url) values ('${video}', '${course}', 'Old', '${playlist}')`)
  await applyMigrations(database.driver)
  const backend = openBackendOver(database, keys)
  const { client } = await anAdmin(backend)
  await backend.sql(`update course_videos set title = 'Older', order_index = 3 where id = $1`, [video])
  await client.rpc('delete_course', { course }).throwOnError()
  expect((await client.rpc('restore_deleted', { item: course })).data).toBe('restored')
  const put = (link: string) =>
    backend.sql('update course_videos set youtube_url = $2 where id = $1', [video, link])
  await expect(put(`${playlist}&index=1`)).rejects.toThrow('youtube_url')
  await put(aLink)
  expect(
    await backend.sql('select title, order_index, youtube_url from course_videos where id = $1', [video]),
  ).toEqual([{ title: 'Older', order_index: 3, youtube_url: aLink }])
  await expect(put(playlist)).rejects.toThrow('youtube_url')
  const added = { title: 'New', youtube_url: playlist }
  const created = await client.rpc('create_course', {
    course: { id: randomUUID(), title: 'More' },
    videos: [added],
  })
  expect(created.error?.code).toBe('23514')
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

test('A playlist that was saved as a video is among the broken videos, and a length that three learners reported counts', async () => {
  const database = keep((await openPlatform(keys)).database)
  const files = await sqlFiles(migrationsFolder)
  const nth = (name: string) => files.findIndex((file) => file.endsWith(name))
  await applyMigrations(database.driver, await folderOf(files.slice(0, nth('_no_playlist_is_a_video.sql'))))
  const link = 'https://www.youtube.com/embed/videoseries?list=PL1'
  await database.driver.exec(`
    insert into courses (id, title) values ('${randomUUID()}', 'Marma');
    insert into course_videos (course_id, title, youtube_url) select id, 'Playlist', '${link}' from courses;
    insert into course_videos (course_id, title, youtube_url) select id, 'Video', '${aLink}' from courses;
    insert into auth.users (id, email) select gen_random_uuid(), n || '@example.org' from generate_series(1, 3) n;
    insert into profiles (id, email) select id, email from auth.users;
    insert into private.watched (user_id, video_id, duration_s, position_s, position_at)
    select p.id, v.id, 754, 5, now() from profiles p, course_videos v where v.title = 'Video'`)
  await applyMigrations(database.driver, migrationsFolder)
  const { rows } = await database.driver.query(`
    select v.title, v.learners_duration_s, f.code from course_videos v
      left join private.video_faults f on f.video_id = v.id order by v.title`)
  expect(rows).toEqual([
    { title: 'Playlist', learners_duration_s: null, code: 2 },
    { title: 'Video', learners_duration_s: 754, code: null },
  ])
})

test('What was learned before the activity was recorded counts on the day in India on which each video was last heard of', async () => {
  const database = keep((await openPlatform(keys)).database)
  const files = await sqlFiles(migrationsFolder)
  const before = files.findIndex((file) => file.endsWith('_activity_and_work_list.sql'))
  await applyMigrations(database.driver, await folderOf(files.slice(0, before)))
  await database.driver.exec(`
    insert into auth.users (id, email) select gen_random_uuid(), name || '@example.org' from unnest(array['asha', 'ravi']) name;
    insert into profiles (id, email) select id, email from auth.users;
    insert into courses (id, title) values ('${randomUUID()}', 'Nadi');
    insert into course_videos (course_id, title, youtube_url)
    select id, n, '${aLink}' from courses, generate_series(1, 5) n;
    insert into private.watched (user_id, video_id, spans, changed_at)
    select p.id, v.id, w.spans::int4multirange, (current_date - w.days_ago + w.utc::time) at time zone 'UTC'
      from (values
        ('asha', '1', '{[0,60),[100,130)}', 20, '08:00'),
        ('asha', '2', '{[0,10)}', 21, '18:30'),
        ('asha', '3', '{[0,7)}', 21, '18:29'),
        ('asha', '4', '{[0,600)}', 402, '08:00'),
        ('ravi', '1', '{[0,50000)}', 20, '08:00'),
        ('ravi', '2', '{[0,50000)}', 20, '09:00')
      ) as w (name, video, spans, days_ago, utc)
      join profiles p on p.email = w.name || '@example.org' join course_videos v on v.title = w.video`)
  await applyMigrations(database.driver)
  const { rows } = await database.driver.query(`
    select split_part(p.email, '@', 1) as who, current_date - a.day as days_ago, a.seconds
      from private.activity a join profiles p on p.id = a.user_id
    union all select learners || ' in all', current_date - day, seconds from private.activity_totals
    order by days_ago desc, who`)
  expect(rows).toEqual([
    { who: '1 in all', days_ago: 21, seconds: 7 },
    { who: 'asha', days_ago: 21, seconds: 7 },
    { who: '2 in all', days_ago: 20, seconds: 86_500 },
    { who: 'asha', days_ago: 20, seconds: 100 },
    { who: 'ravi', days_ago: 20, seconds: 86_400 },
  ])
})

test('What was counted before certificates said what the server saw stays counted, also of a deleted course, and names become legible', async () => {
  const database = keep((await openPlatform(keys)).database)
  const files = await sqlFiles(migrationsFolder)
  const before = files.findIndex((file) => file.endsWith('_certificates_say_what_was_seen.sql'))
  await applyMigrations(database.driver, await folderOf(files.slice(0, before)))
  const heaped = `A${'\u0301'.repeat(40)}sha`
  await database.driver.exec(`
    insert into auth.users (id, email) values ('${randomUUID()}', 'asha@example.org');
    insert into profiles (id, email, full_name, avatar_url)
    select id, email, '${heaped}', 'https://tracker.example/a.png' from auth.users;
    insert into courses (id, title, certificate) select gen_random_uuid(), title, 'all' from unnest(array['Kept', 'Deleted']) title;
    insert into course_videos (course_id, title, youtube_url, duration_s) select id, 'Video', '${aLink}', 100 from courses;
    insert into enrollments (user_id, course_id, enrolled_at) select p.id, c.id, '2026-11-02 10:00Z' from profiles p, courses c;
    update private.history set at = '2026-10-05 10:00Z';
    insert into private.watched (user_id, video_id, spans, unpaced, changed_at)
    select p.id, v.id, '{[0,100)}', '{[0,40)}', '2026-11-20 20:00Z' from profiles p, course_videos v;
    insert into private.deleted (id, kind, title, course_id, course_title, learners, videos)
    select id, 'course', title, id, title, 1, 1 from courses where title = 'Deleted'`)
  for (const [table, key, from] of [
    ['private.watched', 'video_id', 'course_videos v on v.course_id = c.id'],
    ['public.course_videos', 'id', 'course_videos v on v.course_id = c.id'],
  ])
    await database.driver.exec(
      `select private.keep_rows(c.id, '${table}', '${key}', array[v.id]) from courses c join ${from} where c.title = 'Deleted'`,
    )
  await database.driver.exec(`
    select private.keep_rows(id, 'public.enrollments', 'course_id', array[id]) from courses where title = 'Deleted';
    select private.keep_rows(id, 'public.courses', 'id', array[id]) from courses where title = 'Deleted'`)
  await applyMigrations(database.driver)
  const backend = openBackendOver(database, keys)
  const { client } = await anAdmin(backend)
  const [deleted] = await backend.sql<{ id: string }>('select id from private.deleted')
  expect((await client.rpc('restore_deleted', { item: deleted?.id ?? '' })).data).toBe('restored')
  expect(
    await backend.sql(
      `select c.title, k.youtube_id, k.day::text, k.is_paced, k.spans::text from private.counted_seconds k
         join course_videos v on v.id = k.video_id join courses c on c.id = v.course_id order by c.title, k.is_paced`,
    ),
  ).toEqual(
    ['Deleted', 'Kept'].flatMap((title) => [
      { title, youtube_id: 'aqz-KE-bpKQ', day: '2026-11-21', is_paced: false, spans: '{[0,40)}' },
      { title, youtube_id: 'aqz-KE-bpKQ', day: '2026-11-21', is_paced: true, spans: '{[40,100)}' },
    ]),
  )
  expect(
    await backend.sql(
      `select c.title, f.enrolled_at::date::text as day from private.first_enrollments f join courses c on c.id = f.course_id order by 1`,
    ),
  ).toEqual([
    { title: 'Deleted', day: '2026-11-02' },
    { title: 'Kept', day: '2026-10-05' },
  ])
  expect(
    await backend.sql(`select full_name, avatar_url from profiles where email = 'asha@example.org'`),
  ).toEqual([{ full_name: `A${'\u0301'.repeat(4)}sha`, avatar_url: null }])
})
