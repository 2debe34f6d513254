import { expect, test } from 'vitest'
import { formatClock } from '@/lib/clock'
import { words as english } from '@/texts/en/words'
import { createFormatter, formatAge, formatBytes, formatCount, formatPlayed } from '@/texts/format'
import { words as hindiWords } from '@/texts/hi/words'

const now = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T11:59:30Z', 'just now'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T11:55:00Z', '5 minutes ago'],
  ['2026-11-21T10:00:00Z', '2 hours ago'],
  ['2026-11-18T12:00:00Z', '3 days ago'],
  ['2026-11-21T12:30:00Z', 'just now'],
])('The time %s is shown as “%s”', (iso, age) => {
  expect(formatAge(iso, now)).toBe(age)
})

test('A count of one takes the singular', () => {
  expect([0, 1, 2].map((count) => formatCount(count, 'video'))).toEqual(['0 videos', '1 video', '2 videos'])
})

test.each([
  [40_000, '40 KB'],
  [440_000, '0.4 MB'],
  [12_300_000, '12 MB'],
  [1_480_000_000, '1.5 GB'],
  [64_000_000_000, '64 GB'],
])('A size of %d bytes is shown as %s', (bytes, size) => {
  expect(formatBytes(bytes)).toBe(size)
})

test('Another language formats counts, dates and ages by its own rules', () => {
  const polish = createFormatter('pl', {
    justNow: 'przed chwilą',
    nouns: { video: { one: 'film', few: 'filmy', many: 'filmów', other: 'filmu' } },
  })
  expect([1, 2, 5].map((count) => polish.formatCount(count, 'video'))).toEqual([
    '1 film',
    '2 filmy',
    '5 filmów',
  ])
  expect(polish.formatAge('2026-11-21T11:55:00Z', now)).toBe('5 minut temu')
  expect(polish.formatDate('2026-11-03T12:00:00Z')).toBe('3 lis 2026')
})

test.each([
  [0, '0:00'],
  [59.9, '0:59'],
  [250, '4:10'],
  [3600, '1:00:00'],
  [86_399, '23:59:59'],
])('%d seconds are %s on a clock', (seconds, clock) => {
  expect(formatClock(seconds)).toBe(clock)
})

test('The time played is given in hours and minutes, rounded to a minute, in either language', () => {
  expect([10, 60, 3_599, 3_600, 18_720].map(formatPlayed)).toEqual([
    '1 minute',
    '1 minute',
    '1 hour',
    '1 hour',
    '5 hours 12 minutes',
  ])
  const hindi = createFormatter('hi-IN', { justNow: '', nouns: {} })
  expect(hindi.formatPlayed(18_720)).toBe('5 घंटे 12 मिनट')
})

test.each([
  ['English', english],
  ['Hindi', hindiWords],
])('The days of the week in %s are those of its calendar', (_, { locale, days, dayLetters }) => {
  const named = (weekday: 'long' | 'narrow') => {
    const { format } = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
    return Array.from({ length: 7 }, (_, day) => format(Date.UTC(2026, 10, 29 + day)))
  }
  expect(days).toEqual(named('long'))
  expect(dayLetters).toEqual(named('narrow'))
})

test.each([english, hindiWords])(
  'Dates in $locale are written as its calendar does',
  ({ locale, months }) => {
    const { formatDate } = createFormatter(locale, { justNow: '', months, nouns: {} })
    const { format } = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
    for (let month = 0; month < 12; month++)
      expect(formatDate(new Date(2026, month, 3).toISOString())).toBe(format(new Date(2026, month, 3)))
    expect(() => formatDate('yesterday')).toThrow(RangeError)
  },
)

test.each([english, hindiWords])(
  'Numbers and plural forms in $locale are those of the language',
  ({ locale }) => {
    const { formatNumber, pluralOf } = createFormatter(locale, { justNow: '', nouns: {} })
    const rules = new Intl.PluralRules(locale)
    const { format } = new Intl.NumberFormat(locale)
    for (const value of [...Array(1100).keys(), 123_456, 0.5, 1.5]) {
      expect(formatNumber(value)).toBe(format(value))
      expect(pluralOf(value, { one: 'one', other: 'other' }), String(value)).toBe(rules.select(value))
    }
  },
)
