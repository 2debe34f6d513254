import { expect, test } from 'vitest'
import { dayOf, isEndNear, longestStreakOf, streakOf, weekOf } from '@/lib/days'

test('A day is that of the reader’s calendar', () => {
  expect(dayOf(new Date(2026, 0, 5, 0, 0, 1))).toBe('2026-01-05')
  expect(dayOf(new Date(2026, 0, 5, 23, 59, 59))).toBe('2026-01-05')
})

test.each([
  ['2027-03-16', false],
  ['2027-03-17', true],
  ['2027-03-31', true],
  // The server still gives the course: the day is not over everywhere, or this device’s clock is wrong.
  ['2027-04-01', true],
  ['2040-01-01', true],
  ['2015-01-01', false],
])('On %s, whether the end of a course on 31 March 2027 is near: %s', (today, isNear) => {
  expect(isEndNear('2027-03-31', today)).toBe(isNear)
})

test('A course without a last day never ends soon, also one stored by an app that knew of none', () => {
  expect([isEndNear(null, '2027-03-31'), isEndNear(undefined, '2027-03-31')]).toEqual([false, false])
})

test('A streak counts the consecutive days up to today', () => {
  expect(streakOf([['2026-11-20', '2026-11-23']], '2026-11-23')).toBe(4)
})

test('A streak is kept while nothing has been completed today', () => {
  expect(streakOf([['2026-11-20', '2026-11-22']], '2026-11-23')).toBe(3)
})

test('A day without completed work ends a streak', () => {
  expect(streakOf([['2026-11-01', '2026-11-21']], '2026-11-23')).toBe(0)
  expect(
    streakOf(
      [
        ['2026-11-01', '2026-11-20'],
        ['2026-11-22', '2026-11-23'],
      ],
      '2026-11-23',
    ),
  ).toBe(2)
})

test('Days that are listed twice, or that touch, count once', () => {
  expect(
    streakOf(
      [
        ['2026-11-22', '2026-11-22'],
        ['2026-11-23', '2026-11-23'],
        ['2026-11-22', '2026-11-23'],
      ],
      '2026-11-23',
    ),
  ).toBe(2)
})

test('A streak continues over the end of a month, a year and February', () => {
  expect(streakOf([['2025-12-30', '2026-01-02']], '2026-01-02')).toBe(4)
  expect(streakOf([['2028-02-28', '2028-03-01']], '2028-03-01')).toBe(3)
})

test('Without any day there is no streak', () => {
  expect(streakOf([], '2026-11-23')).toBe(0)
})

test('A week goes from Sunday to Saturday, across months and years', () => {
  expect(weekOf('2026-11-26')).toEqual([
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
  ])
  expect(weekOf('2027-01-02')[0]).toBe('2026-12-27')
  expect(weekOf('2026-11-22')[0]).toBe('2026-11-22')
})

test('The longest streak joins days that touch or overlap, in whatever order they are listed', () => {
  expect(longestStreakOf([])).toBe(0)
  expect(longestStreakOf([['2026-11-20', '2026-11-20']])).toBe(1)
  expect(
    longestStreakOf([
      ['2026-11-22', '2026-11-23'],
      ['2026-11-01', '2026-11-02'],
      ['2026-11-20', '2026-11-21'],
      ['2026-11-21', '2026-11-21'],
    ]),
  ).toBe(4)
})
