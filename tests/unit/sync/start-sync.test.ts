// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '@/lib/errors'
import type { SyncStatus } from '@/lib/sync-status'
import { backOff, pauseBeforeNext } from '@/sync/back-off'
import { pullOnce } from '@/sync/pull-once'
import { type Sync, startSync } from '@/sync/start-sync'
import { owner } from '../support/courses'

// When to sync is what is looked at here; what a sync does has its own tests, on the real mirror.
vi.mock('@/sync/pull-once', () => ({ pullOnce: vi.fn() }))
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
  sync = startSync(owner, vi.fn(), (status) => statuses.push(status))
  await vi.advanceTimersByTimeAsync(0)
}

describe('a sync runs', () => {
  test('at the start, and says so', async () => {
    await start()
    expect(runs).toHaveBeenCalledTimes(1)
    expect(statuses).toEqual([{ state: 'syncing', after: null }, { state: 'current' }])
  })

  test.each<[string, () => void]>([
    ['when the network comes back', () => window.dispatchEvent(new Event('online'))],
    [
      'when the network seems gone, to tell the truth about it',
      () => window.dispatchEvent(new Event('offline')),
    ],
    ['when the tab is shown', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['by hand', () => sync?.request()],
  ])('%s', async (_, trigger) => {
    await start()
    trigger()
    await vi.advanceTimersByTimeAsync(0)
    expect(runs).toHaveBeenCalledTimes(2)
  })

  test('every 15 minutes', async () => {
    await start()
    await vi.advanceTimersByTimeAsync(15 * 60_000 - 1)
    expect(runs).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(runs).toHaveBeenCalledTimes(2)
  })

  test('one at a time: what is asked for meanwhile runs once, afterwards', async () => {
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

  test('again after a failure, ever later', async () => {
    runs.mockResolvedValue(new AppError('server-down'))
    await start()
    await vi.advanceTimersByTimeAsync(4_000)
    expect(runs).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(7_999)
    expect(runs).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(runs).toHaveBeenCalledTimes(3)
  })

  test('not before the server wants it, and after a back-off of its own', async () => {
    runs.mockResolvedValueOnce(new AppError('busy', { retryAfter: 60 }))
    await start()
    await vi.advanceTimersByTimeAsync(63_999)
    expect(runs).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(runs).toHaveBeenCalledTimes(2)
  })

  test('no more after it was stopped', async () => {
    await start()
    sync?.stop()
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(runs).toHaveBeenCalledTimes(1)
  })
})

test('a device that cannot store is told from a network that fails', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  runs.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  await start()
  expect(statuses.at(-1)).toMatchObject({ state: 'failed', error: { code: 'storage' } })
  report.mockClear()
})

test('the back-off stays within five minutes and may be as short as nothing', () => {
  expect(backOff(1, () => 1)).toBe(4_000)
  expect(backOff(30, () => 1)).toBe(300_000)
  expect(backOff(30, () => 0)).toBe(0)
})

test('what a server sends away together does not come back together: it adds the back-off to the time asked for', () => {
  const error = new AppError('busy', { retryAfter: 60 })
  expect(pauseBeforeNext(error, 1, () => 0)).toBe(60_000)
  expect(pauseBeforeNext(error, 1, () => 0.5)).toBe(62_000)
  expect(pauseBeforeNext(error, 1, () => 1)).toBe(64_000)
})
