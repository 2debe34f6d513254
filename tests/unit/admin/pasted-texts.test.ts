// What a person pastes is read in time that grows with its length, not with its square.
import { describe, expect, test } from 'vitest'
import { parseLinks } from '@/admin/courses/parse-links'
import { readAddresses } from '@/admin/enrollments/bulk/address-list'
import { stripEnd, stripStart } from '@/lib/strip-ends'
import { parseVideoUrl, toVideoUrl } from '@/lib/video-url'

const link = 'https://youtu.be/aqz-KE-bpKQ'
const length = 400_000
const runs = [
  ',',
  ' ',
  '\t',
  '"',
  "'",
  '<',
  '>',
  '(',
  '-',
  '.',
  '/',
  '1',
  'a.',
  ', ',
  '",',
  ' "',
  '<a',
  `${link} `,
]
const frames = [
  ['a', 'b'],
  [link, 'x'],
  ['https://youtu.be/', 'x'],
  ['https://youtu.be/watch?v=aqz-KE-bpKQ&t=', 'x'],
] as const

/** Some fifty times what it takes on a slow machine; the square of it would be minutes. */
const bound = 2_000

describe.each(Object.entries({ parseLinks, readAddresses, parseVideoUrl, toVideoUrl }))('%s', (_, read) => {
  test.each(runs)('reads 400 KB of %j in a moment', (run) => {
    for (const [before, after] of frames) {
      const text = before + run.repeat(length / run.length) + after
      const start = performance.now()
      read(text)
      expect(performance.now() - start).toBeLessThan(bound)
    }
  })
})

test('The ends of a text are stripped, and nothing in its middle', () => {
  expect(stripEnd('..a..b..', /\./)).toBe('..a..b')
  expect(stripStart('..a..b..', /\./)).toBe('a..b..')
  expect(stripEnd('....', /\./) + stripStart('....', /\./)).toBe('')
})
