import { expect, test } from 'vitest'
import { readDay } from '@/admin/enrollments/bulk/read-day'

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
])('%j in a roster is not read as a day', (text) => {
  expect(readDay(text)).toBe('')
})
