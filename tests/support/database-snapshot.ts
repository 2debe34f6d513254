import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { prepare } from '../../dev/backend/backend.ts'
import { openDatabase } from '../../dev/backend/database.ts'
import { newKeys } from '../../dev/backend/keys.ts'

const root = resolve(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/database-snapshots')

/** Changes whenever anything changes from which a fresh database is made. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update([withoutNeedlessFiles, withoutCrowd].join())
  for (const folder of ['supabase/migrations', 'supabase', 'dev/backend', 'dev/backend/second-factor']) {
    for (const file of (await readdir(join(root, folder)))
      .filter((name) => /\.(sql|ts)$/.test(name))
      .sort()) {
      hash.update(file).update(await readFile(join(root, folder, file)))
    }
  }
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  for (const name of ['@electric-sql/pglite', '@supabase/lite'])
    hash.update(packages[`node_modules/${name}`].version)
  return hash.digest('hex').slice(0, 16)
}

/**
 * Returns its own bytes: Node's version copies them three times, which took longer than starting the
 * database.
 */
class Dump extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super()
    this.#bytes = bytes
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes
    return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)
  }
}

// Two thirds of the files belong to databases that are never opened.
const withoutNeedlessFiles = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'checkpoint',
]

// Without the demo's thirty learners, and without last days: tests count who is there, and add the users that they need.
const withoutCrowd = [
  `delete from auth.users where email like '%@learner.example'`,
  'delete from public.enrollments where ends_on < current_date',
  'update public.enrollments set ends_on = null where ends_on is not null',
  'delete from private.past_enrollments',
  `delete from private.history where kind = 'enrollment' and item not in (select id from public.enrollments)`,
  `delete from private.history where kind = 'enrollment' and action = 'changed'`,
  `update private.history set after = after - 'ends_on' where kind = 'enrollment'`,
  'delete from private.first_enrollments where course_id not in (select course_id from public.enrollments)',
  `delete from private.invitations where email like '%@learner.example'`,
  'delete from private.activity_totals',
  'delete from private.play_totals',
  'delete from private.app_fault_totals',
]

const dumps = new Map<boolean, Promise<Blob>>()

/** A dump of a fresh database: creating one takes seconds, loading it less than one. */
export function snapshot(seed: boolean): Promise<Blob> {
  const dump = dumps.get(seed) ?? readOrMake(seed)
  dumps.set(seed, dump)
  return dump
}

async function readOrMake(seed: boolean): Promise<Blob> {
  const kind = seed ? 'demo' : 'empty'
  const file = join(cache, `${kind}-${await fingerprint()}.tar`)
  const made = await readFile(file).catch(() => null)
  if (made) return new Dump(new Uint8Array(made.buffer, made.byteOffset, made.byteLength))

  const database = await openDatabase({})
  await prepare(database, newKeys(), seed)
  if (seed) for (const statement of withoutCrowd) await database.driver.exec(statement)
  for (const statement of withoutNeedlessFiles) await database.driver.exec(statement)
  const dump = await database.driver.dumpDataDir('none')
  await database.close()
  await mkdir(cache, { recursive: true })
  const others = (await readdir(cache)).map((name) => join(cache, name))
  const outdated = others.filter((path) => path.startsWith(join(cache, kind)) && path.endsWith('.tar'))
  await Promise.all(outdated.filter((path) => path !== file).map((path) => rm(path, { force: true })))
  // Under another name first: test files run in parallel, also in threads of one process.
  const draft = `${file}.${randomUUID()}`
  const bytes = new Uint8Array(await dump.arrayBuffer())
  await writeFile(draft, bytes)
  await rename(draft, file)
  return new Dump(bytes)
}
