// supabase-js drops the session when the token endpoint answers anything but success or a server error, so a captive
// portal or a rate limit signs people out; and it caches a failed refresh for a minute. This fetch lets a refresh end
// only with the server's own word: tokens, or a known refusal. Until then it keeps asking, ever more seldom.

/** Refusals after which the session is truly over. */
const refusals = new Set([
  'bad_jwt',
  'refresh_token_already_used',
  'refresh_token_not_found',
  'session_expired',
  'session_not_found',
  'user_banned',
  'user_not_found',
  'invalid_grant',
])

const firstPause = 1_000
const longestPause = 60_000

type Events = {
  /** Resolves after the time, or sooner when the connection may be back or the signal aborts. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>
  /** Whether the stored session still has this refresh token: another tab may have spent it meanwhile. */
  isCurrent(refreshToken: string): boolean
  /** The server has said that the stored session is over. */
  onRefused(): void
}

/** `signal` abandons a refresh: it then ends as refused, though the server has said nothing. */
export function guardRefresh(fetcher: typeof fetch, signal: AbortSignal, events: Events): typeof fetch {
  return async (input, init) => {
    if (!isRefresh(input)) return fetcher(input, init)
    const refreshToken = tokenIn(init?.body)
    for (let attempt = 0; !signal.aborted; attempt++) {
      // A token that is asked with once more after its successor would end the session for every tab.
      if (!events.isCurrent(refreshToken)) return superseded()
      const answer = await ask(fetcher, input, { ...init, signal })
      if (answer?.ok) return answer
      if (answer) {
        if (!events.isCurrent(refreshToken)) return superseded()
        events.onRefused()
        return answer
      }
      const longest = Math.min(longestPause, firstPause * 2 ** attempt)
      await events.pause(longest * (0.5 + Math.random() / 2), signal)
    }
    return Response.json({ error_code: 'session_not_found', msg: 'Signed out' }, { status: 400 })
  }
}

/** What supabase-js takes for a passing fault of the server: it keeps the session and reads the stored one again. */
function superseded(): Response {
  return Response.json({ msg: 'Another tab has refreshed the session' }, { status: 503 })
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

/** The server's own word, or `null` if something else answered or nothing did. */
async function ask(
  fetcher: typeof fetch,
  input: RequestInfo | URL,
  init: RequestInit,
): Promise<Response | null> {
  try {
    const response = await fetcher(input, init)
    const body: unknown = await response.clone().json()
    return isFinal(response, body) ? response : null
  } catch {
    return null
  }
}

function isFinal(response: Response, body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  if (response.ok) return 'access_token' in body && 'refresh_token' in body
  if (![400, 401, 403].includes(response.status)) return false
  const { code, error_code, error } = body as Record<string, unknown>
  return [code, error_code, error].some((word) => typeof word === 'string' && refusals.has(word))
}
