// supabase-js drops the session when the token endpoint answers anything but success or a server error, so a
// captive portal or a rate limit would sign users out; and it caches a failed refresh for a minute. With this
// fetch, a refresh ends only when the server itself answers: with tokens, or with a known error. Until then
// it retries, at growing intervals.

import { jsonResponse } from './json-response'

/** Error codes after which the session is really over. */
const finalCodes = new Set([
  'bad_jwt',
  'refresh_token_already_used',
  'refresh_token_not_found',
  'session_expired',
  'session_not_found',
  'user_banned',
  'user_not_found',
  // The stored token is damaged: the server recognises by its format that it never issued it.
  'validation_failed',
  'invalid_grant',
])

const firstPause = 1_000
const longestPause = 60_000

type Events = {
  /**
   * Resolves after the time, or earlier if the connection may be back or the signal is aborted.
   * `isServerDown` if the server or its gateway was reached but failed.
   */
  pause(milliseconds: number, signal: AbortSignal, isServerDown: boolean): Promise<void>
  /** Whether the stored session still has this refresh token: another tab may have used it in the meantime. */
  isCurrent(refreshToken: string): boolean
  /** The server has ended the stored session. */
  onRefused(): void
}

/** Aborting `signal` abandons a refresh: it then ends as if refused, although the server has not answered. */
export function guardRefresh(fetcher: typeof fetch, signal: AbortSignal, events: Events): typeof fetch {
  return async (input, init) => {
    if (!isRefresh(input)) return fetcher(input, init)
    const refreshToken = tokenIn(init?.body)
    for (let attempt = 0; !signal.aborted; attempt++) {
      // Reusing a refresh token after its successor was issued would end the session in every tab.
      if (!events.isCurrent(refreshToken)) return superseded()
      const answer = await fetcher(input, { ...init, signal }).catch(() => null)
      if (answer && (await isFinal(answer))) {
        if (answer.ok) return answer
        if (!events.isCurrent(refreshToken)) return superseded()
        events.onRefused()
        return answer
      }
      const longest = Math.min(longestPause, firstPause * 2 ** attempt)
      await events.pause(longest * (0.5 + Math.random() / 2), signal, isServerDown(answer?.status ?? 0))
    }
    return jsonResponse(400, { error_code: 'session_not_found', msg: 'Signed out' })
  }
}

/** supabase-js takes it for a temporary server error, keeps the session and reads the stored one again. */
function superseded(): Response {
  return jsonResponse(503, { msg: 'Another tab has refreshed the session' })
}

function tokenIn(body: unknown): string {
  const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : null
  const token = (parsed as { refresh_token?: unknown } | null)?.refresh_token
  return typeof token === 'string' ? token : ''
}

function isRefresh(input: RequestInfo | URL): boolean {
  const url = input instanceof Request ? input.url : String(input)
  return url.includes('/auth/v1/token?grant_type=refresh_token')
}

/** A paused project, a failing gateway, or a key of another project. 511 comes from a network in between. */
function isServerDown(status: number): boolean {
  return status === 401 || (status >= 500 && status !== 511)
}

/** Whether the answer comes from the server, and not from something else on the network. */
async function isFinal(response: Response): Promise<boolean> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  if (typeof body !== 'object' || body === null) return false
  if (response.ok) return 'access_token' in body && 'refresh_token' in body
  if (![400, 401, 403].includes(response.status)) return false
  const { code, error_code, error } = body as Record<string, unknown>
  return [code, error_code, error].some((word) => typeof word === 'string' && finalCodes.has(word))
}
