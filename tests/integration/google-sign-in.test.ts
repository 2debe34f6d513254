import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { demoLearner, demoNewcomer } from '../../dev/demo-accounts.ts'
import { callOf, newClient, origin } from './support/clients.ts'
import { answerChooser, goToChooser, signInWithGoogle } from './support/google.ts'
import { pull } from './support/mirror.ts'
import { openTestBackend } from './support/test-backend.ts'

let backend: Backend

beforeAll(async () => {
  backend = await openTestBackend({ demo: true })
})
afterAll(() => backend.close())

const authorize = (parameters: Record<string, string>, headers: Record<string, string> = {}) =>
  callOf(backend)(
    `${origin}/auth/v1/authorize?${new URLSearchParams({ provider: 'google', ...parameters })}`,
    {
      headers,
      redirect: 'manual',
    },
  )

describe('Google sign-ins', () => {
  test('A Google sign-in asks for an account on our own origin and comes back to the dashboard', async () => {
    const chooser = await goToChooser(backend, newClient(backend))
    expect(chooser.href).toMatch(`${origin}/auth/v1/google/chooser?state=`)
    const page = await callOf(backend)(chooser)
    const html = await page.text()
    expect(html).toContain('<title>Choose an account</title>')
    expect(html).toContain('local mock of Google')
    const landing = await answerChooser(backend, chooser, demoLearner)
    expect(landing.origin + landing.pathname).toBe(`${origin}/dashboard`)
  })

  test('A Google sign-in finds the Demo Learner, already enrolled by an admin, by e-mail address', async () => {
    const client = newClient(backend)
    expect(await signInWithGoogle(backend, client, demoLearner)).toBe(demoLearner.id)
    expect(Object.keys((await pull(client)).manifest ?? {})).toHaveLength(5)
  })

  test('A Google sign-in gives the Demo Newcomer no profile yet, but a name to create one with', async () => {
    const client = newClient(backend)
    const id = await signInWithGoogle(backend, client, demoNewcomer)
    expect(await backend.sql('select from profiles where id = $1', [id])).toEqual([])
    const { data } = await client.auth.getUser()
    expect(data.user).toMatchObject({
      email: demoNewcomer.email,
      user_metadata: { full_name: demoNewcomer.name },
    })
  })

  test('A Google sign-in accepts any other account and recognizes it the next time', async () => {
    const account = { email: `${randomUUID()}@Example.org`, name: 'Dr. Meera “Mia” Iyer' }
    const first = await signInWithGoogle(backend, newClient(backend), account)
    const client = newClient(backend)
    expect(await signInWithGoogle(backend, client, account)).toBe(first)
    expect((await client.auth.getUser()).data.user?.email).toBe(account.email.toLowerCase())
  })

  test('Two people who sign in with Google at the same time are kept apart', async () => {
    const people = [demoLearner, { email: `${randomUUID()}@example.org`, name: 'Other' }]
    const emails = await Promise.all(
      people.map(async (account) => {
        const client = newClient(backend)
        await signInWithGoogle(backend, client, account)
        return (await client.auth.getUser()).data.user?.email
      }),
    )
    expect(emails).toEqual(people.map((account) => account.email))
  })

  test('A Google sign-in leaves the process’s own fetch unchanged', async () => {
    const before = globalThis.fetch
    await signInWithGoogle(backend, newClient(backend), demoLearner)
    expect(globalThis.fetch).toBe(before)
  })
})

describe('Failed Google sign-ins', () => {
  test('A cancelled Google sign-in returns to the dashboard with an error and no code', async () => {
    const chooser = await goToChooser(backend, newClient(backend))
    const landing = await answerChooser(backend, chooser, { cancel: 'yes' })
    expect(landing.pathname).toBe('/dashboard')
    // Google gives no reason, and the auth server passes that on.
    expect(Object.fromEntries(landing.searchParams)).toEqual({
      error: 'access_denied',
      error_description: '',
    })
  })

  test('A Google sign-in fails if the code arrives in another browser', async () => {
    const chooser = await goToChooser(backend, newClient(backend))
    const landing = await answerChooser(backend, chooser, demoLearner)
    const other = newClient(backend)
    await goToChooser(backend, other)
    const { error } = await other.auth.exchangeCodeForSession(landing.searchParams.get('code') ?? '')
    expect(error?.code).toBe('bad_code_verifier')
  })

  test('A Google sign-in fails if the code is used a second time', async () => {
    const [first, second] = [newClient(backend), newClient(backend)]
    const chooser = await goToChooser(backend, first)
    const code = (await answerChooser(backend, chooser, demoLearner)).searchParams.get('code') ?? ''
    expect((await first.auth.exchangeCodeForSession(code)).error).toBeNull()
    await goToChooser(backend, second)
    expect((await second.auth.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found')
  })

  test('A Google sign-in fails with a made-up code if no one chose an account', async () => {
    const chooser = await goToChooser(backend, newClient(backend))
    const state = chooser.searchParams.get('state') ?? ''
    const response = await callOf(backend)(
      `${origin}/auth/v1/callback?${new URLSearchParams({ state, code: randomUUID() })}`,
    )
    const landing = new URL(response.headers.get('location') ?? '')
    expect(landing.searchParams.get('error')).toBe('server_error')
    expect(landing.searchParams.get('code')).toBeNull()
  })

  test.each<[string, (state: string) => Promise<string>]>([
    ['was never given out', async () => randomUUID()],
    ['is not a state at all', async () => 'made-up'],
    [
      'is more than five minutes old',
      async (state) => {
        await backend.sql(`update auth.flow_state set created_at = now() - interval '6 minutes'`)
        return state
      },
    ],
  ])('A return from Google with a state that %s leads to the site’s address', async (_, stateOf) => {
    const chooser = await goToChooser(backend, newClient(backend))
    const state = await stateOf(chooser.searchParams.get('state') ?? '')
    const response = await callOf(backend)(
      `${origin}/auth/v1/callback?${new URLSearchParams({ state, code: randomUUID() })}`,
    )
    const landing = new URL(response.headers.get('location') ?? '')
    expect([response.status, landing.origin, landing.pathname]).toEqual([303, origin, '/'])
    expect(landing.searchParams.get('error_code')).toBe('bad_oauth_state')
  })

  test.each([
    'https://example.org/dashboard',
    'http://localhost:9999/dashboard',
    '//example.org',
    '///example.org',
    '/\\example.org',
    '\thttps://example.org',
    'https:example.org',
    `${origin}@example.org/`,
    `${origin}.example.org/`,
    `http://someone@localhost:4173/dashboard`,
    `blob:${origin}/dashboard`,
    'http://127.0.0.1:4173/dashboard',
    `${origin}/\\example.org/`,
    `${origin}/%5Cexample.org/`,
    `${origin}/%5cexample.org/x.html`,
    `${origin}/%255Cexample.org/`,
    `${origin}//example.org/`,
    `${origin}/%2Fexample.org/`,
    `${origin}/%09/example.org/`,
    `${origin}/.//example.org/`,
    `${origin.replace('//', '\\\\')}/dashboard`,
    '/dashboard\\example.org',
    '/\t/example.org',
    'http://[',
    'data:text/html,x',
    'javascript:alert(1)',
  ])('A Google sign-in asked to return to %j returns to the site’s address instead', async (redirect_to) => {
    expect(await whereItReturns(await authorize({ redirect_to }))).toBe(`${origin}/`)
  })

  test('A Google sign-in without a return address is not sent to its referrer', async () => {
    expect(await whereItReturns(await authorize({}, { referer: 'https://example.org/' }))).toBe(`${origin}/`)
  })

  async function whereItReturns(authorized: Response): Promise<string> {
    const chooser = new URL(authorized.headers.get('location') ?? '')
    const { origin, pathname } = await answerChooser(backend, chooser, demoLearner)
    return origin + pathname
  }
})

describe('The account chooser', () => {
  const chooserUrl = `${origin}/auth/v1/google/chooser`

  test.each(['', '?state=', '?state="><script>alert(1)</script>'])(
    'The account chooser shows nothing without a sign-in under way (query %j)',
    async (query) => {
      const response = await callOf(backend)(`${chooserUrl}${query}`)
      expect(response.status).toBe(400)
      expect(await response.text()).not.toContain('<script>')
    },
  )

  test.each([
    ['a sign-in', { email: 'a@example.org', name: 'A' }],
    ['an e-mail address', { state: randomUUID(), email: 'nobody', name: 'A' }],
    ['a name', { state: randomUUID(), email: 'a@example.org', name: ' ' }],
  ])('The account chooser accepts no answer without %s', async (_, fields) => {
    const body = new URLSearchParams(Object.entries(fields))
    expect((await callOf(backend)(chooserUrl, { method: 'POST', body })).status).toBe(400)
  })

  test('The account chooser loads nothing from other sites', async () => {
    const response = await callOf(backend)(`${chooserUrl}?state=${randomUUID()}`)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await response.text()).not.toMatch(/(src|href)="(https?:)?\/\//)
  })
})
