// What remains of a person after their account, and what they can download before: found by searching every
// table.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCourse, enroll, revoke } from '../integration/support/courses.ts'
import { aLearner, aNewcomer, anAdmin, type Person } from '../integration/support/people.ts'
import { anAppFault, deletion, note, push, videosOf, watch } from './support/learning.ts'
import { TestServer } from './support/test-server.ts'
import { told } from './support/told-columns.ts'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await TestServer.open()
  admin = await anAdmin(server.backend)
})
afterAll(() => server.close())

/**
 * How many rows hold one of these texts in any column and in any letter case, by table, in all tables of all
 * schemas.
 */
async function rowsWith(texts: string[]): Promise<Record<string, number>> {
  const tables = await server.backend.sql<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`,
  )
  expect(tables.length).toBeGreaterThan(20)
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await server.backend.sql<{ count: number }>(
      `select count(*)::integer as count from ${name} r
        where exists (select from unnest($1::text[]) as wanted (text) where position(lower(wanted.text) in lower(r::text)) > 0)`,
      [texts],
    )
    if (row?.count) found[name] = row.count
  }
  return found
}

const invite = (course: string, emails: string[], names: string[]) =>
  admin.client.rpc('enroll_people', { course, emails, names }).throwOnError()

/** Leaves data about a person in every table that can hold any. Returns the texts by which it is found. */
async function aPersonEverywhere(): Promise<Person & { traces: string[]; deleted: string }> {
  const { backend } = server
  const unique = randomUUID().slice(0, 8)
  const name = `Leela ${unique}`
  const body = `Pulse of ${unique} at noon`
  const person = await aNewcomer(backend, `leela.${unique}@example.org`)
  const { id, email } = person
  const [invited, deleted, lasting] = [await aCourse(backend), await aCourse(backend), await aCourse(backend)]
  await enroll(backend, admin.id, lasting)
  // Before their first sign-in, in another letter case, to a course that an admin deletes.
  await invite(deleted, [email.toUpperCase()], [name])
  await admin.client.rpc('delete_course', { course: deleted }).throwOnError()
  await backend.sql('insert into profiles (id, email, full_name) values ($1, $2, $3)', [id, email, name])

  // They were once an admin, who has invited, deleted and enrolled others.
  await backend.sql(`update profiles set role = 'admin' where id = $1`, [id])
  const others = [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`]
  const withInvitation = await aCourse(backend)
  for (const course of [invited, withInvitation])
    await person.client.rpc('enroll_people', { course, emails: others }).throwOnError()
  await person.client.rpc('delete_course', { course: withInvitation }).throwOnError()
  await backend.sql(`update profiles set role = 'learner' where id = $1`, [id])

  const left = await aCourse(backend)
  const gone = await aCourse(backend)
  for (const course of [lasting, left, gone]) await enroll(backend, id, course)
  await revoke(backend, id, left)
  for (const course of [lasting, gone]) {
    const [video = ''] = await videosOf(backend, course)
    const written = note(video, { body: `${body} too` })
    await push(
      person,
      watch(video, [[0, 30]], { duration_s: 600, mark: 1, position: { s: 30, age_ms: 0 } }),
      note(video, { body }),
      written,
      deletion(written),
      { kind: 'day', day: new Date().toISOString().slice(0, 10) },
      { kind: 'fault', video_id: video, code: 150 },
      { kind: 'silence', video_id: video, day: new Date().toISOString().slice(0, 10) },
      anAppFault(),
    )
  }
  await admin.client.rpc('delete_course', { course: gone }).throwOnError()
  await backend.sql(
    `insert into private.certificates (user_id, course_id, learner_name, course_title, seconds, videos, completed_on)
     values ($1, $2, $3, 'Nadi', 30, 1, current_date)`,
    [id, lasting, name],
  )

  // As the auth server leaves them: its log, an unfinished sign-in, and a second factor.
  const payload = {
    actor_id: randomUUID(),
    actor_username: 'admin@example.org',
    traits: { user_email: email.toUpperCase() },
  }
  await backend.sql(
    `insert into auth.audit_log_entries (id, payload, created_at)
     values (gen_random_uuid(), $1, now()), (gen_random_uuid(), $2, now())`,
    [JSON.stringify({ action: 'login', actor_id: id, actor_username: email }), JSON.stringify(payload)],
  )
  await backend.sql(
    `insert into auth.mfa_factors (id, user_id, friendly_name, secret) values (gen_random_uuid(), $1, 'Phone', 'a-secret')`,
    [id],
  )
  return { ...person, traces: [id, email, name, body], deleted }
}

/** Which part of the export shows each table's rows. */
type Export = Record<string, unknown[]> & { sign_in_records: Record<string, unknown[]> }
const partOf: Record<string, (data: Export) => unknown[]> = {
  'auth.users': ({ account }) => [account].filter(Boolean),
  'auth.identities': ({ sign_in_with }) => sign_in_with ?? [],
  'auth.sessions': ({ sessions }) => sessions ?? [],
  'auth.audit_log_entries': ({ sign_in_log }) => sign_in_log ?? [],
  'public.profiles': ({ profile }) => [profile].filter(Boolean),
  'public.enrollments': ({ enrollments }) => enrollments ?? [],
  'private.past_enrollments': ({ past_enrollments }) => past_enrollments ?? [],
  'private.watched': ({ watched }) => watched ?? [],
  'private.counted_seconds': ({ counted_for_certificates }) => counted_for_certificates ?? [],
  'private.first_enrollments': ({ first_enrollments }) => first_enrollments ?? [],
  'private.watch_budgets': ({ watch_budget }) => [watch_budget].filter(Boolean),
  'private.notes': ({ notes = [], deleted_notes = [] }) => [...notes, ...deleted_notes],
  'private.learning_days': ({ days_with_completed_videos }) => days_with_completed_videos ?? [],
  'private.activity': ({ activity }) => activity ?? [],
  'private.course_progress': ({ progress }) => progress ?? [],
  'private.learning_revisions': ({ states_of_courses }) => states_of_courses ?? [],
  'private.fault_reports': ({ videos_reported }) => [videos_reported].filter(Boolean),
  'private.plays': ({ plays }) => plays ?? [],
  'private.app_faults': ({ app_faults }) => app_faults ?? [],
  'private.certificates': ({ certificates }) => certificates ?? [],
  'private.history': ({ history }) => history ?? [],
  'private.deleted': ({ deleted_by_you }) => deleted_by_you ?? [],
}

/** Invitations can be in two tables, one of which also holds what was done in deleted courses. */
const mixed = ['private.deleted_rows', 'private.invitations']

test('A download holds every row of any table that holds the person’s id, address, name or notes', async () => {
  const { client, traces } = await aPersonEverywhere()
  const found = await rowsWith(traces)
  expect(Object.keys(found)).toEqual(
    expect.arrayContaining([...Object.keys(partOf), ...mixed, 'auth.refresh_tokens', 'auth.mfa_factors']),
  )
  const { data } = await client.rpc('export_my_data').throwOnError()
  const exported = data as Export
  const shown: Record<string, number> = {}
  for (const table of Object.keys(found).filter((name) => !mixed.includes(name))) {
    const part = partOf[table] ?? (({ sign_in_records }) => sign_in_records[table.replace('auth.', '')] ?? [])
    shown[table] = part(exported).length
  }
  const { in_deleted_courses = [], invitations = [], invitations_by_you = [] } = exported
  const { [mixed[0] ?? '']: inDeleted = 0, [mixed[1] ?? '']: inInvitations = 0, ...plain } = found
  expect(shown).toEqual(plain)
  expect(in_deleted_courses.length + invitations.length + invitations_by_you.length).toBe(
    inDeleted + inInvitations,
  )
  expect(JSON.stringify(data)).not.toContain('a-secret')
})

/** Columns that have another name in the download. */
const shownAs: Record<string, string> = {
  'private.watched.spans': 'seconds_played',
  'private.watched.mark': 'marked_as_watched',
  'private.watched.position_s': 'position',
  'private.counted_seconds.spans': 'seconds_played',
  'private.notes.at_s': 'at',
  'private.notes.body': 'text',
  'private.plays.silent': 'videos_without_answer',
  'private.course_progress.begun': 'videos_begun',
  'private.course_progress.complete': 'videos_completed',
}
/** Who else did something is not about them, and neither is what an admin changed about another user. */
const notTold = [
  'private.history.actor',
  'private.history.before',
  'private.history.after',
  'private.invitations.invited_by',
]

/** In the form of the download. */
function written(column: string, value: unknown): unknown {
  if (column === 'private.watched.mark') return Number(value) % 2 === 1
  if (!column.endsWith('.spans')) return value
  return [...String(value).matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)])
}

test('A download holds every column that the privacy page describes, with its value', async () => {
  const person = await aPersonEverywhere()
  await server.backend.sql(
    `insert into private.invitations (course_id, email, full_name) values ($1, $2, 'Leela')`,
    [await aCourse(server.backend), person.email],
  )
  const { data } = await person.client.rpc('export_my_data').throwOnError()
  const exported = data as Export
  const parts: typeof partOf = {
    ...partOf,
    'private.invitations': ({ invitations }) => invitations ?? [],
    'private.deleted_rows': ({ in_deleted_courses }) => in_deleted_courses ?? [],
  }
  const whose: Record<string, string> = {
    'public.profiles': 'id = $1',
    'private.notes': 'user_id = $1 and not deleted',
    'private.history': 'user_id = $1 or actor = $1',
    'private.deleted': 'deleted_by = $1',
    'private.invitations': `email = (select email from profiles where id = $1)`,
  }
  for (const [table, columns] of Object.entries(told)) {
    // A list of days rather than rows.
    if (table === 'private.learning_days') continue
    const rows = await server.backend.sql<{ row: Record<string, unknown> }>(
      `select to_jsonb(r) as row from ${table} r where ${whose[table] ?? 'user_id = $1'}`,
      [person.id],
    )
    const shown = (parts[table]?.(exported) ?? []) as Record<string, unknown>[]
    expect(rows.length, table).toBeGreaterThan(0)
    for (const [name, words] of Object.entries(columns)) {
      const column = `${table}.${name}`
      if (!words || notTold.includes(column)) continue
      const found = shown.map((row) => JSON.stringify(row[shownAs[column] ?? name]))
      const held = rows.map(({ row }) => JSON.stringify(written(column, row[name])))
      expect([column, found]).toEqual([column, expect.arrayContaining(held)])
    }
  }
})

test.each([
  ['deletes their account', (person: Person) => person.client.rpc('delete_my_account')],
  ['is deleted by an admin', (person: Person) => admin.client.rpc('delete_user', { user_id: person.id })],
])(
  'After a person %s, no row of any table holds their id, their address in any case, their name or a note',
  async (_, erase) => {
    const person = await aPersonEverywhere()
    const before = await rowsWith([admin.email])
    await erase(person).throwOnError()
    expect(await rowsWith(person.traces)).toEqual({})
    expect(await rowsWith([admin.email])).toEqual(before)
  },
)

test('Restoring a course does not bring back a person whose account was deleted in the meantime', async () => {
  const person = await aPersonEverywhere()
  const other = await aLearner(server.backend)
  const course = await aCourse(server.backend)
  for (const { id } of [person, other]) await enroll(server.backend, id, course)
  await admin.client.rpc('delete_course', { course }).throwOnError()
  await person.client.rpc('delete_my_account').throwOnError()
  for (const item of [course, person.deleted])
    expect((await admin.client.rpc('restore_deleted', { item }).throwOnError()).data).toBe('restored')
  expect(await rowsWith(person.traces)).toEqual({})
  expect(await server.backend.sql('select user_id from enrollments where course_id = $1', [course])).toEqual([
    { user_id: other.id },
  ])
})

test('A user whose address is part of another’s keeps the log entries about them', async () => {
  const unique = randomUUID()
  const [short, long] = [await aNewcomer(server.backend, `${unique}@x.example`), `joann${unique}@x.example`]
  await server.backend.sql(
    'insert into auth.audit_log_entries (id, payload, created_at) values (gen_random_uuid(), $1, now())',
    [JSON.stringify({ actor_username: long })],
  )
  await short.client.rpc('delete_my_account').throwOnError()
  expect(await rowsWith([long])).toEqual({ 'auth.audit_log_entries': 1 })
})
