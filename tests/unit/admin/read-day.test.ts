import { expect, test } from 'vitest'
import { areMonthFirst, readDay } from '@/admin/enrollments/bulk/read-day'

test.each([
  ['2027-03-31', '2027-03-31'],
  ['2027-03-31T00:00:00Z', '2027-03-31'],
  ['31/03/2027', '2027-03-31'],
  ['3/4/2027', '2027-04-03'],
  ['31-3-27', '2027-03-31'],
  ['31.03.2027', '2027-03-31'],
  [' 31 March 2027 ', '2027-03-31'],
  ['31st Mar, 2027', '2027-03-31'],
  ['1-Sept-2027', '2027-09-01'],
  ['31 मार्च 2027', '2027-03-31'],
  ['1 मई, 27', '2027-05-01'],
  ['28-फ\u093cरवरी-2027', '2027-02-28'],
  ['28-\u095eरवरी-2027', '2027-02-28'],
  ['29/02/2028', '2028-02-29'],
  ['31-03-2027 00:00', '2027-03-31'],
  ['31/03/2027, 12:00:00 AM', '2027-03-31'],
  ['2027/3/31', '2027-03-31'],
  ['March 31, 2027', '2027-03-31'],
  ['Wednesday, 31 March, 2027', '2027-03-31'],
  ['Wednesday, March 31, 2027', '2027-03-31'],
])('A roster’s day %s is read with the day before the month', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test.each([
  '',
  'soon',
  '31/04/2027',
  '29/02/2027',
  '03/31/2027',
  '31/03',
  'March 2027',
  '31 Foo 2027',
  '46112',
  '2027-13-01',
  '31/12/9999',
  '31/12/1999',
  'March 4',
])('%j in a roster is not read as a day', (text) => {
  expect(readDay(text)).toBe('')
})

test.each([
  [['3/4/2027', '3/31/2027'], true],
  [['3/4/2027', '31/3/2027'], false],
  [['3/4/2027', '4/5/2027', 'soon', ''], false],
  // One of the two is a slip.
  [['3/31/2027', '31/3/2027'], false],
])('Whether the dates %j have the month first', (texts, is) => {
  expect(areMonthFirst(texts)).toBe(is)
})

test('Where the month comes first, a date with the name of its month is read as well', () => {
  expect(['3/4/2027', '3/31/27', '31 March 2027'].map((text) => readDay(text, true))).toEqual([
    '2027-03-04',
    '2027-03-31',
    '2027-03-31',
  ])
})
