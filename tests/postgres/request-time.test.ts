// What ends a question that costs too much, on a server as PostgREST asks it: as the caller, behind the function that runs
// ahead of every request.
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

/** The caller's own transaction, after what PostgREST does first. */
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

describe('A question of somebody who is no admin', () => {
  test('is ended after a second, such as a regular expression that refers back to itself', async () => {
    const { id } = await aLearner(server.backend)
    await server.backend.sql('update profiles set full_name = $2 where id = $1', [id, 'a'.repeat(319)])
    // Doubled pairs make an even number: an odd one is tried in every way.
    const bomb = `select id from profiles where full_name ~ '^(a+)\\1(a+)\\2(a+)\\3(a+)\\4(a+)\\5$'`
    await expect(asCaller(id, () => session.rows(bomb))).rejects.toMatchObject({ code: '57014' })
  })

  test('finds no videos to multiply with each other, not even those of their own course', async () => {
    const { id } = await aLearner(server.backend)
    await enroll(server.backend, id, await aCourse(server.backend, { videos: 400 }))
    const product = `select count(*) from course_videos a join course_videos b using (course_id) join course_videos c using (course_id)`
    expect(await asCaller(id, () => session.rows(product))).toEqual([{ count: '0' }])
  })

  test('is ended so for visitors, too', async () => {
    await session.begin()
    await session.rows('set local role anon')
    await session.rows('select private.before_request()')
    expect(await timeLimit()).toEqual({ statement_timeout: '1s' })
    await session.rollback()
  })
})

test('An admin’s question, and what the platform itself asks, keep the time that the platform gives', async () => {
  const { id } = await anAdmin(server.backend)
  const given = await timeLimit()
  expect(await asCaller(id, timeLimit)).toEqual(given)
  await session.begin()
  await session.rows('set local role service_role')
  await session.rows('select private.before_request()')
  expect(await timeLimit()).toEqual(given)
  await session.rollback()
})

test('PostgREST is told which function to run ahead of a request', async () => {
  const path = '../../supabase/migrations/20261123101100_request_limits.sql'
  const migration = await readFile(new URL(path, import.meta.url), 'utf8')
  const settings = migration.slice(migration.lastIndexOf('do $$'))
  await session.begin()
  await session.rows('create role authenticator')
  await session.rows(settings)
  const rows = await session.rows(
    `select setconfig from pg_db_role_setting where setrole = 'authenticator'::regrole`,
  )
  expect(rows).toEqual([{ setconfig: ['pgrst.db_pre_request=private.before_request'] }])
  await session.rollback()
})
