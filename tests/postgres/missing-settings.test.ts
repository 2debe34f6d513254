// What the migrations set outside of our tables, if the server lets them.
import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Session } from './support/session.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let owner: Session

beforeAll(async () => {
  server = await TestServer.open()
  owner = await server.session()
})
afterAll(() => server.close())
beforeEach(() => owner.begin())
afterEach(() => owner.rollback())

const missing = async () => {
  const [row] = await owner.rows<{ missing: string[] }>('select private.missing_settings() as missing')
  return row?.missing
}

const setRequestLimit = async () => {
  const path = '../../supabase/schemas/21_request_limits.sql'
  const schema = await readFile(new URL(path, import.meta.url), 'utf8')
  await owner.rows(schema.slice(schema.lastIndexOf('do $$')))
}

/** In the form of pg_cron. */
const scheduler = `
  create schema cron;
  create table cron.job (jobname text primary key, schedule text, command text, active boolean default true);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
    insert into cron.job values (job_name, schedule, command);
    select 1::bigint
  $$`

test('Of a server without PostgREST’s role, the demo’s, nothing is missing', async () => {
  expect(await missing()).toEqual([])
})

test('On a server like Supabase’s, the nightly job and the request limit are missing until they are set', async () => {
  await owner.rows('create role authenticator')
  expect(await missing()).toEqual(['nightly_job', 'request_limit'])
  await setRequestLimit()
  expect(await missing()).toEqual(['nightly_job'])
  await owner.rows(scheduler)
  expect(await missing()).toEqual(['nightly_job'])
  await owner.rows('select private.schedule_purge()')
  expect(await missing()).toEqual([])
})

test('A job that is switched off, and a request limit that is overwritten, are missing', async () => {
  await owner.rows('create role authenticator')
  await setRequestLimit()
  await owner.rows(scheduler)
  await owner.rows('select private.schedule_purge()')
  await owner.rows(`
    update cron.job set active = false;
    alter role authenticator set pgrst.db_pre_request = 'public.another'`)
  expect(await missing()).toEqual(['nightly_job', 'request_limit'])
})
