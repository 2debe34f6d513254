import { type Kysely, sql } from 'kysely'

type Run<Result> = (database: Kysely<unknown>) => Promise<Result>

/**
 * PostgREST runs `private.before_request` ahead of every request, as the caller and in the request's transaction. The library
 * knows no such hook, so the connection runs it. Without a caller (the auth server's own work) there is no request.
 */
export function afterRequestHook<Result>(
  caller: Record<string, unknown> | undefined,
  run: Run<Result>,
): Run<Result> {
  if (!caller?.auth) return run
  return async (database) => {
    await sql`select private.before_request()`.execute(database)
    return run(database)
  }
}
