import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../postgres/support/platform.ts'
import { insertAccounts } from '../support/account-rows.ts'
import { openProxy, type TcpProxy } from '../support/postgres/tcp-proxy.ts'
import { runCli } from './support/cli.ts'

let folder: string
let platform: Platform
let proxy: TcpProxy
let address: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supabase-cli-'))
  await cp('supabase', join(folder, 'supabase'), { recursive: true })
  platform = await openPlatform()
  proxy = await openProxy(platform.address)
  const { name } = platform
  address = `postgresql://${platform.address.user}:any@127.0.0.1:${proxy.port}/${name}?sslmode=disable`
})
afterAll(async () => {
  await platform.database.close()
  proxy.close()
  await rm(folder, { recursive: true })
})

async function applied(): Promise<string[]> {
  const { rows } = await platform.database.driver.query<{ file: string }>(
    `select version || '_' || name || '.sql' as file from supabase_migrations.schema_migrations order by 1`,
  )
  return rows.map(({ file }) => file)
}

test('The Supabase CLI accepts config.toml without a warning and pushes every migration once', async () => {
  const first = await runCli(folder, 'db', 'push', '--yes', `--remote=${address}`)
  expect(first.printed).toContain('Finished supabase db push.')
  expect(first.printed).not.toMatch(/warn|deprecated|unknown/i)
  expect(first.code).toBe(0)
  expect(await applied()).toEqual((await readdir('supabase/migrations')).sort())

  const second = await runCli(folder, 'db', 'push', '--yes', `--remote=${address}`)
  expect([second.code, second.printed]).toEqual([0, expect.stringContaining('up to date')])
})

test('The Supabase CLI runs every query of the deploy guide as it is written, without a terminal, and makes the first admin', async () => {
  const other = insertAccounts(`select gen_random_uuid() as id, 'first@example.org' as email`)
  const own = insertAccounts(`select gen_random_uuid() as id, 'you@example.com' as email`)
  await platform.database.driver.exec(`${other}; ${own}; select private.make_admin('first@example.org')`)
  // In the form of pg_cron.
  await platform.database.driver.exec(`create schema if not exists cron;
    create table if not exists cron.job (jobid bigint, jobname text, schedule text, active boolean);
    create table if not exists cron.job_run_details (jobid bigint, status text, start_time timestamptz, return_message text)`)
  const guide = await readFile('docs/deploy.md', 'utf8')
  const queries = [...guide.matchAll(/^npx supabase@\S+ db query --remote (.*)"(.*)"$/gm)]
  expect(queries.length).toBeGreaterThan(5)
  const roles: unknown[] = []
  for (const [, options = '', sql = ''] of queries) {
    const outcome = await runCli(
      folder,
      'db',
      'query',
      `--remote=${address}`,
      ...options.trim().split(' '),
      sql,
    )
    expect([outcome.code, sql], outcome.printed).toEqual([0, sql])
    const { rows } = await platform.database.driver.query(
      `select role from profiles where email = 'you@example.com'`,
    )
    roles.push(rows[0])
  }
  expect(roles).toContainEqual({ role: 'admin' })
  expect(roles.at(-1)).toEqual({ role: 'learner' })
})

test('The Supabase CLI refuses a project with migrations from before the baseline', async () => {
  await platform.database.driver.exec(
    `insert into supabase_migrations.schema_migrations (version, name) values ('20261123100000', 'setup')`,
  )
  const before = await applied()
  const outcome = await runCli(folder, 'db', 'push', '--yes', `--remote=${address}`)
  expect(outcome.printed).toContain('Remote migration versions not found')
  expect(outcome.code).toBe(1)
  expect(await applied()).toEqual(before)
})

test('The Supabase CLI knows every command and option in the deploy guide', async () => {
  const guide = await readFile('docs/deploy.md', 'utf8')
  const optionsOf = new Map<string, Set<string>>()
  for (const [, command = '', rest = ''] of guide.matchAll(
    /^npx supabase@\S+ ([a-z]+(?: [a-z][a-z-]*)?)(.*)$/gm,
  )) {
    const options = optionsOf.get(command) ?? new Set()
    optionsOf.set(command, options)
    for (const [option] of rest.matchAll(/(?<= )--[a-z-]+/g)) options.add(option)
  }
  expect([...optionsOf.keys()]).toContain('db push')
  for (const [command, options] of optionsOf) {
    const help = await runCli(folder, ...command.split(' '), '--help')
    // For an unknown command, the CLI shows the help of the group.
    expect(help.printed, command).toMatch(new RegExp(`USAGE\\s+supabase ${command}(?! <subcommand>)`))
    for (const option of options) expect(help.printed, command).toMatch(new RegExp(`${option}[ ,[]`))
  }
})
