// A request for rows names columns, casts and filters, which the database plans and runs whatever they cost.
// So only admins may ask for rows, and even without that check no learner's row is returned. Tables and
// functions are read from the catalogue, so new ones are covered.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectedOfFunctions } from '../integration/support/attack/expected-of-functions.ts'
import { aLearner, anAdmin, type Person } from '../integration/support/people.ts'
import { anEnrolledLearner, note, push, watch } from './support/learning.ts'
import type { Session } from './support/session.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let session: Session
let learner: Person
let admin: Person

beforeAll(async () => {
  server = await TestServer.open()
  session = await server.session()
  const enrolled = await anEnrolledLearner(server.backend)
  const [video = ''] = enrolled.videos
  await push(enrolled, watch(video, [[0, 5]]), note(video, { body: '[1e131071]' }))
  await session.rows('update profiles set full_name = $2 where id = $1', [
    enrolled.id,
    `[${Array(35).fill('1e131071')}]`,
  ])
  learner = enrolled
  admin = await anAdmin(server.backend)
})
afterAll(() => server.close())

/** Runs as PostgREST does, for this path; gives the rows, or the code of the refusal. */
async function ask(user: string | null, path: string, query: string) {
  await session.begin(user ?? undefined)
  try {
    if (!user) await session.rows('set local role anon')
    await session.rows(`select set_config('request.path', $1, true), private.before_request()`, [path])
    return await session.rows(query)
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await session.rollback()
  }
}

const relations = () =>
  session.rows<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
      where c.relkind in ('r', 'p', 'v', 'm', 'f')
        and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
        and has_schema_privilege('authenticated', c.relnamespace, 'usage')
        and has_any_column_privilege('authenticated', c.oid, 'select')`,
  )

test('Of every table that signed-in users may read, a learner reads no row and deletes none', async () => {
  const found = await relations()
  expect(found.map(({ name }) => name)).toContain('profiles')
  for (const { name } of found) {
    expect([name, await ask(learner.id, '', `select * from ${name}`)]).toEqual([name, []])
    const deleted = await ask(
      learner.id,
      '',
      `with gone as (delete from ${name} returning 1) select from gone`,
    )
    expect([name, typeof deleted === 'string' ? [] : deleted]).toEqual([name, []])
  }
})

describe('Before the query is planned', () => {
  const refused = '42501'

  test('Visitors and learners are refused every table and every function that returns rows or text', async () => {
    const functions = await session.rows<{ name: string; is_read: boolean }>(
      `select proname::text as name, prorettype in ('json'::regtype, 'void'::regtype) as is_read from pg_proc
        where pronamespace = 'public'::regnamespace`,
    )
    const paths = [
      '/',
      ...(await relations()).map(({ name }) => `/${name}`),
      ...functions.filter(({ is_read }) => !is_read).map(({ name }) => `/rpc/${name}`),
      '/rpc/before_request',
      '/rpc/own_profile/',
      '/xrpc/own_profile',
    ]
    expect(paths).toEqual(expect.arrayContaining(['/profiles', '/rpc/search_profiles']))
    for (const path of paths)
      for (const user of [null, learner.id])
        expect([path, await ask(user, path, 'select 1 as one')]).toEqual([path, refused])
    for (const { name } of functions.filter(({ is_read }) => is_read))
      expect([name, await ask(learner.id, `/rpc/${name}`, 'select 1 as one')]).toEqual([name, [{ one: 1 }]])
    for (const path of paths) expect(await ask(admin.id, path, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('Only admins can call a function that returns rows', async () => {
    const functions = await session.rows<{ name: keyof typeof expectedOfFunctions }>(
      `select proname::text as name from pg_proc
        where pronamespace = 'public'::regnamespace and (proretset or prorettype not in ('json'::regtype, 'void'::regtype))`,
    )
    for (const { name } of functions)
      for (const { row } of Object.values(expectedOfFunctions[name].calls))
        expect([name, row.learner]).toEqual([name, '403 42501'])
  })
})

test('A learner who asks for their own name cast to hundreds of types is refused by the API', async () => {
  const person = await aLearner(server.backend)
  const casts = Array.from({ length: 220 }, (_, n) => `n${n}:full_name::jsonb`).join(',')
  const { error, status } = await person.client.from('profiles').select(casts as 'full_name')
  expect([status, error?.code]).toEqual([403, '42501'])
})
