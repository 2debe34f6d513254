// Reading pasted text takes linear time, not quadratic.
import { describe, expect, test } from 'vitest'
import { parseLinks } from '@/admin/courses/parse-links'
import { linkAdvice } from '@/admin/courses/videos/link-advice'
import { readAddresses } from '@/admin/enrollments/bulk/address-list'
import { whyNotAddress } from '@/admin/enrollments/bulk/why-not-address'
import { stripEnd, stripStart } from '@/lib/strip-ends'
import { parseVideoUrl, toVideoUrl } from '@/lib/video-url'
import { processorTimeOf } from '../../support/processor-time'

const link = 'https://youtu.be/aqz-KE-bpKQ'
const length = 40_000
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
  'a@x.org ',
  'a@x.org',
  '@',
  ':',
  '<a href=mailto:',
  '=HYPERLINK("',
  '&amp;',
  '\n"',
  '1.',
  '[1/1/24, 1:11',
]
const frames = [
  ['a', 'b'],
  [link, 'x'],
  ['"', '"'],
  ['https://youtu.be/', 'x'],
  ['https://youtu.be/watch?v=aqz-KE-bpKQ&t=', 'x'],
] as const

/** Milliseconds of processor time: far more than linear time needs; quadratic time would take minutes. */
const bound = 2_000

const readers = { parseLinks, readAddresses, whyNotAddress, parseVideoUrl, toVideoUrl, linkAdvice }

describe.each(Object.entries(readers))('%s', (_, read) => {
  test.each(runs)('A paste of 40 KB of %j is read in linear time', async (run) => {
    for (const [before, after] of frames) {
      const text = before + run.repeat(length / run.length) + after
      expect(await processorTimeOf(() => read(text))).toBeLessThan(bound)
    }
  })
})

test('Only the ends of a text are stripped, never its middle', () => {
  expect(stripEnd('..a..b..', /\./)).toBe('..a..b')
  expect(stripStart('..a..b..', /\./)).toBe('a..b..')
  expect(stripEnd('....', /\./) + stripStart('....', /\./)).toBe('')
})
