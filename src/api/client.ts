import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { backendUrl, publishableKey } from '@/lib/env'
import { onConnectionChange } from '@/lib/online'
import type { Database } from '@/model/database.types'
import { guardRefresh } from './refresh-guard'
import { noteRetryAfter } from './retry-after'
import { readStoredSession, sessionKey } from './stored-session'

/** The code of an answer that is not the server's. */
export const foreignAnswer = 'foreign-answer'

/** The code of an answer for which no server was asked, because nobody is signed in. */
export const nobodySignedIn = 'nobody-signed-in'

let refresh = new AbortController()
let refusedListener: (() => void) | null = null
let isRefused = false

/** Calls back when the server itself has declared the session over, also if that was before anybody listened. */
export function onSessionRefused(listener: () => void): void {
  refusedListener = listener
  if (isRefused) listener()
}

/** Stops a refresh that is still waiting for an answer, so that sign-out and a new sign-in need not wait for it. */
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
 * A captive portal answers in the server's place, with success and a page of its own; another one with 404 and nothing,
 * which postgrest-js takes for a success. The server itself says in JSON what it has not found.
 */
function isForeign(response: Response): boolean {
  const type = response.headers.get('Content-Type')
  if (response.status === 404) return !type?.includes('json')
  return response.ok && type !== null && !type.includes('json')
}

/** Signed out a moment ago, maybe in another tab, supabase-js goes on as a visitor, who has no business with the data. */
function asksAsVisitor(input: RequestInfo | URL, init?: RequestInit): boolean {
  const visitor = `Bearer ${publishableKey()}`
  const asker = new Headers(init?.headers).get('Authorization') ?? visitor
  return asker === visitor && String(input).startsWith(`${backendUrl()}/rest/v1/`)
}

const checkedFetch: typeof fetch = async (input, init) => {
  if (asksAsVisitor(input, init)) return Response.json({ code: nobodySignedIn }, { status: 401 })
  const response = await fetch(input, init)
  noteRetryAfter(response)
  return isForeign(response) ? Response.json({ code: foreignAnswer }, { status: 511 }) : response
}

let stalling = new AbortController()

/** Aborted while a refresh of the session has got no answer and pauses before it asks again. */
export function refreshStalls(): AbortSignal {
  return stalling.signal
}

async function stall(milliseconds: number, signal: AbortSignal): Promise<void> {
  stalling.abort()
  await pause(milliseconds, signal)
  stalling = new AbortController()
}

const guardedFetch: typeof fetch = (input, init) =>
  guardRefresh(checkedFetch, refresh.signal, {
    pause: stall,
    isCurrent: (refreshToken) => readStoredSession()?.refresh_token === refreshToken,
    onRefused: () => {
      isRefused = true
      refusedListener?.()
    },
  })(input, init)

export const client: SupabaseClient<Database> = createClient<Database>(backendUrl(), publishableKey(), {
  auth: { flowType: 'pkce', storageKey: sessionKey() },
  global: { fetch: guardedFetch },
})
