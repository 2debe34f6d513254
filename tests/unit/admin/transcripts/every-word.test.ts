// Nothing that was said goes missing without being listed.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTranscript } from '@/admin/courses/transcripts/parse-transcript'

const word = fc.constantFrom(
  ...'ghee honey BP pulse NOTE STYLE REGION WEBVTT Kind Om Music Applause Asha घी शहद தேன் गरम'.split(' '),
)
const number = fc.integer({ min: 0, max: 9999 }).map(String)
const mark = fc.constantFrom(
  '<',
  '>',
  '[',
  ']',
  '(',
  ')',
  '&',
  ':',
  ';',
  '>>',
  '- ',
  ' < ',
  ' > ',
  '[[',
  '{',
  '}',
  '♪',
  ',',
)
const blank = fc.constantFrom(' ', ' ', ' ', '')
const line = fc
  .array(fc.tuple(fc.oneof(word, word, number, mark), blank), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.flat().join('').trim())
  .filter((written) => /[\p{L}\p{N}]/u.test(written))
const captions = fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 })

const time = (second: number, fraction: string) =>
  `00:${String(Math.floor(second / 60)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}${fraction}`

/** Ways to write what is said from four to four seconds, in captions that touch. */
const writers: Record<string, (said: string[][]) => string> = {
  '.srt': (said) =>
    said
      .map(
        (lines, n) =>
          `${n + 1}\n${time(n * 4, ',000')} --> ${time(n * 4 + 4, ',000')}\n${lines.join('\n')}\n`,
      )
      .join('\n'),
  '.srt without empty lines': (said) =>
    said
      .map((lines, n) => `${n + 1}\n${time(n * 4, ',0')} -> ${time(n * 4 + 4, ',0')}\n${lines.join('\n')}`)
      .join('\n'),
  '.srt without numbers and empty lines': (said) =>
    said
      .map((lines, n) => `${time(n * 4, ',000')} --> ${time(n * 4 + 4, ',000')}\n${lines.join('\n')}`)
      .join('\n'),
  '.srt with an empty line behind each time': (said) =>
    said
      .map((lines, n) => `${time(n * 4, ',000')} --> ${time(n * 4 + 4, ',000')}\n\n${lines.join('\n')}`)
      .join('\n'),
  '.srt with empty lines everywhere': (said) =>
    said
      .map((lines, n) => `${time(n * 4, ',000')} --> ${time(n * 4 + 4, ',000')}\n\n${lines.join('\n\n')}`)
      .join('\n\n'),
  '.vtt': (said) =>
    `WEBVTT\n\n${said.map((lines, n) => `id${n}\n${time(n * 4, '.000')} --> ${time(n * 4 + 4, '.000')} line:0\n${lines.join('\n')}\n`).join('\n')}`,
  '.sbv': (said) =>
    said.map((lines, n) => `${time(n * 4, '.0')},${time(n * 4 + 4, '.0')}\n${lines.join('\n')}\n`).join('\n'),
  'lines of a speech recogniser': (said) =>
    said
      .map((lines, n) => `[${time(n * 4, '.0')} --> ${time(n * 4 + 4, '.0')}]  ${lines.join('\n')}`)
      .join('\n'),
}

/** As often as each is there. */
function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).sort()
}

function wordsIn(text: string): string[] | string {
  const outcome = parseTranscript(text)
  if (typeof outcome === 'string') return outcome
  const { cues, left } = outcome
  const given = [
    ...cues.map(([, said]) => said),
    ...left.filter(({ text }) => !/^id\d$/.test(text)).map(({ text }) => text),
  ]
  return wordsOf(given.join('\n'))
}

test.each(Object.entries(writers))(
  'Every word of a file is in its transcript or listed as left out: %s',
  (_, write) => {
    fc.assert(
      fc.property(captions, (said) => {
        const given = wordsIn(write(said))
        // A file with nothing but sounds is not a transcript.
        if (given === 'empty') return expect(wordsOf(said.flat().join('\n')).every(isSound)).toBe(true)
        expect(given).toEqual(wordsOf(said.flat().join('\n')))
      }),
      { numRuns: 300 },
    )
  },
)

test('What a speech recogniser wrote after a time in brackets is not taken for a setting, however it looks', () => {
  expect(wordsIn('[00:00:00.0 --> 00:00:04.0]  REGION:ghee')).toEqual(['REGION', 'ghee'])
})

const isSound = (word: string) => ['Music', 'Applause'].includes(word)

test('Every word of a text without times is in its transcript, or becomes the time of a line', () => {
  fc.assert(
    fc.property(captions, (said) => {
      const text = said.map((lines) => lines.join('\n')).join('\n\n')
      const given = wordsIn(text)
      if (given === 'odd-times') return expect(text).toMatch(/\d\s?[:;]\s?\d/)
      if (given === 'empty')
        return expect(wordsOf(text).every((word) => isSound(word) || /\d/.test(word))).toBe(true)
      const withoutTimes = (words: readonly string[]) => words.filter((word) => !/^\d+$/.test(word))
      const isTimed = /\d[:;]\d/.test(text)
      expect(isTimed ? withoutTimes(given as string[]) : given).toEqual(
        isTimed ? withoutTimes(wordsOf(text)) : wordsOf(text),
      )
    }),
    { numRuns: 500 },
  )
})
