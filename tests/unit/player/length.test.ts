import { expect, test } from 'vitest'
import { extentOf, formatLeft, formatLength, lengthOfCourse } from '@/player/length'
import { texts as hindi } from '@/texts/hi'
import { setTexts } from '@/texts/texts'

test.each([
  [5, '1 min'],
  [754, '13 min'],
  [3_600, '1 h'],
  [3_570, '1 h'],
  [18_720, '5 h 12 min'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatLength(seconds)).toBe(text)
})

test.each([
  [20, 'about 1 min left'],
  [200, 'about 3 min left'],
  [400, 'about 5 min left'],
  [3_500, 'about 55 min left'],
  // Never more than the course has.
  [13_150, 'about 3 h 30 min left'],
  [10_300, 'about 2 h 50 min left'],
])('With %d seconds to go, there is %s', (seconds, text) => {
  expect(formatLeft(seconds)).toBe(text)
})

test('The extent of a course includes its length only if that is known', () => {
  expect(extentOf({ videos: 1, left_s: null })).toBe('1 video')
  expect(extentOf({ videos: 40, left_s: 23_220 })).toBe('40 videos · 6 h 27 min')
})

test('A length is in the language of the page', () => {
  setTexts(hindi)
  expect(formatLength(18_720)).toMatch(/^5 घं.* 12 मि/)
})

test('The length of a course is known once that of every video is known', () => {
  expect(lengthOfCourse([{ duration_s: 60 }, { duration_s: 90 }])).toBe(150)
  expect(lengthOfCourse([{ duration_s: 60 }, { duration_s: null }])).toBeNull()
  expect(lengthOfCourse([])).toBeNull()
})
