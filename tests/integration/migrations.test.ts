import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  applyMigrations,
  migrationsFolder,
  OtherVersion,
  schemasFolder,
  sqlFiles,
} from '../../dev/backend/prepare-database.ts'

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
  await cp(migrationsFolder, folder, { recursive: true })
  await write('0_first.sql', 'create table c (n int)')
  await write('!broken.sql', 'select 1')
  await expect(applyMigrations(database, address)).rejects.toThrow('!broken.sql is not named')
  expect(await applied()).toEqual([])
})

test('A database with a migration that this version of the project lacks is not touched', async () => {
  await write('20260101000000_first.sql', 'create table a (n int)')
  await write('20260102000000_second.sql', 'create table b (n int)')
  await applyMigrations(database, address)
  await rename(join(folder, '20260102000000_second.sql'), join(folder, '20260103000000_second.sql'))
  await expect(applyMigrations(database, address)).rejects.toThrow(OtherVersion)
  await rm(join(folder, '20260103000000_second.sql'))
  await expect(applyMigrations(database, address)).rejects.toThrow(OtherVersion)
  expect(await applied()).toEqual(['20260101000000', '20260102000000'])
})

test('A migration that sorts before an applied one is not applied out of order', async () => {
  await write('20260102000000_second.sql', 'create table b (n int)')
  await applyMigrations(database, address)
  await write('20260101000000_first.sql', 'create table a (n int)')
  await expect(applyMigrations(database, address)).rejects.toThrow(OtherVersion)
  expect(await applied()).toEqual(['20260102000000'])
})

test('Each migration has its own timestamp, of today at the latest, so that the next one sorts last', async () => {
  const files = await sqlFiles(migrationsFolder)
  const versions = files.map((file) => /^(\d{14})_[a-z][a-z0-9_]*\.sql$/.exec(file)?.[1] ?? file)
  const endOfToday = `${new Date().toISOString().slice(0, 10).replaceAll('-', '')}235959`
  for (const version of versions) {
    const [year, month, day, hour, minute, second] = version.match(/^\d{4}|\d\d/g) ?? []
    const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
    expect(time.getTime(), version).not.toBeNaN()
    expect(version <= endOfToday, version).toBe(true)
  }
  expect(new Set(versions).size).toBe(files.length)
})

test('Schema files are numbered by two digits, and applied in that order', async () => {
  const numbers = (await sqlFiles(schemasFolder)).map((file) => /^(\d\d)_[a-z_]+\.sql$/.exec(file)?.[1])
  expect(numbers).not.toContain(undefined)
  expect(new Set(numbers).size).toBe(numbers.length)
})
