// A server that takes too long is not the same as a missing network.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isCutOff, type SyncStatus } from '@/lib/sync-status'
import { type Sync, startSync } from '@/sync/start-sync'
import { owner } from '../support/courses'
import { newDevice } from '../support/mirror'

// The client reads the session when it is created.
localStorage.setItem(
  'sb-localhost-auth-token',
  JSON.stringify({
    access_token: 'a.b.c',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 1e6,
    expires_at: 4e9,
    user: { id: owner, email: 'asha@example.com', user_metadata: {} },
  }),
)
const { claimCertificate } = await import('@/api/certificates')
const { pushLearning } = await import('@/api/learning')
const { pullMirror } = await import('@/api/pull')

/** Does not answer until the request is aborted. */
const silence = vi.fn(
  (_: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
)

let sync: Sync | undefined
beforeEach(async () => {
  await newDevice(owner)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(new DOMException('', 'TimeoutError')), milliseconds)
    return limit.signal
  })
})
afterEach(() => {
  sync?.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  silence.mockClear()
})

/** How the next sync ends. */
function synced(): Promise<SyncStatus> {
  return new Promise((resolve) => {
    const transcripts = async () => ({ request() {}, want() {}, stop() {} })
    sync = startSync(owner, { pull: pullMirror, push: pushLearning, transcripts }, (status) => {
      if (status.state !== 'syncing') resolve(status)
    })
  })
}

test('A sync that gets no answer for half a minute reports that the server does not answer, after one request', async () => {
  vi.stubGlobal('fetch', silence)
  const outcome = synced()
  await expect.poll(() => silence).toHaveBeenCalled()
  vi.advanceTimersByTime(30_000)
  const status = await outcome
  expect(status).toMatchObject({ state: 'failed', error: { code: 'server-down' } })
  expect(isCutOff(status)).toBe(false)
  expect(silence).toHaveBeenCalledOnce()
})

test('A sync whose request fails at once reports that there is no network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const status = await synced()
  expect(status).toMatchObject({ state: 'failed', error: { code: 'offline' } })
  expect(isCutOff(status)).toBe(true)
})

test('A claim that gets no answer for half a minute reports that the server does not answer', async () => {
  vi.stubGlobal('fetch', silence)
  const claim = claimCertificate(owner, crypto.randomUUID(), 'Asha Nair').catch((error: unknown) => error)
  await expect.poll(() => silence).toHaveBeenCalled()
  vi.advanceTimersByTime(30_000)
  expect(await claim).toMatchObject({ code: 'server-down' })
})
