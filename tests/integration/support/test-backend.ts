import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { type Backend, openBackendOver, prepare } from '../../../dev/backend/backend.ts'
import { openDatabase } from '../../../dev/backend/database.ts'
import { type Keys, newKeys } from '../../../dev/backend/keys.ts'
import { connect } from '../../support/postgres/connection.ts'
import { copyDatabase } from '../../support/postgres/databases.ts'
import type {} from '../../support/postgres/global-setup.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const cache = join(root, 'node_modules/.cache/integration')

/** Changes whenever anything that a fresh database is made from does. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of ['supabase/migrations', 'supabase', 'dev/backend', 'dev/backend/second-factor']) {
    for (const file of (await readdir(join(root, folder)))
      .filter((name) => /\.(sql|ts)$/.test(name))
      .sort()) {
      hash.update(file).update(await readFile(join(root, folder, file)))
    }
  }
  hash.update(await readFile(join(root, 'node_modules/@electric-sql/pglite/package.json')))
  return hash.digest('hex').slice(0, 16)
}

/** A dump of a fresh database: making one takes seconds, loading it less than one. */
export async function snapshot(seed: boolean): Promise<Blob> {
  const kind = seed ? 'demo' : 'empty'
  const file = join(cache, `${kind}-${await fingerprint()}.tar`)
  const made = await readFile(file).catch(() => null)
  if (made) return new Blob([made])

  const database = await openDatabase({})
  await prepare(database, newKeys(), seed)
  const dump = await database.driver.dumpDataDir('none')
  await database.close()
  await mkdir(cache, { recursive: true })
  const others = (await readdir(cache)).map((name) => join(cache, name))
  const outdated = others.filter((path) => path.startsWith(join(cache, kind)) && path.endsWith('.tar'))
  await Promise.all(outdated.filter((path) => path !== file).map((path) => rm(path, { force: true })))
  // Under another name first: test files run side by side, in threads of one process too.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()))
  await rename(draft, file)
  return dump
}

/** A fresh backend, empty or with the demo's content: on PGlite, or on a server in the project `postgres`. */
export async function openTestBackend(
  options: { demo?: boolean; keys?: Keys; accessTokenSeconds?: number } = {},
): Promise<Backend> {
  const { demo = false, keys = newKeys(), ...rest } = options
  const server = inject('postgres')
  const database = server
    ? await connect(server, await copyDatabase(server, demo ? 'demo' : 'empty'))
    : await openDatabase({ snapshot: await snapshot(demo) })
  return openBackendOver(database, keys, rest)
}
