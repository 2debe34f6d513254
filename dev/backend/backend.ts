// The backend for the demo, development and tests: Supabase's API over a Postgres inside this process.

import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { errorResponse } from '../error-response.ts'
import { MockGoogle } from '../mock-google/mock-google.ts'
import { withQuietConsole } from './api-library.ts'
import { checkPath } from './api-paths.ts'
import { createApp } from './app.ts'
import { openDataFolder } from './data-folder.ts'
import { type Database, type DatabaseFolder, openDatabase, requestPath } from './database.ts'
import { type Keys, newKeys } from './keys.ts'
import { prepareDatabase } from './prepare-database.ts'
import { SecondFactor } from './second-factor/second-factor.ts'
import { seedDatabase } from './seed.ts'
import { refuseProduction } from './startup.ts'
import { refuseMalformedToken } from './token-form.ts'

export type Backend = {
  /**
   * Serves the paths below /auth/v1/ and /rest/v1/ that the app uses, and the mock Google's account chooser. Null for any
   * path outside those two.
   */
  fetch(request: Request): Promise<Response | null>
  /**
   * Runs SQL as the database owner, queued with the requests: one statement with parameters, or several without. Returns
   * the rows of the last statement.
   */
  sql<Row extends Record<string, unknown>>(query: string, parameters?: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export type BackendOptions = {
  /** A folder, or 'memory'. */
  dataDir: string
  /** Whether to fill a new database with the demo's accounts and content. */
  seed: boolean
  /** Lifetime of an access token; defaults to an hour. */
  accessTokenSeconds?: number
  /** A dump of a prepared database to start from. In memory only. */
  snapshot?: Blob
}

/** Throws `FolderInUse` if another process is using the data folder. */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  refuseProduction()
  if (options.dataDir === 'memory') {
    const keys = newKeys()
    const { snapshot } = options
    const database = await open(snapshot ? { snapshot } : {}, keys, options.seed && !snapshot)
    return serve(database, keys, options, () => undefined)
  }
  const folder = await openDataFolder(options.dataDir, async (path, keys) => {
    const database = await open({ path }, keys, options.seed)
    await database.close()
  })
  try {
    const database = await open({ path: folder.database }, folder.keys, false)
    return serve(database, folder.keys, options, folder.release)
  } catch (error) {
    folder.release()
    throw error
  }
}

/** Like `openBackend`, over any prepared database. Closing the backend closes the database. */
export function openBackendOver(
  database: Database,
  keys: Keys,
  options: Pick<BackendOptions, 'accessTokenSeconds'> = {},
): Backend {
  refuseProduction()
  return serve(database, keys, options, () => undefined)
}

/** Migrates a new or existing database to the current version, and fills it if `seed` is set. */
export async function prepare(database: Database, keys: Keys, seed: boolean): Promise<void> {
  await withQuietConsole(async () => {
    await prepareDatabase(createApp({ database, ...keys }), database)
    if (seed) await seedDatabase(database, keys)
  })
}

async function open(where: DatabaseFolder, keys: Keys, seed: boolean): Promise<Database> {
  const database = await openDatabase(where)
  try {
    await prepare(database, keys, seed)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

const maxBytes = 1024 * 1024

/** Rejects bodies larger than anything the app sends. */
const limitBody = bodyLimit({
  maxSize: maxBytes,
  onError: () => errorResponse(413, `A request may hold ${maxBytes} bytes at most.`),
})

/** Runs tasks one at a time: the database has a single connection and cannot tell its callers apart. */
class SerialQueue {
  #last: Promise<unknown> = Promise.resolve()

  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#last.then(task)
    this.#last = result.catch(() => undefined)
    return result
  }
}

function serve(
  database: Database,
  keys: Keys,
  { accessTokenSeconds }: Pick<BackendOptions, 'accessTokenSeconds'>,
  release: () => void,
): Backend {
  const app = createApp({ database, ...keys, ...(accessTokenSeconds && { accessTokenSeconds }) })
  const google = new MockGoogle()
  const queue = new SerialQueue()
  const secondFactor = new SecondFactor(keys.jwtSecret, (run) =>
    queue.run(() => database.driver.transaction(run)),
  )
  let closing: Promise<void> | undefined

  const forward = (request: Request) =>
    queue.run(async () => {
      const { pathname } = new URL(request.url)
      const { result, printed } = await withQuietConsole(() =>
        requestPath.run(pathname.replace('/rest/v1', ''), () => app.fetch(request)),
      )
      if (result.status >= 500) console.error(`${request.method} ${pathname}`, ...printed.flat())
      return result
    })

  const api = new Hono()
    .all('*', limitBody, async ({ req: { raw: request } }) => {
      const answered = (await google.fetch(request, forward)) ?? (await secondFactor.fetch(request, forward))
      return answered ?? forward(request)
    })
    .onError((error) => {
      throw error
    })

  return {
    async fetch(request) {
      const { pathname: path } = new URL(request.url)
      const check = checkPath(request.method, path)
      if (check === 'elsewhere') return null
      if (check === 'unknown-path') return errorResponse(404, `There is nothing at ${path}.`)
      if (check === 'wrong-method') return errorResponse(405, `${path} does not take ${request.method}.`)
      if (path.startsWith('/rest/')) {
        const refused = refuseMalformedToken(request)
        if (refused) return refused
      }
      return api.fetch(request)
    },
    async sql<Row extends Record<string, unknown>>(query: string, parameters?: readonly unknown[]) {
      return queue.run(async () => {
        if (parameters) return (await database.driver.query<Row>(query, [...parameters])).rows
        return ((await database.driver.exec(query)).at(-1)?.rows ?? []) as Row[]
      })
    },
    close() {
      closing ??= queue.run(async () => {
        await database.close()
        release()
      })
      return closing
    },
  }
}
