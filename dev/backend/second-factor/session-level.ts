// The authenticator assurance level of a session, as claims of its access token: `aal` is 'aal2' once a second factor has
// confirmed it, and `amr` lists the methods. The API library issues tokens without either, so they are re-signed here.
import { decodeJwt, SignJWT } from 'jose'
import type { Queryable } from '../database.ts'

export type Method = 'password' | 'oauth' | 'totp'

export async function recordMethod(database: Queryable, session: string, method: Method): Promise<void> {
  await database.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [session, method],
  )
}

/** The same token with its session's current level. */
export async function withLevel(database: Queryable, token: string, jwtSecret: string): Promise<string> {
  const claims = decodeJwt(token)
  const session = claims.session_id
  const levels = await database.query<{ aal: string }>(
    `select coalesce(aal, 'aal1') as aal from auth.sessions where id = $1`,
    [session],
  )
  const methods = await database.query<{ method: string; timestamp: number }>(
    `select authentication_method as method, floor(extract(epoch from updated_at))::integer as timestamp
       from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
    [session],
  )
  return new SignJWT({ ...claims, aal: levels.rows[0]?.aal ?? 'aal1', amr: methods.rows })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(jwtSecret))
}
