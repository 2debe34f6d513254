import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '@/lib/errors'
import type { SyncStatus } from '@/lib/sync-status'
import { backOff, pauseBeforeNext } from '@/sync/back-off'
import { pullOnce } from '@/sync/pull-once'
import { type Sync, startSync } from '@/sync/start-sync'
import { owner } from '../support/courses'

// Only the timing is tested here. What a sync does is tested on the real mirror, in pull-once.test.ts.
vi.mock('@/sync/pull-once', () => ({ pullOnce: vi.fn() }))
vi.mock('@/sync/push-once', () => ({ pushReturned: async () => null, pushOnce: vi.fn(async () => null) }))
const runs = vi.mocked(pullOnce)

let sync: Sync | undefined
let statuses: SyncStatus[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  runs.mockReset().mockResolvedValue(null)
  statuses = []
})
afterEach(() => {
  sync?.stop()
  vi.useRealTimers()
})

async function start(): Promise<void> {
  sync = startSync(
    owner,
    { pull: vi.fn(), push: vi.fn(), transcripts: async () => ({ request() {}, want() {}, stop() {} }) },
    (status) => statuses.push(status),
  )
  await vi.advanceTimersByTimeAsync(0)
}

describe('Sync schedule', () => {
  test('A sync runs at the start and reports its status', async () => {
    await start()
    expect(runs).toHaveBeenCalledTimes(1)
    expect(statuses).toEqual([{ state: 'syncing', after: null }, { state: 'current' }])
  })

  test.each<[string, () => void]>([
    ['when the network comes back', () => window.dispatchEvent(new Event('online'))],
    ['when the network seems gone, to check whether it is', () => window.dispatchEvent(new Event('offline'))],
    ['when the tab becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['on request', () => sync?.request()],
  ])('A sync runs %s', async (_, trigger) => {
    await start()
    trigger()
    await vi.advanceTimersByTimeAsync(0)
    expect(runs).toHaveBeenCalledTimes(2)
  })

  test('A sync runs every 15 minutes', async () => {
    await start()
    await vi.advanceTimersByTimeAsync(15 * 60_000 - 1)
    expect(runs).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(runs).toHaveBeenCalledTimes(2)
  })

  test('Requests made during a sync are merged into one sync after it', async () => {
    let finish = (_: null) => {}
    runs.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)))
    await start()
    sync?.request()
    sync?.request()
    await vi.advanceTimersByTimeAsync(0)
    expect(runs).toHaveBeenCalledTimes(1)
    finish(null)
    await vi.advanceTimersByTimeAsync(0)
    expect(runs).toHaveBeenCalledTimes(2)
  })

  test('A failed sync is retried after growing pauses', async () => {
    runs.mockResolvedValue(new AppError('server-down'))
    await start()
    await vi.advanceTimersByTimeAsync(4_000)
    expect(runs).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(7_999)
    expect(runs).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(runs).toHaveBeenCalledTimes(3)
  })

  test('A busy server is left alone for as long as it asked, plus a back-off', async () => {
    runs.mockResolvedValueOnce(new AppError('busy', { retryAfter: 60 }))
    await start()
    await vi.advanceTimersByTimeAsync(63_999)
    expect(runs).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(runs).toHaveBeenCalledTimes(2)
  })

  test('A clock that is set back meanwhile does not prolong the wait', async () => {
    runs.mockResolvedValueOnce(new AppError('busy', { retryAfter: 60 }))
    await start()
    vi.setSystemTime(Date.now() - 24 * 60 * 60_000)
    await vi.advanceTimersByTimeAsync(64_000)
    expect(runs).toHaveBeenCalledTimes(2)
  })

  test('A stopped sync never runs again', async () => {
    await start()
    sync?.stop()
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(runs).toHaveBeenCalledTimes(1)
  })
})

test('A device that cannot store is reported as a storage error', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  runs.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  await start()
  expect(statuses.at(-1)).toMatchObject({ state: 'failed', error: { code: 'storage' } })
  report.mockClear()
})

test('A bug in the sync is not reported as a storage error', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  runs.mockRejectedValueOnce(new RangeError('Invalid array length'))
  await start()
  expect(statuses.at(-1)).toMatchObject({ state: 'failed', error: { code: 'unexpected' } })
  report.mockClear()
})

test('The back-off is at most five minutes and may be zero', () => {
  expect(backOff(1, () => 1)).toBe(4_000)
  expect(backOff(30, () => 1)).toBe(300_000)
  expect(backOff(30, () => 0)).toBe(0)
})

test('A back-off on top of the server’s retry time keeps devices from returning all at once', () => {
  const error = new AppError('busy', { retryAfter: 60 })
  expect(pauseBeforeNext(error, 1, () => 0)).toBe(60_000)
  expect(pauseBeforeNext(error, 1, () => 0.5)).toBe(62_000)
  expect(pauseBeforeNext(error, 1, () => 1)).toBe(64_000)
})
