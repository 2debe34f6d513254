// A back-up made and restored by the commands of docs/deploy.md. They need PostgreSQL's tools in the server's version or a
// later one; without those, the same tables are copied by the server itself, and the titles say so.

import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Backend, openBackendOver } from '../../dev/backend/backend.ts'
import { newKeys } from '../../dev/backend/keys.ts'
import { newClient } from '../integration/support/clients.ts'
import { signInWithGoogle } from '../integration/support/google.ts'
import {
  anEnrolledLearner,
  type Enrolled,
  type Item,
  note,
  push,
  watch,
} from '../postgres/support/learning.ts'
import { connect } from '../support/postgres/connection.ts'
import { copyDatabase } from '../support/postgres/databases.ts'

const folder = mkdtempSync(join(tmpdir(), 'back-up-'))
// The server writes into it, too.
chmodSync(folder, 0o777)

const address = inject('postgres')
if (!address) throw new Error('This test needs a PostgreSQL server.')

/** The folder of a `pg_dump` that can read a server of this version, or undefined. */
function findTools(version: number): string | undefined {
  const debian = '/usr/lib/postgresql'
  const installed = spawnSync('ls', [debian], { encoding: 'utf8' }).stdout?.split('\n').filter(Boolean) ?? []
  const folders = [
    process.env.POSTGRES_BIN ?? '',
    ...(process.env.PATH ?? '').split(delimiter),
    ...installed.map((name) => join(debian, name, 'bin')),
  ]
  return folders.filter(Boolean).find((path) => {
    const said = spawnSync(join(path, 'pg_dump'), ['--version'], { encoding: 'utf8' }).stdout
    return Number(/\d+/.exec(said ?? '')?.[0]) >= version
  })
}

async function ask<Row extends pg.QueryResultRow>(database: string, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ ...address, database })
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

const [{ version = 0 } = {}] = await ask<{ version: number }>(
  'postgres',
  "select current_setting('server_version_num')::int / 10000 as version",
)
const tools = findTools(version)
const how = tools ? 'by the guide’s commands' : `by COPY (no pg_dump ${version} on this machine)`

const guide = readFileSync('docs/deploy.md', 'utf8')
const commandOf = (program: string) =>
  guide.split('\n').find((line) => line.startsWith(`${program} "$DATABASE_URL"`)) ?? ''

function runCommand(command: string, database: string): void {
  const { host, port, user } = address as NonNullable<typeof address>
  const DATABASE_URL = `postgresql:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`
  const env = { ...process.env, DATABASE_URL, PATH: [tools, process.env.PATH].join(delimiter) }
  execFileSync('sh', ['-c', command], { cwd: folder, env, stdio: 'pipe' })
}

/** What the guide's command dumps, as `schema.table`. */
const listTables = (database: string) =>
  ask<{ name: string }>(
    database,
    `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
      where relkind = 'r' and (nspname in ('public', 'private') or nspname = 'auth' and relname in ('users', 'identities'))
      order by 1`,
  ).then((rows) => rows.map(({ name }) => name))

type Sequence = { name: string; value: string | null }

const listSequences = (database: string) =>
  ask<Sequence>(
    database,
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
      where schemaname in ('public', 'private') order by 1`,
  )

async function backUp(database: string): Promise<void> {
  if (tools) return runCommand(commandOf('pg_dump'), database)
  const tables = await listTables(database)
  await ask(database, ...tables.map((table) => `copy ${table} to '${join(folder, table)}'`))
}

async function restore(to: string): Promise<void> {
  if (tools) return runCommand(commandOf('psql'), to)
  const tables = readdirSync(folder)
  const sequences = (saved.sequences as Sequence[]).filter(({ value }) => value !== null)
  await ask(
    to,
    'begin',
    'set local session_replication_role = replica',
    ...tables.map((table) => `copy ${table} from '${join(folder, table)}'`),
    ...sequences.map(({ name, value }) => `select setval('${name}', ${value})`),
    'select private.mark_restored()',
    'commit',
  )
}

/** By table, the number of its rows and a hash of them all; and the values of all sequences. */
async function contentOf(database: string): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = { sequences: await listSequences(database) }
  for (const table of await listTables(database)) {
    const row = table === 'private.settings' ? "(to_jsonb(t) - '{restored_at,back_to}'::text[])" : 't'
    const [found] = await ask(
      database,
      `select count(*)::int as rows, md5(string_agg(md5(${row}::text), '' order by md5(${row}::text))) from ${table} t`,
    )
    content[table] = found
  }
  return content
}

let names: { source: string; target: string }
let source: Backend
let target: Backend
let learner: Enrolled
let late: Item[]
/** What the back-up has. */
let saved: Record<string, unknown>

beforeAll(async () => {
  names = { source: await copyDatabase(address, 'demo'), target: await copyDatabase(address, 'empty') }
  source = openBackendOver(await connect(address, names.source), newKeys())
  target = openBackendOver(await connect(address, names.target), newKeys())
  await source.sql('select private.require_second_factor(false)')
  learner = await anEnrolledLearner(source)
  const [video = ''] = learner.videos
  expect(await push(learner, note(video, { body: 'Oil first' }), watch(video, [[0, 40]]))).toEqual([
    'ok',
    'ok',
  ])
  await backUp(names.source)
  saved = await contentOf(names.source)
  late = [note(video, { body: 'Sent after the back-up' }), watch(video, [[40, 60]])]
  expect(await push(learner, ...late)).toEqual(['ok', 'ok'])
})
afterAll(async () => {
  await Promise.all([source?.close(), target?.close()])
  rmSync(folder, { recursive: true, force: true })
})

test(`A back-up is restored into a new project ${how}: every row and every sequence, nothing else`, async () => {
  await restore(names.target)
  const restored = await contentOf(names.target)
  expect(Object.keys(restored).length).toBeGreaterThan(25)
  expect(restored).toEqual(saved)
})

test('In the restored project people sign in as before, and a device’s work arrives: what was unsent, and again what the back-up lacks', async () => {
  const client = newClient(target)
  expect(await signInWithGoogle(target, client, { email: learner.email, name: 'Asha Rao' })).toBe(learner.id)
  const { data } = await client.rpc('pull_mirror', {}).throwOnError()
  expect(data).toMatchObject({
    uid: learner.id,
    restored: { at: expect.any(String), back_to: expect.any(String) },
  })
  expect(Object.keys((data as { manifest: object }).manifest)).toEqual([learner.course])

  const unsent = note(learner.videos[0] ?? '', { body: 'Written offline' })
  expect(await push({ client }, ...late, unsent)).toEqual(['ok', 'ok', 'ok'])
  const notes = await target.sql('select body from private.notes where user_id = $1 order by body', [
    learner.id,
  ])
  expect(notes).toEqual([
    { body: 'Oil first' },
    { body: 'Sent after the back-up' },
    { body: 'Written offline' },
  ])
  const watched = await target.sql('select spans::text from private.watched where user_id = $1', [learner.id])
  expect(watched).toEqual([{ spans: '{[0,60)}' }])
})

test('The restored project takes new rows: no number is given twice, and no trigger sleeps', async () => {
  const course = randomUUID()
  await target.sql('insert into courses (id, title) values ($1, $2)', [course, 'Later'])
  await target.sql('insert into enrollments (user_id, course_id) values ($1, $2)', [learner.id, course])
  const [first] = await target.sql<{ count: number }>(
    'select count(*)::int from private.first_enrollments where course_id = $1',
    [course],
  )
  expect(first).toEqual({ count: 1 })
})
