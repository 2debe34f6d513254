// A stored session may come from an older version or have been edited by hand.
import { expect, test, vi } from 'vitest'
import type { SessionEvent } from '@/api/auth'

const id = '00000000-0000-4000-8000-00000000000a'

/** The first session event of a page that starts with this user in the stored session. */
async function startWith(user: unknown): Promise<SessionEvent> {
  vi.resetModules()
  // The library mistakes the clients of several page loads for several clients of one page.
  vi.spyOn(console, 'warn').mockImplementation((text) => expect(text).toContain('Multiple GoTrueClient'))
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
  const tokens = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer' }
  const session = { ...tokens, expires_in: 1e6, expires_at: 4e9, user }
  localStorage.setItem('sb-localhost-auth-token', JSON.stringify(session))
  const { onSession } = await import('@/api/auth')
  return new Promise((resolve) => onSession(resolve))
}

test.each([null, {}, [], 'asha', 7, { id: null }, { id: 'x' }])(
  'A stored session with the user %j counts as no session and reports no failure',
  async (user) => {
    expect(await startWith(user)).toEqual({ kind: 'no-session', failure: null })
  },
)

test('A user without valid details from their provider has no name and no picture', async () => {
  const nameless = { id, email: 'asha@example.com', full_name: null, avatar_url: null }
  for (const user_metadata of [undefined, null, {}, { full_name: 7, avatar_url: 'http://x.example/a.png' }]) {
    expect(await startWith({ id, email: 'asha@example.com', user_metadata })).toEqual({
      kind: 'signed-in',
      user: nameless,
      isConfirmed: false,
    })
  }
})

test('A user’s name loses its invisible characters, and a picture that the database would refuse is dropped', async () => {
  const picture = 'https://lh3.googleusercontent.com/a/asha=s96-c'
  for (const [given, kept] of [
    [picture, picture],
    [`${picture}${'a'.repeat(2_000)}`, null],
    ['https://x.example/asha.png', null],
  ]) {
    const user_metadata = { full_name: 'Asha\u202E Verma', avatar_url: given }
    expect(await startWith({ id, email: 'asha@example.com', user_metadata })).toMatchObject({
      user: { full_name: 'Asha Verma', avatar_url: kept },
    })
  }
})
