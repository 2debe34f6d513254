// Reading pasted text takes linear time, not quadratic.
import { describe, expect, test } from 'vitest'
import { parseLinks } from '@/admin/courses/form/parse-links'
import { parseTranscript } from '@/admin/courses/transcripts/parse-transcript'
import { readFile } from '@/admin/courses/transfer/course-file'
import { linkAdvice } from '@/admin/courses/videos/link-advice'
import { readAddresses } from '@/admin/enrollments/bulk/address-list'
import { whyNotAddress } from '@/admin/enrollments/bulk/why-not-address'
import { stripEnd, stripStart } from '@/lib/strip-ends'
import { parseVideoUrl, toVideoUrl } from '@/lib/video-url'
import { revealedText, visibleLines, visibleText } from '@/lib/visible-text'
import { processorTimeOf } from '../../support/processor-time'

const link = 'https://youtu.be/aqz-KE-bpKQ'
/** Characters: the text that is read, and one four times as long. */
const lengths = [10_000, 40_000] as const
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
  'https://www.google.com/url?q=',
  `https://www.google.com/url?q=${link} `,
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
  'क\u0301',
  '\u0301',
  '\u200D',
  '0:01\n',
  '{"a":',
]
const frames = [
  ['a', 'b'],
  [link, 'x'],
  ['"', '"'],
  ['https://youtu.be/watch?v=aqz-KE-bpKQ&t=', 'x'],
] as const

/** Milliseconds of processor time that are too few to compare. */
const noise = 20

const readers: Record<string, (text: string) => unknown> = {
  parseLinks,
  readAddresses,
  whyNotAddress,
  parseVideoUrl,
  toVideoUrl,
  linkAdvice,
  parseTranscript,
  readFile,
  visibleText,
  visibleLines,
  revealedText: (text) => revealedText(text, 100),
}

/**
 * Four times the text takes four times the work, or sixteen times if it is quadratic; ten tells them apart. A
 * garbage collection adds to either, so the least of several runs counts.
 */
async function isLinear(
  read: (text: string) => unknown,
  textOf: (length: number) => string,
): Promise<boolean> {
  const least = [Infinity, Infinity] as [number, number]
  for (let attempt = 0; attempt < 8; attempt++) {
    for (const [index, length] of lengths.entries()) {
      const text = textOf(length)
      least[index as 0 | 1] = Math.min(least[index] ?? 0, await processorTimeOf(() => read(text)))
    }
    if (least[1] <= 10 * least[0] + noise) return true
  }
  return false
}

describe.each(Object.entries(readers))('%s', (_, read) => {
  test.each(runs)('A paste of %j, over and over, is read in linear time', async (run) => {
    for (const [before, after] of frames) {
      const textOf = (length: number) => before + run.repeat(length / run.length) + after
      expect(await isLinear(read, textOf), `between ${before} and ${after}`).toBe(true)
    }
  })
})

test('The test notices a reader that takes quadratic time', async () => {
  const quadratic = (text: string) => /a*b/.test(text)
  expect(await isLinear(quadratic, (length) => 'a'.repeat(length / 2))).toBe(false)
})

test('Only the ends of a text are stripped, never its middle', () => {
  expect(stripEnd('..a..b..', /\./)).toBe('..a..b')
  expect(stripStart('..a..b..', /\./)).toBe('a..b..')
  expect(stripEnd('....', /\./) + stripStart('....', /\./)).toBe('')
})
