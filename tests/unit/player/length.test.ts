import { expect, test } from 'vitest'
import { formatLength, lengthOfCourse } from '@/player/length'
import { texts as hindi } from '@/texts/hi'
import { setTexts } from '@/texts/texts'

test.each([
  [5, '1 min'],
  [754, '13 mins'],
  [3_600, '1 hr'],
  [3_570, '1 hr'],
  [18_720, '5 hrs 12 mins'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatLength(seconds)).toBe(text)
})

test('A length is in the language of the page', () => {
  setTexts(hindi)
  expect(formatLength(18_720)).toMatch(/^5 घं.* 12 मि/)
})

test('A course has a length once that of every video is known, also of videos kept by an earlier app', () => {
  expect(lengthOfCourse([{ duration_s: 60 }, { duration_s: 90 }])).toBe(150)
  expect(lengthOfCourse([{ duration_s: 60 }, { duration_s: null }])).toBeNull()
  expect(lengthOfCourse([{ duration_s: 60 }, {}])).toBeNull()
  expect(lengthOfCourse([])).toBeNull()
})
