// Supabase's auth server issues refresh tokens of twelve letters and digits, and treats any other form as
// damaged. The API library's are UUIDs, so the app gets a token derived from the UUID, which is mapped back
// to it.
import { createHash, randomUUID } from 'node:crypto'
import type { Queryable } from './database.ts'

const shownForm = /^[0-9a-z]{12}$/

export function shownToken(token: string): string {
  return createHash('md5').update(token).digest('hex').slice(0, 12)
}

/** The library's own token: malformed if the client's is damaged, an unused one if it is unknown. */
async function ownToken(database: Queryable, shown: unknown): Promise<string> {
  if (typeof shown !== 'string' || !shownForm.test(shown)) return 'damaged'
  const { rows } = await database.query<{ token: string }>(
    'select token from auth.refresh_tokens where left(md5(token), 12) = $1',
    [shown],
  )
  return rows[0]?.token ?? randomUUID()
}

/** A refresh request in the library's format. */
export async function withOwnToken(database: Queryable, request: Request): Promise<Request> {
  const { url } = request
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  const body = (await request.json().catch(() => null)) as { refresh_token?: unknown } | null
  const refresh_token = await ownToken(database, body?.refresh_token)
  return new Request(url, { method: 'POST', headers, body: JSON.stringify({ refresh_token }) })
}
