// What stops a query that costs too much, on a server that runs it as PostgREST does: as the caller, after
// the function that runs before every request.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCourse, enroll } from '../integration/support/courses.ts'
import { aLearner, anAdmin } from '../integration/support/people.ts'
import type { Session } from './support/session.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let session: Session

beforeAll(async () => {
  server = await TestServer.open()
  session = await server.session()
})
afterAll(() => server.close())

/** Runs in a transaction as the caller, after what PostgREST does first. */
async function asCaller<Result>(user: string, run: () => Promise<Result>): Promise<Result> {
  await session.begin(user)
  try {
    await session.rows('select private.before_request()')
    return await run()
  } finally {
    await session.rollback()
  }
}

const timeLimit = async () => (await session.rows<{ statement_timeout: string }>('show statement_timeout'))[0]

describe('Queries by people who are not admins', () => {
  test('A learner’s query is cancelled after a second, such as a regular expression with backreferences', async () => {
    const { id } = await aLearner(server.backend)
    // Doubled groups match only an even length, so with an odd one every possibility is tried.
    const bomb = `select '${'a'.repeat(319)}' ~ '^(a+)\\1(a+)\\2(a+)\\3(a+)\\4(a+)\\5$'`
    await expect(asCaller(id, () => session.rows(bomb))).rejects.toMatchObject({ code: '57014' })
  })

  test('A learner’s query finds no videos to cross-join, not even those of their own course', async () => {
    const { id } = await aLearner(server.backend)
    await enroll(server.backend, id, await aCourse(server.backend, { videos: 400 }))
    const product = `select count(*) from course_videos a join course_videos b using (course_id) join course_videos c using (course_id)`
    expect(await asCaller(id, () => session.rows(product))).toEqual([{ count: '0' }])
  })

  test('A visitor’s query also has a time limit of a second', async () => {
    await session.begin()
    await session.rows('set local role anon')
    await session.rows('select private.before_request()')
    expect(await timeLimit()).toEqual({ statement_timeout: '1s' })
    await session.rollback()
  })
})

test('A learner’s download of their data may take eight seconds, but nothing else that they call', async () => {
  const { id } = await aLearner(server.backend)
  const limitOf = (path: string) =>
    asCaller(id, async () => {
      // What PostgREST sets before it calls the function.
      await session.rows(`select set_config('request.path', $1, true), private.before_request()`, [path])
      return timeLimit()
    })
  expect(await limitOf('/rpc/export_my_data')).toEqual({ statement_timeout: '8s' })
  for (const path of ['/rpc/pull_mirror', '/rpc/delete_my_account'])
    expect(await limitOf(path)).toEqual({ statement_timeout: '1s' })
})

test('Queries by admins and by the platform itself keep the platform’s time limit', async () => {
  const { id } = await anAdmin(server.backend)
  const given = await timeLimit()
  expect(await asCaller(id, timeLimit)).toEqual(given)
  await session.begin()
  await session.rows('set local role service_role')
  await session.rows('select private.before_request()')
  expect(await timeLimit()).toEqual(given)
  await session.rollback()
})

test('PostgREST is configured to run the function before each request', async () => {
  const path = '../../supabase/schemas/21_request_limits.sql'
  const schema = await readFile(new URL(path, import.meta.url), 'utf8')
  const settings = schema.slice(schema.lastIndexOf('do $$'))
  await session.begin()
  await session.rows('create role authenticator')
  await session.rows(settings)
  const rows = await session.rows(
    `select setconfig from pg_db_role_setting where setrole = 'authenticator'::regrole`,
  )
  expect(rows).toEqual([{ setconfig: ['pgrst.db_pre_request=private.before_request'] }])
  await session.rollback()
})
