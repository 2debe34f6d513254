// Learners who travel: days are stored as the calendar had them where the learner was.
import { expect, test } from 'vitest'
import { latestDayOf, longestStreakOf, streakOf, weekOf } from '@/lib/days'

/** The day of a calendar there: what `dayOf` gives to a reader in that time zone. */
function dayIn(timeZone: string, time: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(time))
}

type Journey = {
  what: string
  /** Where and when videos were completed. */
  learned: [timeZone: string, time: string][]
  now: [timeZone: string, time: string]
  streak: number
}

const journeys: Journey[] = [
  {
    what: 'west, from Auckland to Kolkata, where the day before is not over',
    learned: [['Pacific/Auckland', '2026-11-28T20:00Z']],
    now: ['Asia/Kolkata', '2026-11-28T17:00Z'],
    streak: 1,
  },
  {
    what: 'west, in the midst of a streak',
    learned: [
      ['Pacific/Auckland', '2026-11-25T20:00Z'],
      ['Pacific/Auckland', '2026-11-26T20:00Z'],
      ['Pacific/Auckland', '2026-11-27T20:00Z'],
    ],
    now: ['Asia/Kolkata', '2026-11-27T16:00Z'],
    streak: 3,
  },
  {
    what: 'west, and the day that comes twice is learned twice',
    learned: [
      ['Asia/Kolkata', '2026-11-28T01:00Z'],
      ['America/Los_Angeles', '2026-11-28T23:00Z'],
    ],
    now: ['America/Los_Angeles', '2026-11-28T23:30Z'],
    streak: 1,
  },
  {
    what: 'west over the date line, from Kiritimati to Niue, where it is the day before yesterday',
    learned: [
      ['Pacific/Kiritimati', '2026-11-27T10:30Z'],
      ['Pacific/Kiritimati', '2026-11-28T10:30Z'],
    ],
    now: ['Etc/GMT+12', '2026-11-28T11:00Z'],
    streak: 2,
  },
  {
    what: 'west, over the end of a year',
    learned: [
      ['Australia/Sydney', '2026-12-30T20:00Z'],
      ['Australia/Sydney', '2026-12-31T14:00Z'],
    ],
    now: ['Europe/London', '2026-12-31T20:00Z'],
    streak: 2,
  },
  {
    what: 'west, after a day without a video',
    learned: [
      ['Pacific/Auckland', '2026-11-26T20:00Z'],
      ['Pacific/Auckland', '2026-11-28T12:00Z'],
    ],
    now: ['Asia/Kolkata', '2026-11-28T13:00Z'],
    streak: 1,
  },
  {
    what: 'west, and on to the next day there',
    learned: [
      ['Pacific/Auckland', '2026-11-28T20:00Z'],
      ['Asia/Kolkata', '2026-11-29T20:00Z'],
    ],
    now: ['Asia/Kolkata', '2026-11-29T20:30Z'],
    streak: 2,
  },
  {
    what: 'east, from Kolkata to Auckland, where it is the next day',
    learned: [['Asia/Kolkata', '2026-11-28T15:00Z']],
    now: ['Pacific/Auckland', '2026-11-28T16:00Z'],
    streak: 1,
  },
  {
    what: 'east, and a day was missed',
    learned: [['Asia/Kolkata', '2026-11-27T15:00Z']],
    now: ['Pacific/Auckland', '2026-11-28T16:00Z'],
    streak: 0,
  },
]

test.each(journeys)('A learner goes $what: a streak of $streak', ({ learned, now, streak }) => {
  const days = learned.map(([zone, time]) => dayIn(zone, time)).map((day) => [day, day] as const)
  const today = dayIn(...now)
  expect(streakOf(days, today)).toBe(streak)
  expect(longestStreakOf(days)).toBeGreaterThanOrEqual(streak)
  const last = days.at(-1)?.[0] ?? ''
  // A week begins on Sunday, wherever it is Sunday already.
  if (last >= today) expect(weekOf(latestDayOf(days, today))).toContain(last)
})

test('A calendar is at most two days ahead of another', () => {
  const apart = Array.from({ length: 24 }, (_, hour) => {
    const time = `2026-11-28T${String(hour).padStart(2, '0')}:30Z`
    return (Date.parse(dayIn('Etc/GMT-14', time)) - Date.parse(dayIn('Etc/GMT+12', time))) / 86_400_000
  })
  expect(Math.max(...apart)).toBe(2)
  expect(latestDayOf([['2026-11-30', '2026-11-30']], '2026-11-28')).toBe('2026-11-30')
})

test('A day that is ahead of every calendar, of a clock that was wrong, does not hide what was learned', () => {
  expect(
    streakOf(
      [
        ['2026-11-27', '2026-11-28'],
        ['2027-12-28', '2027-12-28'],
      ],
      '2026-11-28',
    ),
  ).toBe(2)
  expect(latestDayOf([['2026-12-01', '2026-12-01']], '2026-11-28')).toBe('2026-11-28')
  expect(latestDayOf([['2026-11-20', '2026-12-05']], '2026-11-28')).toBe('2026-11-30')
})
