import { readFile, rm, writeFile } from 'node:fs/promises'
import { openDatabase } from '../database.ts'
import { applySchemas, migrationsFolder, schemasFolder, sqlFiles } from '../prepare-database.ts'
import {
  describe,
  findBroken,
  type Migration as Later,
  openPlatform,
  openReleased,
} from '../releases/check-migrations.ts'
import { type Release, readReleases, requireReleased } from '../releases/release.ts'
import { StartupError } from '../startup.ts'
import { type Difference, difference } from './difference.ts'
import { nextVersion } from './next-version.ts'
import { parse, render } from './pending.ts'

/** Where the files are, and what is released. */
export type Project = { migrations: URL; schemas: URL; releases: readonly Release[] }

export type Migration = {
  /** Its file in the migrations folder; null if the migrations already produce the schemas' database. */
  file: string | null
  /** The files that it replaces. */
  replaced: string[]
  destructive: string[]
}

/**
 * Writes the migration from the database of the released migrations to that of the schema files, replacing
 * the pending one, if any, whose name it keeps. Throws, and writes nothing, if the app of a release would
 * break.
 */
export async function makeMigration(name: string, given?: Project): Promise<Migration> {
  if (name !== '' && !/^[a-z][a-z0-9_]*$/.test(name))
    throw new StartupError(
      `A migration is named in lower case, with _ between words, such as: npm run migration -- course_level`,
    )
  const project = given ?? {
    migrations: migrationsFolder,
    schemas: schemasFolder,
    releases: readReleases(),
  }
  const { migrations, releases } = project
  const released = filesOf(releases)
  if (name === 'baseline' && released.size > 0)
    throw new StartupError(
      'The baseline is released: databases have it. Name the new migration by what it changes.',
    )
  requireReleased(releases, migrations)
  const files = await sqlFiles(migrations)
  const pending = files.filter((file) => !released.has(file))
  const parts = await Promise.all(
    pending.map(async (file) => parse(file, await readFile(new URL(file, migrations), 'utf8'))),
  )
  const above = parts.map((part) => part.above).join('')
  const below = parts.map((part) => part.below).join('')
  const { sql, destructive } =
    released.size > 0
      ? await compare(project, released, above)
      : { sql: await everything(project.schemas), destructive: [] }
  const [only] = parts
  if (parts.length === 1 ? only?.generated === sql : parts.length === 0 && !sql)
    return { file: null, replaced: [], destructive: [] }

  const kept = pending[0]?.replace(/^\d+_|\.sql$/g, '') ?? name
  if (kept === '') throw new StartupError('Name the migration, such as: npm run migration -- course_level')
  const isEmpty = `${above}${sql}${below}` === ''
  const file = isEmpty ? null : `${nextVersion(files.at(-1)?.split('_')[0])}_${kept}.sql`
  if (file) {
    const text = render({ above, generated: sql, below })
    await requireWorkingApps(project, { file, text })
    await writeFile(new URL(file, migrations), text, { flag: 'wx' })
  }
  await Promise.all(pending.map((old) => rm(new URL(old, migrations))))
  return { file, replaced: pending, destructive }
}

const filesOf = (releases: readonly Release[]): ReadonlySet<string> =>
  new Set(releases.flatMap(({ migrations }) => Object.keys(migrations)))

async function requireWorkingApps({ migrations, releases }: Project, pending: Later): Promise<void> {
  const read = async (file: string) => ({ file, text: await readFile(new URL(file, migrations), 'utf8') })
  const all = await Promise.all([...filesOf(releases)].sort().map(read))
  for (const release of releases) {
    const isOwn = ({ file }: Later) => Object.hasOwn(release.migrations, file)
    const later = [...all.filter((each) => !isOwn(each)), pending]
    const database = await openReleased(release, all.filter(isOwn))
    const broken = await findBroken(release, database.driver, later).finally(() => database.close())
    if (broken.length > 0)
      throw new StartupError(`Nothing was written: apps of ${release.version} are installed, and would break.

${broken.map(describe).join('\n')}

Add beside what they use, and keep that. If this can hurt no such app, say so in a line for each call, in the handwritten
part of supabase/migrations/${pending.file}, and run this again:

-- accepted ${release.version} ${broken[0]?.call}: <why>`)
  }
}

/** The first migration is the schema files themselves, with their comments. */
async function everything(schemas: URL): Promise<string> {
  const texts = (await sqlFiles(schemas)).map((file) => readFile(new URL(file, schemas), 'utf8'))
  return (await Promise.all(texts)).join('\n')
}

async function compare(
  { migrations, schemas }: Project,
  released: ReadonlySet<string>,
  above: string,
): Promise<Difference> {
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
