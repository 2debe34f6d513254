import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendWithin } from '@/learn/send-within'
import { requestSync } from '@/sync/controller'

vi.mock('@/sync/controller', () => ({ requestSync: vi.fn() }))

const requests = () => vi.mocked(requestSync).mock.calls.length
let before: number
beforeEach(() => {
  vi.useFakeTimers()
  before = requests()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('A sync is requested when the time is over, once for everything until then', () => {
  sendWithin(60_000)
  sendWithin(60_000)
  vi.advanceTimersByTime(59_999)
  expect(requests()).toBe(before)
  vi.advanceTimersByTime(1)
  expect(requests()).toBe(before + 1)
  vi.advanceTimersByTime(120_000)
  expect(requests()).toBe(before + 1)
})

test('What is to be sent soon does not wait for what may be sent later', () => {
  sendWithin(60_000)
  sendWithin(2_000)
  vi.advanceTimersByTime(2_000)
  expect(requests()).toBe(before + 1)
  vi.advanceTimersByTime(60_000)
  expect(requests()).toBe(before + 1)
})

test('A hidden page may not come back, so it requests a sync at once', () => {
  sendWithin(60_000)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(requests()).toBe(before + 1)
})
