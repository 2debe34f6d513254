import { readFile, rm, writeFile } from 'node:fs/promises'
import { createApp } from '../app.ts'
import { openDatabase } from '../database.ts'
import {
  applySchemas,
  migrationsFolder,
  preparePlatform,
  schemasFolder,
  sqlFiles,
} from '../prepare-database.ts'
import { StartupError } from '../startup.ts'
import { type Difference, difference } from './difference.ts'
import { nextVersion } from './next-version.ts'
import { parse, render } from './pending.ts'
import { releasedMigrations } from './released.ts'

/** Where the files are, and the names of the migrations that are released. */
export type Project = { migrations: URL; schemas: URL; released: ReadonlySet<string> }

export type Migration = {
  /** Its file in the migrations folder; null if the migrations already produce the schemas' database. */
  file: string | null
  /** The files that it replaces. */
  replaced: string[]
  destructive: string[]
}

/**
 * Writes the migration from the database of the released migrations to that of the schema files, replacing
 * the pending one, if any, whose name it keeps.
 */
export async function makeMigration(name: string, given?: Project): Promise<Migration> {
  if (name !== '' && !/^[a-z][a-z0-9_]*$/.test(name))
    throw new StartupError(
      `A migration is named in lower case, with _ between words, such as: npm run migration -- course_level`,
    )
  const project = given ?? {
    migrations: migrationsFolder,
    schemas: schemasFolder,
    released: releasedMigrations(),
  }
  const { migrations, released } = project
  const files = await sqlFiles(migrations)
  const pending = files.filter((file) => !released.has(file))
  const parts = await Promise.all(
    pending.map(async (file) => parse(file, await readFile(new URL(file, migrations), 'utf8'))),
  )
  const above = parts.map((part) => part.above).join('')
  const below = parts.map((part) => part.below).join('')
  const { sql, destructive } =
    released.size > 0
      ? await compare(project, above)
      : { sql: await everything(project.schemas), destructive: [] }
  const [only] = parts
  if (parts.length === 1 ? only?.generated === sql : parts.length === 0 && !sql)
    return { file: null, replaced: [], destructive: [] }

  const kept = pending[0]?.replace(/^\d+_|\.sql$/g, '') ?? name
  if (kept === '') throw new StartupError('Name the migration, such as: npm run migration -- course_level')
  const isEmpty = `${above}${sql}${below}` === ''
  const file = isEmpty ? null : `${nextVersion(files.at(-1)?.split('_')[0])}_${kept}.sql`
  if (file)
    await writeFile(new URL(file, migrations), render({ above, generated: sql, below }), { flag: 'wx' })
  await Promise.all(pending.map((old) => rm(new URL(old, migrations))))
  return { file, replaced: pending, destructive }
}

/** The first migration is the schema files themselves, with their comments. */
async function everything(schemas: URL): Promise<string> {
  const texts = (await sqlFiles(schemas)).map((file) => readFile(new URL(file, schemas), 'utf8'))
  return (await Promise.all(texts)).join('\n')
}

async function compare({ migrations, schemas, released }: Project, above: string): Promise<Difference> {
  const migrated = await openPlatform()
  // A copy, which takes a fraction of the time.
  const declared = await openDatabase({ snapshot: await migrated.driver.dumpDataDir('none') })
  try {
    for (const file of (await sqlFiles(migrations)).filter((file) => released.has(file)))
      await migrated.driver.exec(await readFile(new URL(file, migrations), 'utf8'))
    await migrated.driver.exec(above)
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
  const { file, replaced, destructive } = await makeMigration([name, ...rest].join(' '))
  const old = replaced.join(' and ')
  if (file)
    console.log(`Wrote supabase/migrations/${file}${old && ` in place of ${old}`}. Read it before you commit it: it is made from
what differs, and knows nothing of the rows that are there. A column that is renamed, for example, is dropped and made again.`)
  else
    console.log(
      `${old && `Deleted ${old}. `}The migrations already give the database of supabase/schemas/. There is nothing to write.`,
    )
  if (destructive.length > 0) console.warn(`\nThis drops something:\n\n${destructive.join('\n')}`)
}
