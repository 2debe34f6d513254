import { expect, test, vi } from 'vitest'
import { guardRefresh } from '@/api/refresh-guard'

const refreshUrl = 'https://backend.test/auth/v1/token?grant_type=refresh_token'
const body = JSON.stringify({ refresh_token: 'spent' })
const tokens = () => Response.json({ access_token: 'a', refresh_token: 'r' })

function guardWith(
  answers: (() => Response | Promise<Response>)[],
  signal = new AbortController().signal,
  isCurrent: (token: string) => boolean = () => true,
) {
  const fetcher = vi.fn(async () => {
    const next = answers.shift()
    if (!next) throw new Error('There are no answers left.')
    return next()
  })
  const onRefused = vi.fn()
  const pause = vi.fn(async () => {})
  return {
    fetcher,
    onRefused,
    pause,
    guarded: guardRefresh(fetcher, signal, { onRefused, pause, isCurrent }),
  }
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'))

test.each<[string, () => Response | Promise<Response>]>([
  ['a network failure', offline],
  ['a rate limit', () => Response.json({ code: 'over_request_rate_limit' }, { status: 429 })],
  ['a portal’s 403 page', () => new Response('<html>', { status: 403 })],
  ['a portal’s 200 page', () => new Response('<html>')],
  ['JSON that is not the server’s', () => Response.json({ welcome: true })],
  ['a 400 without a known code', () => Response.json({ message: 'proxy' }, { status: 400 })],
  ['a 407', () => new Response('', { status: 407 })],
  ['a 511', () => new Response('', { status: 511 })],
  ['a 503', () => Response.json({ message: 'down' }, { status: 503 })],
])('A refresh is retried after %s until the server itself answers', async (_, answer) => {
  const { guarded, fetcher, onRefused, pause } = guardWith([answer, answer, tokens])
  const response = await guarded(refreshUrl, { method: 'POST', body })
  expect(await response.json()).toMatchObject({ access_token: 'a' })
  expect(fetcher).toHaveBeenCalledTimes(3)
  expect(pause).toHaveBeenCalledTimes(2)
  expect(onRefused).not.toHaveBeenCalled()
})

test('A tab that slept through another tab’s refresh does not retry with the used token', async () => {
  let stored = 'spent'
  const sleep = () => {
    stored = 'newer'
    return offline()
  }
  const { guarded, fetcher, onRefused } = guardWith([sleep], undefined, (token) => token === stored)
  const response = await guarded(refreshUrl, { method: 'POST', body })
  expect(response.status).toBe(503)
  expect(fetcher).toHaveBeenCalledTimes(1)
  expect(onRefused).not.toHaveBeenCalled()
})

test('A refused token that another tab has already used does not end the session', async () => {
  let stored = 'spent'
  const refuse = () => {
    stored = 'newer'
    return Response.json({ error_code: 'refresh_token_already_used' }, { status: 400 })
  }
  const { guarded, onRefused } = guardWith([refuse], undefined, (token) => token === stored)
  expect((await guarded(refreshUrl, { method: 'POST', body })).status).toBe(503)
  expect(onRefused).not.toHaveBeenCalled()
})

test.each([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_expired',
  'user_banned',
  // The stored token is damaged.
  'validation_failed',
])('A refusal of the stored token as %s is passed on and announced', async (error_code) => {
  const refusal = () => Response.json({ error_code }, { status: 400 })
  const { guarded, onRefused } = guardWith([refusal])
  const response = await guarded(refreshUrl, { method: 'POST', body })
  expect(response.status).toBe(400)
  expect(onRefused).toHaveBeenCalledTimes(1)
})

test('The pauses between refresh attempts grow up to a minute', async () => {
  const { guarded, pause } = guardWith([...Array.from({ length: 12 }, () => offline), tokens])
  await guarded(refreshUrl, { method: 'POST', body })
  const pauses = pause.mock.calls.map((call: unknown[]) => call[0] as number)
  expect(pauses[0]).toBeLessThanOrEqual(1_000)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(60_000)
  expect(pauses.at(-1)).toBeGreaterThanOrEqual(30_000)
})

test('An abandoned refresh ends as refused without announcing the end of the session', async () => {
  const abandoned = new AbortController()
  const { guarded, onRefused } = guardWith(
    [
      () => {
        abandoned.abort()
        return offline()
      },
    ],
    abandoned.signal,
  )
  const response = await guarded(refreshUrl, { method: 'POST', body })
  expect(response.status).toBe(400)
  expect(onRefused).not.toHaveBeenCalled()
})

test('Requests other than a refresh are passed through unchanged, including their failures', async () => {
  const { guarded } = guardWith([() => new Response('<html>', { status: 429 }), offline])
  expect((await guarded('https://backend.test/auth/v1/token?grant_type=password')).status).toBe(429)
  await expect(guarded('https://backend.test/rest/v1/profiles')).rejects.toThrow(TypeError)
})
