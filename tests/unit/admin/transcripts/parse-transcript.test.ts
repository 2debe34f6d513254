import { describe, expect, test } from 'vitest'
import {
  asWebVtt,
  guessLanguage,
  type ParsedTranscript,
  parseTranscript,
} from '@/admin/courses/transcripts/parse-transcript'
import { processorTimeOf } from '../../../support/processor-time'

function parsed(text: string): ParsedTranscript {
  const outcome = parseTranscript(text)
  if (typeof outcome === 'string') throw new Error(outcome)
  return outcome
}

const lecture = [
  [1, 'Warm the ghee slowly.'],
  [65, 'It smells of nuts.'],
]

describe('Every kind of file is read', () => {
  test.each([
    [
      '.srt',
      '1\r\n00:00:01,200 --> 00:00:03,000\r\nWarm the ghee slowly.\r\n\r\n2\r\n00:01:05,000 --> 00:01:07,500\r\nIt smells\r\nof nuts.\r\n',
    ],
    [
      '.vtt',
      'WEBVTT - Ghee\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nNOTE by Asha\n\nfirst\n00:01.200 --> 00:03.000 align:start\n<v Asha>Warm the <i>ghee</i> slowly.\n\n00:01:05.000 --> 00:01:07.500\nIt smells of nuts.\n',
    ],
    [
      '.sbv',
      '0:00:01.200,0:00:03.000\nWarm the ghee slowly.\n\n0:01:05.000,0:01:07.500\nIt smells of nuts.\n',
    ],
    ['the panel of YouTube', '0:01\nWarm the ghee slowly.\n1:05\nIt smells of nuts.'],
  ])('%s', (_, text) => {
    expect(parsed(text)).toMatchObject({ cues: lecture, isTimed: true })
    expect(parsed(`\uFEFF${text}`).cues).toEqual(lecture)
  })

  test('Plain text has no times, and each of its lines is one', () => {
    expect(parsed('Warm the ghee slowly.\n\nIt smells of nuts.\n')).toMatchObject({
      cues: [
        [0, 'Warm the ghee slowly.'],
        [0, 'It smells of nuts.'],
      ],
      isTimed: false,
    })
  })

  test('What was read can be downloaded and read again', () => {
    const cues = [...parsed('0:01\nGhee < oil & honey.\n1:05\nIt smells of nuts.').cues]
    expect(parsed(asWebVtt(cues)).cues).toEqual(cues)
  })
})

test('Rolling captions say each line once', () => {
  const text = [
    'WEBVTT',
    '',
    '00:00:00.000 --> 00:00:02.000',
    'warm<00:00:00.400><c> the</c> ghee',
    '',
    '00:00:02.000 --> 00:00:02.010',
    'warm the ghee',
    '',
    '00:00:02.010 --> 00:00:04.000',
    'warm the ghee',
    'slowly<00:00:02.500><c> and</c> stir',
  ].join('\n')
  expect(parsed(text)).toEqual({
    cues: [[0, 'warm the ghee slowly and stir']],
    isTimed: true,
    left: [
      { kind: 'repeated', second: 2, text: 'warm the ghee' },
      { kind: 'repeated', second: 2, text: 'warm the ghee' },
    ],
  })
})

test('Sounds, speakers, styles and hidden characters are left out', () => {
  const text =
    '0:01\n[Music]\n0:02\n>> Warm&nbsp;it [संगीत] {\\an8}well &amp; slowly.\n0:20\n- Now\u202E stir.\n0:30\n♪♪'
  expect(parsed(text)).toEqual({
    cues: [
      [2, 'Warm it well & slowly.'],
      [20, 'Now stir.'],
    ],
    isTimed: true,
    left: [
      { kind: 'sound', second: 1, text: '[Music]' },
      { kind: 'sound', second: 2, text: '[संगीत]' },
      { kind: 'sound', second: 30, text: '♪♪' },
    ],
  })
})

test('Short captions are joined into sentences, and what is out of order is sorted', () => {
  const text = '0:08\nslowly.\n0:03\nWarm\n0:05\nthe ghee\n0:30\nStir'
  expect(parsed(text).cues).toEqual([
    [3, 'Warm the ghee slowly.'],
    [30, 'Stir'],
  ])
})

test('A line that is too long is cut between words', () => {
  const { cues } = parsed(`0:01\n${'घी को '.repeat(400)}`)
  expect(cues.length).toBeGreaterThan(2)
  for (const [second, words] of cues) {
    expect(second).toBe(1)
    expect([...words].length).toBeLessThanOrEqual(1000)
    expect(words).toMatch(/^घी|^को/)
  }
})

test.each([
  ['nothing', '', 'empty'],
  ['times alone', '0:01\n0:02\n', 'empty'],
  ['sounds alone', '0:01\n[Music]', 'empty'],
  ['more than 5,000 lines', Array.from({ length: 6000 }, (_, n) => `Line ${n}.`).join('\n'), 'too-long'],
  [
    'more than 400 KB',
    Array.from({ length: 600 }, (_, n) => `${n} ${'घ'.repeat(900)}.`).join('\n'),
    'too-long',
  ],
  ['more than a day', '25:00:00\nWarm', 'too-late'],
])('A file with %s is refused as a transcript', (_, text, failure) => {
  expect(parseTranscript(text)).toBe(failure)
})

test.each([
  ['Advanced SubStation', '[Events]\nDialogue: 0,0:00:01.00,0:00:03.00,Default,,0,0,0,,Warm the ghee.'],
  ['MicroDVD', '{25}{75}Warm the ghee.\n{100}{150}Slowly.'],
  ['MPL2', '[10][30]Warm the ghee.\n[40][60]Slowly.'],
  ['TTML', '<tt><body><p begin="00:00:01.000" end="00:00:03.000">Warm the ghee.</p></body></tt>'],
  ['SAMI', '<SAMI><SYNC Start=1000><P>Warm the ghee.'],
  ['JSON', '{"segments":[{"start": 1.0, "text": "Warm the ghee."}]}'],
  ['times with five parts', '1:00:00:01:12\nWarm the ghee.\n1:00:00:14:00\nSlowly.'],
  ['times with the names of their parts', '0h00m01s --> 0h00m03s\nWarm the ghee.'],
])('A file whose times are not known is not read as a transcript, nor its times as words: %s', (_, text) => {
  expect(parseTranscript(text)).toBe('odd-times')
})

test('A mantra that is recited without a pause is as long as it is recited', () => {
  const cue = (second: number) => `00:${second}.000 --> 00:${second + 4}.000\nOm Namah Shivaya\n`
  const { cues, left } = parsed(`WEBVTT\n\n${[10, 14, 18, 22].map(cue).join('\n')}`)
  expect(cues.map(([, words]) => words).join(' ')).toBe(Array(4).fill('Om Namah Shivaya').join(' '))
  expect(left).toEqual([])
})

test('A word as long as a file is refused before it is cut into parts; one that fits is cut, and nothing of it is lost', async () => {
  const time = await processorTimeOf(() => expect(parseTranscript('a'.repeat(1_600_000))).toBe('too-long'))
  expect(time).toBeLessThan(2_000)
  const words = 'a'.repeat(390_000)
  const parsed = parseTranscript(words)
  expect(typeof parsed === 'string' ? parsed : parsed.cues.map(([, part]) => part).join('')).toBe(words)
})

test.each([
  '<',
  '<v ',
  '<font a=',
  '[',
  '{\\',
  '0:',
  '&',
  '&amp;',
  '>> ',
  '- ',
  '1\n',
  '0:01\n',
  '0:01 --> 0:02\nOm\n',
  'NOTE\n',
  ' ',
  '\u200B',
])('A file of nothing but %j is read in linear time', async (piece) => {
  // Milliseconds: far more than linear time needs; quadratic time would take minutes.
  expect(await processorTimeOf(() => parseTranscript(piece.repeat(40_000)))).toBeLessThan(6_000)
})

test.each([
  ['Warm the ghee', null, 'en'],
  ['Warm the ghee', 'hi', 'en'],
  ['Das Öl erwärmen', 'de', 'de'],
  ['घी गरम करें', null, 'hi'],
  ['घृतं पिबेत्', 'sa', 'sa'],
  ['நெய்', 'hi', 'ta'],
])('The language of “%s” in a course in %s is %s', (words, ofCourse, language) => {
  expect(guessLanguage([[0, words]], ofCourse)).toBe(language)
})

test('What is left out is listed with the second of its caption, a caption’s name too', () => {
  const file =
    'vamana-1\n00:00:01,000 --> 00:00:04,000\nBegin. [Music]\n\nvamana-2\n00:00:05,000 --> 00:00:08,000\nGo on.'
  const parsed = parseTranscript(file)
  expect(typeof parsed === 'string' ? parsed : parsed.left).toEqual([
    { kind: 'name', second: 1, text: 'vamana-1' },
    { kind: 'name', second: 5, text: 'vamana-2' },
    { kind: 'sound', second: 1, text: '[Music]' },
  ])
})
