// The second factor by authenticator app, which the API library lacks. Implements those paths of Supabase's
// auth server; the rest of the sign-in is left to the library.
import { decodeJwt } from 'jose'
import type { Queryable } from '../database.ts'
import { shownToken, withOwnToken } from '../refresh-tokens.ts'
import { WrongCodes } from './authenticator.ts'
import {
  authError,
  type Caller,
  challenge,
  enroll,
  findFactor,
  listFactors,
  unenroll,
  verify,
} from './factors.ts'
import { type Method, recordMethod, withLevel } from './session-level.ts'

type Forward = (request: Request) => Promise<Response>
/** Runs queued with the requests. */
type Transact = <T>(run: (database: Queryable) => Promise<T>) => Promise<T>

type User = { id: string; email: string }
type Session = { access_token: string; refresh_token: string; user: User }

const methodOfGrant: Record<string, Method> = { password: 'password', pkce: 'oauth' }

export class SecondFactor {
  readonly #jwtSecret: string
  readonly #transact: Transact
  readonly #wrongCodes = new WrongCodes()

  constructor(jwtSecret: string, transact: Transact) {
    this.#jwtSecret = jwtSecret
    this.#transact = transact
  }

  /** Answers the paths that involve a second factor; null for any other. */
  async fetch(request: Request, forward: Forward): Promise<Response | null> {
    const url = new URL(request.url)
    if (url.pathname === '/auth/v1/token') {
      const grant = url.searchParams.get('grant_type') ?? ''
      const isRefresh = grant === 'refresh_token'
      const asked = isRefresh ? await this.#transact((run) => withOwnToken(run, request)) : request
      return this.#session(await forward(asked), methodOfGrant[grant])
    }
    if (url.pathname === '/auth/v1/user') return this.#user(await forward(request))
    const [path, id = '', action] =
      /^\/auth\/v1\/factors(?:\/([^/]+)(?:\/([^/]+))?)?$/.exec(url.pathname) ?? []
    if (!path) return null

    const caller = await callerOf(request, forward)
    if (caller instanceof Response) return caller
    const body: unknown = await request.json().catch(() => null)
    if (!id) return this.#transact((database) => enroll(database, caller, body))
    if (action === 'verify') return this.#verify(request, forward, caller, id, body)
    return this.#transact(async (database) => {
      const factor = await findFactor(database, caller, id)
      if (factor instanceof Response) return factor
      return action === 'challenge' ? challenge(database, factor) : unenroll(database, caller, factor)
    })
  }

  /** Responds with new tokens for the session, as a refresh does. */
  async #verify(
    request: Request,
    forward: Forward,
    caller: Caller,
    id: string,
    body: unknown,
  ): Promise<Response> {
    const outcome = await this.#transact(async (database) => {
      const factor = await findFactor(database, caller, id)
      if (factor instanceof Response) return factor
      const refused = await verify(database, caller, factor, body, this.#wrongCodes)
      if (refused) return refused
      const { rows } = await database.query<{ token: string }>(
        'select token from auth.refresh_tokens where session_id = $1 and not revoked order by created_at desc limit 1',
        [caller.session],
      )
      return rows[0]?.token ?? ''
    })
    if (outcome instanceof Response) return outcome
    const refresh = new Request(new URL('/auth/v1/token?grant_type=refresh_token', request.url), {
      method: 'POST',
      headers: { apikey: request.headers.get('apikey') ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: outcome }),
    })
    return this.#session(await forward(refresh))
  }

  /** Adds the assurance level to a session from the library. */
  async #session(response: Response, method?: Method): Promise<Response> {
    if (!response.ok) return response
    const session = (await response.json()) as Session
    const { access_token, refresh_token, user } = session
    return this.#transact(async (database) => {
      if (method) await recordMethod(database, String(decodeJwt(access_token).session_id), method)
      return Response.json({
        ...session,
        access_token: await withLevel(database, access_token, this.#jwtSecret),
        refresh_token: shownToken(refresh_token),
        user: await withFactors(database, user),
      })
    })
  }

  async #user(response: Response): Promise<Response> {
    if (!response.ok) return response
    const user = (await response.json()) as User
    return Response.json(await this.#transact((database) => withFactors(database, user)))
  }
}

async function withFactors(database: Queryable, user: User): Promise<User> {
  const factors = await listFactors(database, user.id)
  return factors.length ? { ...user, ...{ factors } } : user
}

/** The caller. The library validates the token, as for its own paths. */
async function callerOf({ url, headers }: Request, forward: Forward): Promise<Caller | Response> {
  const kept = new Headers()
  for (const name of ['apikey', 'authorization']) {
    const value = headers.get(name)
    if (value !== null) kept.set(name, value)
  }
  const response = await forward(new Request(new URL('/auth/v1/user', url), { headers: kept }))
  if (!response.ok) return response
  const { id, email } = (await response.json()) as User
  const { session_id } = decodeJwt((headers.get('authorization') ?? '').replace(/^Bearer /i, ''))
  if (typeof session_id !== 'string')
    return authError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  return { id, email, session: session_id }
}
