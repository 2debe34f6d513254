import { afterEach, expect, test, vi } from 'vitest'

const user = '00000000-0000-4000-8000-00000000000a'
const other = '00000000-0000-4000-8000-00000000000b'

// The client reads the session when it is created.
localStorage.setItem(
  'sb-localhost-auth-token',
  JSON.stringify({
    access_token: 'a.b.c',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 1e6,
    expires_at: 4e9,
    user: { id: user, email: 'asha@example.com', user_metadata: {} },
  }),
)
const { pushLearning } = await import('@/api/learning')

afterEach(() => vi.unstubAllGlobals())

const day = { kind: 'day', day: '2026-11-23' } as const

async function pushAnswered(answer: object) {
  const fetch = vi.fn(async (..._: Parameters<typeof globalThis.fetch>) => Response.json(answer))
  vi.stubGlobal('fetch', fetch)
  const result = await pushLearning(user, [day, day], new AbortController().signal)
  return { result, fetch }
}

test('A push is sent with its owner’s token, and its outcomes are returned in order', async () => {
  const { result, fetch } = await pushAnswered({ protocol: 1, uid: user, outcomes: ['later', 'invalid'] })
  expect(result.data).toEqual(['later', 'invalid'])
  const [, init] = fetch.mock.calls[0] ?? []
  expect(JSON.parse(String(init?.body))).toEqual({ items: [day, day] })
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer a.b.c')
})

test.each([
  ['about another user', { protocol: 1, uid: other, outcomes: ['ok', 'ok'] }],
  ['with too few outcomes', { protocol: 1, uid: user, outcomes: ['ok'] }],
  ['with an unknown outcome', { protocol: 1, uid: user, outcomes: ['ok', 'perhaps'] }],
])('An answer %s does not count as an answer', async (_, answer) => {
  expect((await pushAnswered(answer)).result.error?.code).toBe('malformed')
})

test('An answer of a newer protocol reports that this app is outdated', async () => {
  const { result } = await pushAnswered({ protocol: 2, uid: user, outcomes: [{ ok: true }, {}] })
  expect(result.error?.code).toBe('outdated')
})
