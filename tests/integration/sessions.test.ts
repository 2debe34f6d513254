import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { demoPublishableKey } from '../../dev/backend/demo-key.ts'
import { demoAdmin } from '../../dev/demo-accounts.ts'
import { foreignServices } from '../services/support/foreign-backend.ts'
import { callOf, newClient, origin } from './support/clients.ts'
import { aLearner } from './support/people.ts'
import { openTestBackend } from './support/test-backend.ts'

let backend: Backend

/** About the demo's accounts, the embedded backend's own paths, and tokens that it issues. */
const embeddedTest = test.skipIf(foreignServices())

beforeAll(async () => {
  backend = await openTestBackend(foreignServices() ? {} : { demo: true })
})
afterAll(() => backend.close())

async function refresh(token: string) {
  const response = await callOf(backend)(`${origin}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: demoPublishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: token }),
  })
  const body = (await response.json()) as { refresh_token?: string; error_code?: string; code?: string }
  return { status: response.status, token: body.refresh_token ?? '', code: body.error_code ?? body.code }
}

describe('Password sign-ins', () => {
  embeddedTest('An admin signs in with e-mail and password and has the admin role', async () => {
    const client = newClient(backend)
    const { data, error } = await client.auth.signInWithPassword(demoAdmin)
    expect(error).toBeNull()
    expect((await client.rpc('own_profile')).data).toMatchObject({
      id: data.user?.id,
      role: 'admin',
      full_name: demoAdmin.name,
    })
  })

  embeddedTest.each([
    ['the wrong password', { email: demoAdmin.email, password: 'demo-admin-2' }],
    ['an unknown e-mail', { email: 'nobody@demo.local', password: demoAdmin.password }],
  ])('An admin cannot sign in with %s', async (_, credentials) => {
    const { error } = await newClient(backend).auth.signInWithPassword(credentials)
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
  })
})

describe('Sign-ups by e-mail', () => {
  embeddedTest('Nobody can sign up by e-mail with a password', async () => {
    const { error } = await newClient(backend).auth.signUp({
      email: 'new@example.org',
      password: 'long-enough-1',
    })
    expect(error?.status).toBe(404)
  })

  embeddedTest('Nobody can sign up by e-mail with a one-time code', async () => {
    const { error } = await newClient(backend).auth.signInWithOtp({ email: 'new@example.org' })
    expect(error?.status).toBe(404)
    expect(await backend.sql(`select id from auth.users where email = 'new@example.org'`)).toEqual([])
  })

  test('On hosted Supabase, a hook refuses a sign-up by e-mail', async () => {
    const hook = async (provider: string) => {
      const event = JSON.stringify({ user: { app_metadata: { provider } } })
      const [row] = await backend.sql<{ answer: unknown }>(
        'select private.refuse_email_sign_up($1::jsonb) as answer',
        [event],
      )
      return row?.answer
    }
    expect(await hook('google')).toEqual({})
    expect(await hook('email')).toMatchObject({ error: { http_code: 403 } })
  })
})

describe('Refreshes', () => {
  test('A refresh gives a new pair of tokens', async () => {
    const { client } = await aLearner(backend)
    const before = (await client.auth.getSession()).data.session
    const { data, error } = await client.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(before?.refresh_token)
    expect((await client.rpc('own_profile')).data).not.toBeNull()
  })

  embeddedTest('A refresh with a token that was used long before ends the session', async () => {
    const { client } = await aLearner(backend)
    const first = (await client.auth.getSession()).data.session?.refresh_token ?? ''
    const second = await refresh(first)
    const third = await refresh(second.token)
    expect(await refresh(first)).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
    expect((await refresh(third.token)).status).toBe(400)
  })

  test('A refresh after signing out is refused', async () => {
    const { client } = await aLearner(backend)
    const token = (await client.auth.getSession()).data.session?.refresh_token ?? ''
    expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull()
    expect(await refresh(token)).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  })
})

embeddedTest('Signing out ends this session and leaves the person’s others', async () => {
  const [here, there] = [newClient(backend), newClient(backend)]
  await here.auth.signInWithPassword(demoAdmin)
  await there.auth.signInWithPassword(demoAdmin)
  const token = (await here.auth.getSession()).data.session?.access_token ?? ''
  await here.auth.signOut({ scope: 'local' })
  const user = await callOf(backend)(`${origin}/auth/v1/user`, {
    headers: { apikey: demoPublishableKey, authorization: `Bearer ${token}` },
  })
  expect(user.status).toBe(403)
  expect(await user.json()).toMatchObject({ error_code: 'session_not_found' })
  expect((await there.auth.refreshSession()).error).toBeNull()
})

describe('Refused tokens and keys', () => {
  const read = (headers: Record<string, string>) => callOf(backend)(`${origin}/rest/v1/courses`, { headers })

  embeddedTest('The API refuses an expired token and says that it has expired', async () => {
    const short = await openTestBackend({ accessTokenSeconds: -60 })
    const { client } = await aLearner(short)
    const token = await tokenOf(client)
    const response = await callOf(short)(`${origin}/rest/v1/courses`, {
      headers: { apikey: demoPublishableKey, authorization: `Bearer ${token}` },
    })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'PGRST303', message: 'JWT expired' })
    await short.close()
  })

  embeddedTest('The API refuses a token from another backend', async () => {
    const other = await openTestBackend()
    const token = await tokenOf((await aLearner(other)).client)
    await other.close()
    const response = await read({ apikey: demoPublishableKey, authorization: `Bearer ${token}` })
    expect(response.status).toBe(401)
  })

  test('The API refuses a call without a key or with a wrong one', async () => {
    expect((await read({})).status).toBe(401)
    expect((await read({ apikey: `sb_publishable_${randomUUID()}` })).status).toBe(401)
    expect((await read({ apikey: 'sb_secret_made_up' })).status).toBe(401)
  })

  // Refreshes first, as supabase-js would anyway for an expired session.
  async function tokenOf(client: ReturnType<typeof newClient>): Promise<string> {
    const { data } = await client.auth.refreshSession()
    return data.session?.access_token ?? ''
  }
})
