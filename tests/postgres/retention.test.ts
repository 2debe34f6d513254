// How long things are kept, whatever users do.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrationsFolder, schemasFolder, sqlFiles } from '../../dev/backend/prepare-database.ts'
import { aCourse, enroll } from '../integration/support/courses.ts'
import { aLearner, anAdmin, type Person } from '../integration/support/people.ts'
import { anEnrolledLearner, type Enrolled, push, watch } from './support/learning.ts'
import type { Session } from './support/session.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let owner: Session
let admin: Person
let learner: Enrolled

beforeAll(async () => {
  server = await TestServer.open()
  owner = await server.session()
  admin = await anAdmin(server.backend)
  learner = await anEnrolledLearner(server.backend)
})
afterAll(() => server.close())

/** Something deleted this many days ago, and an entry of the history that is 335 days older. */
async function leaveBehind(days: number, rows: number): Promise<void> {
  const item = '(select id from item)'
  await owner.rows(
    `with item as (
       insert into private.deleted (id, kind, title, course_id, course_title, learners, videos, deleted_at)
       select gen_random_uuid(), 'course', $1, gen_random_uuid(), $1, 0, 0, now() - $2::integer * interval '1 day' returning id
     ), entry as (
       insert into private.history (at, kind, action, item, title)
       select now() - ($2::integer + 335) * interval '1 day', 'course', 'changed', id, $1 from item
     )
     insert into private.deleted_rows (deleted, relation, content)
     select ${item}, 'private.watched', '{}' from generate_series(1, $3)`,
    [`${days} days`, days, rows],
  )
}

async function kept() {
  const [row] = await owner.rows(
    `select (select count(*)::integer from private.deleted_rows) as rows,
            (select array_agg(title order by title) from private.deleted) as deleted,
            (select array_agg(title order by title) from private.history where title like '% days') as history`,
  )
  return row
}

const young = { rows: 3, deleted: ['29 days'], history: ['29 days'] }

beforeEach(async () => {
  await owner.rows('set session_replication_role = replica')
  await owner.rows('truncate private.deleted, private.deleted_rows, private.history')
  await leaveBehind(29, 3)
  await leaveBehind(31, 150)
  await owner.rows('reset session_replication_role')
})

test('Learners’ pushes delete what is older than thirty or 365 days, a hundred rows at a time', async () => {
  const send = (n: number) => push(learner, watch(learner.videos[0] ?? '', [[n, n + 5]]))
  await send(0)
  expect(await kept()).toEqual({ rows: 53, deleted: ['29 days', '31 days'], history: ['29 days'] })
  await send(10)
  expect(await kept()).toEqual(young)
})

test('Any change by an admin deletes it too', async () => {
  await enroll(server.backend, (await aLearner(server.backend)).id, await aCourse(server.backend))
  expect(await kept()).toEqual(young)
})

test('The nightly job deletes all of it and the auth server’s log after thirty days, and ends admins’ sessions after thirty days and learners’ after 400 days without use', async () => {
  await owner.rows(
    'insert into auth.audit_log_entries (id, payload, created_at) values ($1, $2, $3), ($4, $2, now())',
    [crypto.randomUUID(), '{}', new Date(Date.now() - 31 * 86_400_000).toISOString(), crypto.randomUUID()],
  )
  const count = async (table: string, user?: string) =>
    (await owner.rows(`select id from ${table} ${user ? `where user_id = '${user}'` : ''}`)).length
  const before = await count('auth.audit_log_entries')
  await owner.rows('select private.purge_nightly()')
  expect(await kept()).toEqual(young)
  expect(await count('auth.audit_log_entries')).toBe(before - 1)
  expect([await count('auth.sessions', admin.id), await count('auth.sessions', learner.id)]).toEqual([1, 1])
  await owner.rows(`update auth.sessions set created_at = now() - interval '31 days'`)
  await owner.rows('select private.purge_nightly()')
  expect([await count('auth.sessions', admin.id), await count('auth.sessions', learner.id)]).toEqual([0, 1])
  const age = (created: number, refreshed: number) =>
    owner.rows(
      `update auth.sessions set created_at = now() - make_interval(days => $1), refreshed_at = now() - make_interval(days => $2)`,
      [created, refreshed],
    )
  await age(900, 399)
  await owner.rows('select private.purge_nightly()')
  expect(await count('auth.sessions', learner.id)).toBe(1)
  await age(900, 401)
  await owner.rows('select private.purge_nightly()')
  expect(await count('auth.sessions', learner.id)).toBe(0)
})

test('The days on which seconds were counted are kept for 400 days; earlier ones are merged into the last day before', async () => {
  const counted = (n: number) => ({ ago: n, spans: `{[${n},${n + 1})}` })
  for (const { ago, spans } of [700, 500, 401, 400, 3].map(counted))
    await owner.rows(
      `insert into private.counted_seconds (user_id, video_id, youtube_id, day, spans)
       values ($1, $2, 'aqz-KE-bpKQ', current_date - $3::integer, $4)`,
      [learner.id, learner.videos[1], ago, spans],
    )
  await owner.rows('select private.purge_nightly()')
  const rows = await owner.rows(
    `select current_date - day as ago, spans::text from private.counted_seconds where user_id = $1 and video_id = $2 order by day`,
    [learner.id, learner.videos[1]],
  )
  expect(rows).toEqual([{ ago: 401, spans: '{[401,402),[500,501),[700,701)}' }, counted(400), counted(3)])
})

test('Invitations that reach no one are deleted after 180 days, unless they are repeated', async () => {
  const course = await aCourse(server.backend)
  const emails = ['forgotten@clinic.example', 'renewed@clinic.example']
  const invite = (...listed: string[]) =>
    admin.client.rpc('enroll_people', { course, people: [], emails: listed }).throwOnError()
  const invited = async () => {
    const { data } = await admin.client.rpc('list_invitations', { course, first: 0, size: 10 }).throwOnError()
    return (data as { rows: { email: string; invited_at: string; expires_at: string }[] }).rows
  }
  await invite(...emails)
  const [one] = await invited()
  expect(Date.parse(one?.expires_at ?? '') - Date.parse(one?.invited_at ?? '')).toBe(180 * 86_400_000)
  await owner.rows(`update private.invitations set invited_at = now() - interval '179 days 23 hours'`)
  await owner.rows('select private.purge_nightly()')
  expect((await invited()).map(({ email }) => email).sort()).toEqual(emails)
  await invite(...emails.slice(1))
  await owner.rows(`update private.invitations set invited_at = invited_at - interval '2 hours'`)
  await owner.rows('select private.purge_nightly()')
  expect((await invited()).map(({ email }) => email)).toEqual(emails.slice(1))
})

test('If there is a scheduler, the job is scheduled once, by name, and runs', async () => {
  const schedule = async () => (await owner.rows('select private.schedule_purge() as done'))[0]
  expect(await schedule()).toEqual({ done: false })
  await owner.begin()
  // In the form of pg_cron.
  await owner.rows(`
    create schema cron;
    create table cron.job (jobname text primary key, schedule text, command text);
    create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
      insert into cron.job values (job_name, schedule, command)
      on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command;
      select 1::bigint
    $$`)
  expect([await schedule(), await schedule()]).toEqual([{ done: true }, { done: true }])
  const jobs = await owner.rows<{ jobname: string; schedule: string; command: string }>(
    'select * from cron.job',
  )
  expect(jobs).toMatchObject([{ jobname: 'purge', schedule: '30 20 * * *' }])
  await owner.rows(jobs[0]?.command ?? '')
  expect(await kept()).toEqual(young)
  await owner.rollback()
})

test('The migrations schedule the job, which a comparison of two databases without a scheduler ignores', async () => {
  const textsOf = async (folder: URL) =>
    (await Promise.all((await sqlFiles(folder)).map((file) => readFile(new URL(file, folder), 'utf8')))).join(
      '\n',
    )
  const statements = (await textsOf(schemasFolder)).match(/^select private\..*;$/gm) ?? []
  expect(statements).toEqual(['select private.schedule_purge();'])
  const migrations = await textsOf(migrationsFolder)
  for (const statement of statements) expect(migrations).toContain(`\n${statement}\n`)
})
