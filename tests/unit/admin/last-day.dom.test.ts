import { afterEach, expect, test, vi } from 'vitest'
import { accessText } from '@/admin/last-day'

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['2026-11-30T11:59:59Z', 'Until 29 November', 'Until 30 November'],
  ['2026-11-30T12:00:00Z', 'Ended 29 November', 'Until 30 November'],
])('At %s, access that the server still allows is not called ended', (now, first, second) => {
  vi.useFakeTimers({ now: new Date(now) })
  expect([accessText('2026-11-29'), accessText('2026-11-30'), accessText(null)]).toEqual([first, second, '–'])
})
