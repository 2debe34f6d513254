import { createClient } from '@supabase/supabase-js'
import { noteServerTime } from '@/lib/device-clock'
import { backendUrl, publishableKey } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { onConnectionChange } from '@/lib/online'
import type { Client } from './calls'
import { jsonResponse } from './json-response'
import { guardRefresh } from './refresh-guard'
import { noteRetryAfter } from './retry-after'
import { readStoredSession, sessionKey } from './stored-session'

/** Code of an answer that did not come from our server. */
export const foreignAnswer = 'foreign-answer'

/** Code of an answer made up here, without asking the server, because no user is signed in. */
export const notSignedIn = 'not-signed-in'

let refresh = new AbortController()
let refusedListener: (() => void) | null = null
let isRefused = false

/** Calls back when the server itself has ended the session; at once if it already did. */
export function onSessionRefused(listener: () => void): void {
  refusedListener = listener
  if (isRefused) listener()
}

/** Cancels a refresh that is still waiting for an answer, so that signing out or in need not wait for it. */
export function abandonRefresh(): void {
  refresh.abort()
  refresh = new AbortController()
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      stopListening()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, milliseconds)
    const stopListening = onConnectionChange(finish)
    signal.addEventListener('abort', finish)
  })
}

/**
 * Some captive portals answer instead of the server with success and a page of their own, others with an
 * empty 404, which postgrest-js mistakes for a success. The server's own 404 is JSON.
 */
function isForeign(response: Response): boolean {
  const type = response.headers.get('Content-Type')
  if (response.status === 404) return !type?.includes('json')
  return response.ok && type !== null && !type.includes('json')
}

/** What visitors may request. */
const forVisitors = '/rest/v1/rpc/verify_certificate'

/**
 * Whether the request would read or write data as a visitor. After a sign-out, perhaps in another tab,
 * supabase-js falls back to the publishable key, which gives no access to the data.
 */
function isDataRequestOfVisitor(input: RequestInfo | URL, init?: RequestInit): boolean {
  const visitor = `Bearer ${publishableKey()}`
  const authorization = new Headers(init?.headers).get('Authorization') ?? visitor
  const address = String(input)
  return (
    authorization === visitor &&
    address.startsWith(`${backendUrl()}/rest/v1/`) &&
    address !== backendUrl() + forVisitors
  )
}

const checkedFetch: typeof fetch = async (input, init) => {
  if (isDataRequestOfVisitor(input, init)) return jsonResponse(401, { code: notSignedIn })
  return checkAnswer(await fetch(input, init))
}

export function checkAnswer(response: Response): Response {
  if (isForeign(response)) return jsonResponse(511, { code: foreignAnswer })
  noteServerTime(response)
  noteRetryAfter(response)
  return response
}

let stalled = new AbortController()

/** Aborted while a token refresh has had no answer and is pausing before its next attempt. */
export function refreshStalled(): AbortSignal {
  return stalled.signal
}

/**
 * Why a request got no answer until `signal` was aborted, or was not even sent. A slow answer does not mean
 * being offline.
 */
export function noAnswer(signal: AbortSignal): AppError {
  const isTooLate = signal.reason?.name === 'TimeoutError'
  return new AppError(stalled.signal.reason ?? (isTooLate ? 'server-down' : 'offline'))
}

async function stall(milliseconds: number, signal: AbortSignal, isServerDown: boolean): Promise<void> {
  stalled.abort(isServerDown ? 'server-down' : 'offline')
  await pause(milliseconds, signal)
  stalled = new AbortController()
}

/** `fetch` with what the app knows about its networks and sessions. */
export const apiFetch: typeof fetch = async (input, init) => {
  const guarded = guardRefresh(checkedFetch, refresh.signal, {
    pause: stall,
    isCurrent: (refreshToken) => readStoredSession()?.refresh_token === refreshToken,
    onRefused: () => {
      isRefused = true
      refusedListener?.()
    },
  })
  const response = await guarded(input, init)
  const url = String(input instanceof Request ? input.url : input)
  return url.includes('/auth/v1/') && response.ok ? endingByOwnClock(response) : response
}

/**
 * Removes the server's expiry time from a session in an answer: supabase-js then counts from now, by the same
 * clock that decides when to refresh. A device whose clock is hours ahead would otherwise refresh at each
 * request, and one with a slow clock too late.
 */
async function endingByOwnClock(response: Response): Promise<Response> {
  const answer = await response
    .clone()
    .json()
    .catch(() => null)
  return answer?.expires_in ? jsonResponse(response.status, { ...answer, expires_at: undefined }) : response
}

export const client: Client = createClient(backendUrl(), publishableKey(), {
  auth: { flowType: 'pkce', storageKey: sessionKey() },
  global: { fetch: apiFetch },
})
