import { expect, test } from 'vitest'
import { isAhead, isUpcoming, livePhaseOf, mayBeLive } from '@/model/live'

const starts_at = '2027-01-12T13:00:00+00:00'
const at = (time: string) => Date.parse(`2027-01-12T${time}Z`)

test.each([
  ['12:49:59', 'upcoming'],
  ['12:50', 'open'],
  ['12:59:59', 'open'],
  ['13:00', 'live'],
  ['14:29:59', 'live'],
  ['14:30', 'over'],
])('A session of 90 minutes that begins at 13:00 opens ten minutes before: at %s it is %s', (time, phase) => {
  expect(livePhaseOf({ starts_at, expected_minutes: 90 }, at(time))).toBe(phase)
  expect(isAhead({ starts_at, expected_minutes: 90 }, at(time))).toBe(phase !== 'over')
})

test('One of unknown length is taken to last two hours, and a video without a time is not a session', () => {
  expect(livePhaseOf({ starts_at, expected_minutes: null }, at('14:59'))).toBe('live')
  expect(livePhaseOf({ starts_at }, at('15:00'))).toBe('over')
  expect(livePhaseOf({ starts_at: null }, at('13:00'))).toBeNull()
  expect(isUpcoming({}, at('13:00'))).toBe(false)
  expect(isAhead({}, at('13:00'))).toBe(false)
})

test('It may run an hour over: until then, the length that a player reports does not count', () => {
  expect(mayBeLive({ starts_at, expected_minutes: 90 }, at('00:00'))).toBe(true)
  expect(mayBeLive({ starts_at, expected_minutes: 90 }, at('15:29'))).toBe(true)
  expect(mayBeLive({ starts_at, expected_minutes: 90 }, at('15:30'))).toBe(false)
  expect(mayBeLive({ starts_at: null, expected_minutes: 90 }, at('00:00'))).toBe(false)
})
