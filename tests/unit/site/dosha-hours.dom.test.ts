import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { doshaHoursAt, followDoshaHours } from '@/site/dosha-hours'

const at = (hour: number, minute = 0) => new Date(2026, 2, 10, hour, minute)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('Kapha has the first part of day and night, Pitta the middle and Vata the last', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => doshaHoursAt(at(hour)))
  const four = (part: string) => Array.from({ length: 4 }, () => part)
  expect(hours).toEqual([
    ...['pitta-night', 'pitta-night'],
    ...four('vata-night'),
    ...four('kapha-day'),
    ...four('pitta-day'),
    ...four('vata-day'),
    ...four('kapha-night'),
    ...['pitta-night', 'pitta-night'],
  ])
})

test('A part ends with its last minute', () => {
  expect(doshaHoursAt(at(9, 59))).toBe('kapha-day')
  expect(doshaHoursAt(at(10))).toBe('pitta-day')
  expect(doshaHoursAt(at(1, 59))).toBe('pitta-night')
})

test('A page that stays open follows the clock, also after a device’s sleep', () => {
  const shown = () => document.documentElement.dataset.hours
  vi.setSystemTime(at(21, 59))
  followDoshaHours()
  expect(shown()).toBe('kapha-night')
  vi.advanceTimersByTime(61_000)
  expect(shown()).toBe('pitta-night')
  vi.advanceTimersByTime(8 * 3600_000)
  expect(shown()).toBe('kapha-day')
  // No timer has run meanwhile.
  vi.setSystemTime(at(15))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(shown()).toBe('vata-day')
})
