// The times of live sessions as admins type, paste and read them. This process's clock is India's.
import { expect, test } from 'vitest'
import { parseLinks } from '@/admin/courses/form/parse-links'
import {
  checkTime,
  localTime,
  sessionTimes,
  storedTime,
  timesFrom,
} from '@/admin/courses/videos/session-times'
import { inZones } from '../support/in-zones'

const link = 'https://youtu.be/aqz-KE-bpKQ'
const now = new Date('2026-11-30T06:00:00Z')
const read = (text: string, dayFirst: boolean | null = null) => {
  const { videos, rest, unclear } = parseLinks(text, { now, dayFirst })
  return unclear
    ? `which: ${unclear.written}`
    : [...videos.map(({ title, starts_at }) => [title, starts_at]), ...rest]
}

test('What is typed is by the admin’s clock, is stored in UTC, and is read with the operator’s clock beside it', () => {
  expect(storedTime('2027-01-12T18:30')).toBe('2027-01-12T13:00:00+00:00')
  expect(localTime(new Date('2027-01-12T13:00:00+00:00'))).toBe('2027-01-12T18:30')
  expect(storedTime('2027-01-12T13:00:00+00:00')).toBe('2027-01-12T13:00:00+00:00')
  expect(sessionTimes('2027-01-12T18:30')).toMatch(/^Tue, 12 Jan,? 2027, 6:30\spm IST$/)
  const said = inZones(
    ['America/New_York', 'Asia/Kathmandu'],
    'src/admin/courses/videos/session-times.ts',
    `[code.storedTime('2027-03-13T18:30'), code.sessionTimes('2027-03-13T18:30'), code.timesFrom('2027-03-13T18:30', 2, 1).map(code.storedTime)]`,
  )
  expect(said).toEqual({
    'America/New_York': [
      '2027-03-13T23:30:00+00:00',
      expect.stringMatching(/^Sat, 13 Mar,? 2027, 6:30\spm GMT-5 \(Sun, 14 Mar,? 2027, 5:00\sam IST\)$/),
      // The same hour by the clock, which changes in that night.
      ['2027-03-13T23:30:00+00:00', '2027-03-14T22:30:00+00:00'],
    ],
    'Asia/Kathmandu': [
      '2027-03-13T12:45:00+00:00',
      expect.stringMatching(/^Sat, 13 Mar,? 2027, 6:30\spm GMT\+5:45 \(6:15\spm IST\)$/),
      ['2027-03-13T12:45:00+00:00', '2027-03-14T12:45:00+00:00'],
    ],
  })
  expect(timesFrom('2027-01-30T18:30', 3, 7)).toEqual([
    '2027-01-30T18:30',
    '2027-02-06T18:30',
    '2027-02-13T18:30',
  ])
})

test.each(['tomorrow', '2027-13-01T18:30', '2027-01-12', '12', '1999-01-01T00:00Z', '+012027-01-12T18:30'])(
  'What the database would refuse is not accepted as a time: %s',
  (typed) => expect(checkTime(typed)).not.toBeNull(),
)

test.each([
  ['12 Jan 2027 18:30', '2027-01-12T18:30'],
  ['12th January 2027, 6:30 pm', '2027-01-12T18:30'],
  ['Jan 12, 2027 at 6 pm IST', '2027-01-12T18:00'],
  ['2027-01-12T18:30', '2027-01-12T18:30'],
  ['2027-01-12 18:30 UTC', '2027-01-13T00:00'],
  ['25/01/2027 18:30:00', '2027-01-25T18:30'],
  ['1/25/2027 6:30:00 PM', '2027-01-25T18:30'],
  ['12 जनवरी 2027 18:30', '2027-01-12T18:30'],
  ['12 मई 2027, 18:30', '2027-05-12T18:30'],
  ['12 \u095eरवरी 2027, 18:30', '2027-02-12T18:30'],
  ['12 Jan 2027, 6:30–8 pm', '2027-01-12T18:30'],
  ['12 Jan 2027, 6 - 7.30 PM IST', '2027-01-12T18:00'],
  ['12 Jan 2027, 11:30–1 pm', '2027-01-12T11:30'],
  ['12 Jan 2027, 12–1 pm', '2027-01-12T12:00'],
  ['12 Jan 2027, 11–1 am', '2027-01-12T23:00'],
  ['25/01/2027 18.30', '2027-01-25T18:30'],
  ['1/25/2027, 12:05 am', '2027-01-25T00:05'],
  ['12.12.2026\t18:30', '2026-12-12T18:30'],
  ['25.01.2027 | 6:30 pm', '2027-01-25T18:30'],
  ['2027/01/12 18:30', '2027-01-12T18:30'],
  // As spreadsheets in India show it.
  ['12-Jan-2027 6:30 PM', '2027-01-12T18:30'],
  ['12-Jan-27 18:30', '2027-01-12T18:30'],
  ['12 Jan ’27, 6:30 pm', '2027-01-12T18:30'],
  ['Tue, 12 January 2027, 18:30 hrs', '2027-01-12T18:30'],
  ['Tuesday, 12th of January 2027 at 6.30pm', '2027-01-12T18:30'],
  ['१२ जनवरी २०२७, शाम ६:३० बजे', '2027-01-12T18:30'],
  ['मंगलवार, 12 जनवरी 2027 को सुबह 7 बजे', '2027-01-12T07:00'],
  ['12 जनवरी 2027, दोपहर 12:30 बजे', '2027-01-12T12:30'],
  ['12 जनवरी 2027, रात 9 बजे', '2027-01-12T21:00'],
])('Beside a link, %s is when it is shown live, and no part of its title', (date, starts_at) => {
  expect(read(`${date} ${link}`)).toEqual([['', starts_at]])
  expect(read(`Nadi Pariksha, ${date}\t${link}`)).toEqual([['Nadi Pariksha', starts_at]])
  expect(read(`${date} – Nadi Pariksha\n${link}`)).toEqual([['Nadi Pariksha', starts_at]])
})

test('A date that may be either of two is asked about, and then read as the admin said', () => {
  const text = `01/02/2027 18:30 Nadi ${link}\n02/13/2027 18:30 Agni https://youtu.be/bqz-KE-bpKQ`
  expect(read(text)).toBe('which: 01/02/2027 18:30')
  expect(read(text, true)).toEqual([
    ['Nadi', '2027-02-01T18:30'],
    ['Agni', '2027-02-13T18:30'],
  ])
  expect(read(text, false)).toEqual([
    ['Nadi', '2027-01-02T18:30'],
    ['Agni', '2027-02-13T18:30'],
  ])
  // Only one of the two is still to come.
  expect(read(`01/12/2026 18:30 Nadi ${link}`)).toEqual([['Nadi', '2026-12-01T18:30']])
})

test('Times of messages, past dates, dates without a time and verses stay what they are', () => {
  expect(read(`[12/03/24, 9:41:07 AM] Asha: Nadi ${link}`)).toEqual([['Nadi', undefined]])
  expect(read(`12/03/2024, 21:41 - Asha: Nadi ${link}`)).toEqual([['Nadi', undefined]])
  expect(read(`Webinar 12 Jan 2024 18:30 ${link}`)).toEqual([['Webinar 12 Jan 2024 18:30', undefined]])
  expect(read(`Sutra 25/01/2027 18:30:00:15 ${link}`)).toEqual([['Sutra 25/01/2027 18:30:00:15', undefined]])
  expect(read(`Batch of 12 Jan 2027 ${link}`)).toEqual([['Batch of 12 Jan 2027', undefined]])
  expect(read(`Sutra 12 Foo 2027 18:30 ${link}`)).toEqual([['Sutra 12 Foo 2027 18:30', undefined]])
  expect(read(`31/02/2027 18:30 Nadi ${link}`)).toEqual([['31/02/2027 18:30 Nadi', undefined]])
  expect(read(`Nadi ${link} (12:30)`)).toEqual([['Nadi', undefined]])
  // Which night?
  expect(read(`नाड़ी 12 जनवरी 2027, रात 12 बजे ${link}`)[0]?.[1]).toBeUndefined()
})

test('A date in a column of its own leaves the other columns as they are', () => {
  expect(read(`S.No.\tTopic\tDate\tLink\n2\tBasti १\t25/01/2027 18:30\t${link}`)).toEqual([
    ['Basti १', '2027-01-25T18:30'],
  ])
})
