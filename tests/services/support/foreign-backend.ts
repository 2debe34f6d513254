// Services that the tests do not start: a running Supabase, named by environment variables. To a test it is a
// backend like any other.
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import type { Backend } from '../../../dev/backend/backend.ts'
import { demoPublishableKey } from '../../../dev/backend/demo-key.ts'
import type { Client } from '../../integration/support/clients.ts'
import { javaScriptTypes } from '../../support/postgres/driver.ts'
import { emptyProject } from './project.ts'
import type { Services } from './settings.ts'
import { testPassword } from './test-password.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Only in the project that tests foreign services. */
    services?: Services
  }
}

/** Undefined if the tests run on the embedded backend, and in benchmarks, which run without Vitest. */
export function foreignServices(): Services | undefined {
  return process.env.VITEST ? inject('services') : undefined
}

/** The same request, with the services' address and key instead of the demo's. */
function readdress(services: Services, { url, method, headers: given }: Request, body: ArrayBuffer): Request {
  const { pathname, search } = new URL(url)
  const headers = new Headers(given)
  const key = services.publishableKey
  if (headers.get('apikey') === demoPublishableKey) headers.set('apikey', key)
  if (headers.get('authorization') === `Bearer ${demoPublishableKey}`)
    headers.set('authorization', `Bearer ${key}`)
  return new Request(services.url + pathname + search, {
    method,
    headers,
    redirect: 'manual',
    ...(body.byteLength > 0 && { body }),
  })
}

/** Closing it empties the project again. */
export async function openForeignBackend(services: Services): Promise<Backend> {
  const owner = new pg.Client({ connectionString: services.databaseUrl, types: javaScriptTypes })
  await owner.connect()
  return {
    fetch: async (request) => fetch(readdress(services, request, await request.arrayBuffer())),
    async sql<Row extends Record<string, unknown>>(query: string, parameters?: readonly unknown[]) {
      const results: pg.QueryResult | pg.QueryResult[] = await owner.query(
        query,
        parameters ? [...parameters] : undefined,
      )
      return ([results].flat().at(-1)?.rows ?? []) as Row[]
    },
    async close() {
      await emptyProject(owner)
      await owner.end()
    },
  }
}

/**
 * Signs a new user in: Google's own page accepts no test accounts, so users are added with a password, as
 * admins are.
 */
export async function signInForeigner(
  { url, secretKey }: Services,
  client: Client,
  { email, name }: { email: string; name: string },
): Promise<string> {
  const isToken = secretKey.split('.').length === 3
  const added = await fetch(`${url}/auth/v1/admin/users`, {
    method: 'POST',
    headers: {
      apikey: secretKey,
      ...(isToken && { authorization: `Bearer ${secretKey}` }),
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      email,
      password: testPassword,
      email_confirm: true,
      user_metadata: { full_name: name },
    }),
  })
  if (!added.ok) throw new Error(`No user could be added: ${added.status} ${await added.text()}`)
  for (;;) {
    const { data, error } = await client.auth.signInWithPassword({ email, password: testPassword })
    if (data.user) return data.user.id
    // After the first thirty sign-ins, a hosted project allows one every two seconds per IP address.
    if (error?.status !== 429) throw error
    await setTimeout(2_000)
  }
}
