import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Week } from '@/learn/dashboard/Week'
import type { LearningDays } from '@/model/learning'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** What is read of the week, on a Saturday in Kolkata. */
function read(days: LearningDays): string {
  vi.setSystemTime('2026-11-28T17:00:00+05:30')
  return renderToStaticMarkup(<Week days={days} />).replace(/<ul.*<\/ul>|<[^>]+>/g, '')
}

test('A week names the days on which a video was completed', () => {
  expect(read([['2026-11-23', '2026-11-24']])).toContain('Monday and Tuesday')
  expect(read([])).toContain('No video completed yet')
})

test('What was learned on Sunday in Auckland is of this week while it is still Saturday in Kolkata', () => {
  const said = read([['2026-11-29', '2026-11-29']])
  expect(said).toContain('Sunday')
  expect(said).not.toContain('No video completed yet')
})
