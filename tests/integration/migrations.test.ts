import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applyMigrations } from '../../dev/backend/prepare-database.ts'

let database: PGlite
let folder: string
let address: URL

beforeAll(async () => {
  database = await PGlite.create()
})
afterAll(() => database.close())

beforeEach(async () => {
  await database.exec('drop schema if exists supabase_migrations cascade; drop table if exists a, b, c')
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  address = pathToFileURL(`${folder}/`)
  return () => rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)

async function applied(): Promise<string[]> {
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  )
  return rows.map((row) => row.version)
}

test('Migrations are applied in the order of their timestamps and recorded', async () => {
  await write('20260102000000_second.sql', 'insert into a values (2)')
  await write('20260101000000_first.sql', 'create table a (n int)')
  await applyMigrations(database, address)
  expect(await applied()).toEqual(['20260101000000', '20260102000000'])
})

test('A later version of the project applies only its new migrations', async () => {
  await write('20260101000000_first.sql', 'create table a (n int)')
  await applyMigrations(database, address)
  await write('20260103000000_third.sql', 'create table b (n int)')
  await applyMigrations(database, address)
  await applyMigrations(database, address)
  expect(await applied()).toEqual(['20260101000000', '20260103000000'])
})

test('A failed migration leaves nothing behind and keeps what came before it', async () => {
  await write('20260101000000_first.sql', 'create table a (n int)')
  await write('20260102000000_broken.sql', 'create table b (n int); select 1 / 0;')
  await expect(applyMigrations(database, address)).rejects.toThrow('division by zero')
  expect(await applied()).toEqual(['20260101000000'])
  const { rows } = await database.query(`select to_regclass('a') is null as a, to_regclass('b') is null as b`)
  expect(rows).toEqual([{ a: false, b: true }])
})

test('A migration file without a timestamp stops the run before anything is applied', async () => {
  await cp(new URL('../../supabase/migrations/', import.meta.url), folder, { recursive: true })
  await write('0_first.sql', 'create table c (n int)')
  await write('!broken.sql', 'select 1')
  await expect(applyMigrations(database, address)).rejects.toThrow('!broken.sql is not named')
  expect(await applied()).toEqual([])
})
