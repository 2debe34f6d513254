import { AsyncLocalStorage } from 'node:async_hooks'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Connection } from '@supabase/lite'
import { PgliteConnection } from '@supabase/lite/pglite'
import { type Kysely, sql } from 'kysely'
import { withStatus } from './api-errors.ts'

type IntrospectResult = Awaited<ReturnType<PgliteConnection['introspect']>>

export type Queryable = Pick<Transaction, 'query' | 'exec'>

/** What the backend needs from a driver. PGlite is one; the tests have another. */
export type Driver = Queryable & { transaction<T>(run: (transaction: Queryable) => Promise<T>): Promise<T> }

export type Database = Connection & { driver: Driver }

/** Converts Postgres' text form of a timestamp to PostgREST's, `2026-01-31T09:30:00+00:00`. */
export function isoTimestamp(text: string): string {
  const [, date, time, zone = ''] = /^(\S+) ([\d:.]+)(.*)$/.exec(text) ?? []
  if (!date || !time) return text
  return `${date}T${time}${/^[+-]\d\d$/.test(zone) ? `${zone}:00` : zone}`
}

type Run<Result> = (database: Kysely<unknown>) => Promise<Result>

/** The path of the current request, as PostgREST passes it: `/rpc/pull_mirror`. */
export const requestPath = new AsyncLocalStorage<string>()

/**
 * PostgREST runs `private.before_request` before every request, as the caller and in the request's
 * transaction, and passes it the path. The library has no such hook, so the connection runs it. Without a
 * caller it is the auth server's own query, not a request.
 */
export function afterRequestHook<Result>(
  caller: Record<string, unknown> | undefined,
  run: Run<Result>,
): Run<Result> {
  if (!caller?.auth) return run
  return async (database) => {
    const path = requestPath.getStore() ?? ''
    await sql`select set_config('request.path', ${path}, true), private.before_request()`.execute(database)
    return run(database)
  }
}

/** The library does not support domains: a function's parameters are described by their base types. */
export async function withBaseTypes(found: IntrospectResult, driver: Queryable): Promise<IntrospectResult> {
  const { rows } = await driver.query<{ name: string; base: string }>(
    `select format_type(oid, null) as name, typbasetype::regtype::text as base from pg_type where typtype = 'd'`,
  )
  const bases = new Map(rows.map(({ name, base }) => [name, base]))
  for (const each of found.functions ?? [])
    each.arg_types = each.arg_types.map((type) => bases.get(type) ?? type)
  return found
}

class EmbeddedDatabase extends PgliteConnection {
  override withContext: PgliteConnection['withContext'] = (caller, run, options) =>
    super.withContext(caller, afterRequestHook(caller, run), options)

  override introspect: PgliteConnection['introspect'] = async (options) =>
    withBaseTypes(await super.introspect(options), this.driver)

  override normalizeDbError(error: unknown): unknown {
    return withStatus(super.normalizeDbError(error))
  }
}

export type DatabaseFolder = {
  /** In memory if absent. */
  path?: string
  /** A dump to start from. */
  snapshot?: Blob
}

// Postgres zeroes its buffers at startup: by default 128 MB, which takes as long as the rest of the startup.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** Postgres in this process, set up for the API library. */
export async function openDatabase({ path, snapshot }: DatabaseFolder): Promise<PgliteConnection> {
  const database = new EmbeddedDatabase({
    ...(path && { url: path }),
    pgliteOptions: {
      extensions: { pg_trgm },
      startParams,
      parsers: { 1114: isoTimestamp, 1184: isoTimestamp },
      ...(snapshot && { loadDataDir: snapshot }),
    },
  })
  // Without this the library's first request grants all users every right on every table.
  Object.assign(database, { rlsState: 'active' })
  await database.driver.waitReady
  // As on hosted Supabase. Otherwise this machine's time zone applies, and PGlite does not support half-hour
  // offsets.
  await database.driver.exec(`set time zone 'UTC'`)
  return database
}
