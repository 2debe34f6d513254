import { expect, test } from 'vitest'
import { formatAge, formatCount } from '@/lib/format'

const now = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T11:59:30Z', 'just now'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T11:55:00Z', '5 minutes ago'],
  ['2026-11-21T10:00:00Z', '2 hours ago'],
  ['2026-11-18T12:00:00Z', '3 days ago'],
  ['2026-11-21T12:30:00Z', 'just now'],
])('%s was %s', (iso, age) => {
  expect(formatAge(iso, now)).toBe(age)
})

test('one video is not videos', () => {
  expect([0, 1, 2].map((count) => formatCount(count, 'video'))).toEqual(['0 videos', '1 video', '2 videos'])
})
