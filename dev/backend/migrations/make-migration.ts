import { readFile, writeFile } from 'node:fs/promises'
import { createApp } from '../app.ts'
import { openDatabase } from '../database.ts'
import {
  applyMigrations,
  applySchemas,
  migrationsFolder,
  preparePlatform,
  schemasFolder,
  sqlFiles,
} from '../prepare-database.ts'
import { StartupError } from '../startup.ts'
import { difference } from './difference.ts'
import { nextVersion } from './next-version.ts'

export type Folders = { migrations: URL; schemas: URL }

export type Migration = {
  /** Its file in the folder of the migrations; null if they give the schemas' database already. */
  file: string | null
  destructive: string[]
}

/** Writes the migration that turns the database of the migrations into that of the schema files. */
export async function makeMigration(
  name: string,
  { migrations, schemas }: Folders = { migrations: migrationsFolder, schemas: schemasFolder },
): Promise<Migration> {
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new StartupError(
      `A migration is named in lower case, with _ between words, such as: npm run migration -- course_level`,
    )
  const last = (await sqlFiles(migrations)).at(-1)
  const file = `${nextVersion(last?.split('_')[0])}_${name}.sql`
  const { sql, destructive } = last
    ? await compare({ migrations, schemas })
    : { sql: await everything(schemas), destructive: [] }
  if (!sql) return { file: null, destructive }
  await writeFile(new URL(file, migrations), sql, { flag: 'wx' })
  return { file, destructive }
}

/** The first migration is the schema files themselves, with their comments. */
async function everything(schemas: URL): Promise<string> {
  const texts = (await sqlFiles(schemas)).map((file) => readFile(new URL(file, schemas), 'utf8'))
  return (await Promise.all(texts)).join('\n')
}

async function compare({ migrations, schemas }: Folders) {
  const migrated = await openPlatform()
  // A copy, which takes a fraction of the time.
  const declared = await openDatabase({ snapshot: await migrated.driver.dumpDataDir('none') })
  try {
    await applyMigrations(migrated.driver, migrations)
    await applySchemas(declared.driver, schemas)
    return await difference(migrated.driver, declared.driver)
  } finally {
    await migrated.close()
    await declared.close()
  }
}

async function openPlatform() {
  const database = await openDatabase({})
  await preparePlatform(createApp({ database, jwtSecret: 'unused', secretKey: 'unused' }), database)
  return database
}

/** `npm run migration -- <name>`. */
export async function printMigration(name = '', ...rest: string[]): Promise<void> {
  const { file, destructive } = await makeMigration([name, ...rest].join(' '))
  if (!file) {
    console.log('The migrations already give the database of supabase/schemas/. There is nothing to write.')
    return
  }
  console.log(`Wrote supabase/migrations/${file}. Read it before you commit it: it is made from what differs, and knows
nothing of the rows that are there. A column that is renamed, for example, is dropped and made again.`)
  if (destructive.length > 0) console.warn(`\nThis drops something:\n\n${destructive.join('\n')}`)
}
