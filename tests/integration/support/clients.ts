import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Backend } from '../../../dev/backend/backend.ts'
import { demoPublishableKey } from '../../../dev/backend/demo-key.ts'
import type { Database } from '../../../src/model/database.types.ts'

// supabase-js requires it on Node 20 even if it opens no socket.
globalThis.WebSocket ??= class {} as unknown as typeof WebSocket

export const origin = 'http://localhost:4173'
export type Client = SupabaseClient<Database>
export type Call = (address: string | URL | Request, init?: RequestInit) => Promise<Response>

/** The backend as a fetch; what it does not handle is a 404 without a body. */
export function callOf(backend: Pick<Backend, 'fetch'>): Call {
  return async (address, init) =>
    (await backend.fetch(new Request(address, init))) ?? new Response(null, { status: 404 })
}

/** A client with its own storage, like a browser on its first visit. */
export function newClient(backend: Pick<Backend, 'fetch'>, fetch: Call = callOf(backend)): Client {
  const memory = new Map<string, string>()
  return createClient<Database>(origin, demoPublishableKey, {
    global: { fetch: fetch as typeof globalThis.fetch },
    auth: {
      flowType: 'pkce',
      // A separate key, as in a separate browser profile: the library warns about two clients with one key.
      storageKey: `session-${randomUUID()}`,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (key) => memory.get(key) ?? null,
        setItem: (key, value) => void memory.set(key, value),
        removeItem: (key) => void memory.delete(key),
      },
    },
  })
}

/** A backend whose requests go to the server at that address. */
export function backendAt(address: string): Pick<Backend, 'fetch'> {
  return {
    fetch: (request) =>
      fetch(new Request(request.url.replace(origin, address), request), { redirect: 'manual' }),
  }
}
