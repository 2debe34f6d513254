// The calendar's entry of a live session, as two readers of calendars of other people understand it.
import ical from 'ical.js'
import nodeIcal from 'node-ical'
import { expect, test } from 'vitest'
import { type CalendarEntry, calendarFile } from '@/player/live/calendar'

const entry: CalendarEntry = {
  id: '00000000-0000-4000-8000-00000000000e',
  title: 'Marma; points, live\\here',
  start: Date.parse('2027-03-14T13:00:00Z'),
  end: Date.parse('2027-03-14T14:30:00Z'),
  made: Date.parse('2027-01-10T08:00:00.123Z'),
  description: `पंचकर्म के मूल सिद्धांत, ${'🌿'.repeat(40)}\nसुबह`,
  url: 'https://example.org/course/1?video=2',
}

test('Two readers of calendars find title, times, address and course as they are', () => {
  const text = calendarFile(entry)
  const event = new ical.Event(
    new ical.Component(ical.parse(text)).getFirstSubcomponent('vevent') ?? undefined,
  )
  expect(event).toMatchObject({ uid: entry.id, summary: entry.title, description: entry.description })
  expect([event.startDate, event.endDate].map((time) => time.toJSDate().getTime())).toEqual([
    entry.start,
    entry.end,
  ])
  const [other] = Object.values(nodeIcal.sync.parseICS(text)).filter((each) => each?.type === 'VEVENT')
  expect(other).toMatchObject({
    uid: entry.id,
    summary: entry.title,
    description: entry.description,
    url: entry.url,
    start: new Date(entry.start),
    end: new Date(entry.end),
    dtstamp: new Date('2027-01-10T08:00:00Z'),
  })
})

test('No line has more than 75 octets, and a title cannot bring lines of its own', () => {
  const text = calendarFile({ ...entry, title: 'A\r\nEND:VEVENT\rATTACH:x\u0007', url: undefined })
  const lines = text.split('\r\n')
  expect(lines.pop()).toBe('')
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  expect(lines.some((line) => line.startsWith('ATTACH') || line.startsWith('URL'))).toBe(false)
  expect(text).not.toMatch(/[^\r]\n/)
})
