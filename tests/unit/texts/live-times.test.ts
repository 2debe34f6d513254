// When a live session begins, as people in different places read it.
import { expect, test } from 'vitest'
import { words as english } from '@/texts/en/words'
import { createFormatter } from '@/texts/format'
import { words as hindi } from '@/texts/hi/words'
import { inZones } from '../support/in-zones'

const session = '2027-01-12T13:00:00+00:00'
const plain = (text: string) => text.replace(/\s/g, ' ')

/** By this process's clock, which is India's. */
function start(iso: string, now: string, words: typeof english | typeof hindi = english): string {
  const { date, time, zone } = createFormatter(words.locale, words).formatStart(iso, Date.parse(now))
  return plain(`${date}, ${time} ${zone}`)
}

test('A time is that of the reader’s clock, with its zone named: half hours, another day, and summer time', () => {
  const words = JSON.stringify(english)
  const said = inZones(
    ['Asia/Kathmandu', 'Australia/Adelaide', 'Pacific/Auckland', 'America/New_York'],
    'src/texts/format.ts',
    `(() => {
      const { formatStart, formatUntil } = code.createFormatter('en-IN', ${words})
      const at = (iso) => Object.values(formatStart(iso, Date.parse('2027-01-10T00:00:00Z'))).join(' ')
      const days = formatUntil(Date.parse('2027-03-15T04:30:00Z'), Date.parse('2027-03-13T05:30:00Z'))
      return [at('${session}'), at('2027-07-12T13:00:00Z'), days]
    })()`,
  )
  expect(said).toEqual({
    'Asia/Kathmandu': ['12 January 6:45 pm GMT+5:45', '12 July 6:45 pm GMT+5:45', 'in 2 days'],
    'Australia/Adelaide': ['12 January 11:30 pm GMT+10:30', '12 July 10:30 pm GMT+9:30', 'in 2 days'],
    'Pacific/Auckland': ['13 January 2:00 am GMT+13', '13 July 1:00 am GMT+12', 'in 2 days'],
    // Its 14 March has 23 hours.
    'America/New_York': ['12 January 8:00 am GMT-5', '12 July 9:00 am GMT-4', 'in 2 days'],
  })
})

test('In Hindi the part of the day is said', () => {
  expect(start(session, '2027-01-10T00:00:00Z', hindi)).toBe('12 जनवरी, शाम 6:30 IST')
})

test('Another year is named, by the reader’s calendar', () => {
  expect(start(session, '2026-12-31T18:40:00Z')).toBe('12 January, 6:30 pm IST')
  expect(start(session, '2026-12-31T18:20:00Z')).toBe('12 January 2027, 6:30 pm IST')
})

test.each([
  ['2027-01-12T12:59:30Z', 'in 1 minute'],
  ['2027-01-12T12:50:00Z', 'in 10 minutes'],
  ['2027-01-12T11:31:00Z', 'in 89 minutes'],
  ['2027-01-12T11:00:00Z', 'in 2 hours'],
  ['2027-01-11T13:00:00Z', 'in 24 hours'],
  ['2027-01-10T20:00:00Z', 'in 1 day'],
  ['2027-01-10T17:00:00Z', 'in 2 days'],
  ['2026-12-29T13:00:00Z', 'in 14 days'],
])('At %s the session is %s', (now, shown) => {
  const { formatUntil } = createFormatter(english.locale, english)
  expect(formatUntil(Date.parse(session), Date.parse(now))).toBe(shown)
})
