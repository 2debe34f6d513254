// Reads what is pasted or chosen: .srt, .vtt, .sbv, the transcript panel of YouTube, the texts of meeting tools and speech
// recognisers, and plain text. Nothing that was said is left out without being listed. Every pattern is linear.
import { visibleText } from '@/lib/visible-text'
import { type Cue, transcriptLimits } from '@/model/transcript'
import { cleanLine } from './caption-text'
import { repeatedWords } from './rolling-captions'
import { splitCaptions } from './split-captions'

/** What is in the file and not in the transcript, and the second at which it is there. */
export type LeftOut = {
  kind: 'repeated' | 'sound' | 'name' | 'speaker' | 'note'
  second: number
  text: string
}

export type ParsedTranscript = {
  cues: Cue[]
  /** Without times it can be read, but not followed. */
  isTimed: boolean
  left: LeftOut[]
}

export type ParseFailure = 'empty' | 'odd-times' | 'too-long' | 'too-late'

export const parseFailures: Record<ParseFailure, string> = {
  empty: 'There are no words in it: it should be the text of captions, as in .srt, .vtt, .sbv or .txt files.',
  'odd-times':
    'It seems to have times, but they are written in a way that is not known here. Save it as .srt or .vtt, or take the times out.',
  'too-long': 'It is longer than a transcript can be: 5,000 lines and 400 KB.',
  'too-late': 'It has times after a day. Is it the right file?',
}

/** Reads a transcript, or says why it cannot be one. */
export function parseTranscript(text: string): ParsedTranscript | ParseFailure {
  const { said, isTimed, hasOddTimes, left: unsaid } = splitCaptions(text)
  if (hasOddTimes) return 'odd-times'
  const left: LeftOut[] = [...unsaid]
  const clean = said.map(({ start, end, lines }) => {
    const leave = (kind: LeftOut['kind']) => (text: string) =>
      left.push({ kind, second: Math.floor(start), text })
    const words = lines.map((line) => {
      const { text, sounds, speakers } = cleanLine(line)
      sounds.forEach(leave('sound'))
      speakers.forEach(leave('speaker'))
      return text
    })
    return { start, end, lines: words.filter(Boolean) }
  })
  const cues: Cue[] = []
  const repeated = repeatedWords(clean)
  for (const [place, { start, lines }] of clean.entries()) {
    const second = Math.floor(start)
    const words = lines.join(' ').split(' ')
    const shown = words.splice(0, repeated[place]).join(' ')
    if (shown) left.push({ kind: 'repeated', second, text: shown })
    // A title above the first time is a line of its own.
    if (words.some(Boolean)) addTo(cues, second, words.join(' '), isTimed && place > 1)
  }
  if (isTooMuch(cues)) return 'too-long'
  const whole = cues.flatMap(([second, words]) => cut(words).map((part): Cue => [second, part]))
  return failureOf(whole) ?? { cues: whole, isTimed, left }
}

/** Checks the lines of a file that we have exported; returns them, or why they cannot be a transcript. */
export function checkCues(given: readonly Cue[]): Cue[] | ParseFailure {
  if (isTooMuch(given)) return 'too-long'
  const cues = given
    .flatMap(([second, words]) => cut(visibleText(words)).map((part): Cue => [second, part]))
    .filter(([, words]) => words !== '')
    .sort(([one], [other]) => one - other)
  return failureOf(cues) ?? cues
}

/** Whether there is more text than fits, however it is cut: it is not processed further then. */
function isTooMuch(cues: readonly Cue[]): boolean {
  return cues.reduce((sum, [, words]) => sum + words.length, 0) > transcriptLimits.bytes
}

function failureOf(cues: readonly Cue[]): ParseFailure | null {
  if (cues.length === 0) return 'empty'
  if (cues.length > transcriptLimits.cues || bytesOf(cues) > transcriptLimits.bytes) return 'too-long'
  return (cues.at(-1)?.[0] ?? 0) > transcriptLimits.seconds ? 'too-late' : null
}

/** A line to read is about a sentence. */
const wantedLength = 160
const longestTime = 12
const sentenceEnd = /[.?!।॥…]["'”’)\]]*$/

function addTo(cues: Cue[], second: number, words: string, isTimed: boolean): void {
  const last = cues.at(-1)
  const goesOn =
    isTimed &&
    last &&
    !sentenceEnd.test(last[1]) &&
    last[1].length + words.length < wantedLength &&
    second - last[0] < longestTime
  if (goesOn) last[1] += ` ${words}`
  else cues.push([second, words])
}

/** Cuts at blanks, into parts of at most as many characters as the database accepts. */
function cut(words: string): string[] {
  if (words.length <= transcriptLimits.characters) return [words]
  const characters = [...words]
  const parts: string[] = []
  for (let from = 0; from < characters.length; ) {
    const part = characters.slice(from, from + transcriptLimits.characters + 1)
    const isLast = part.length <= transcriptLimits.characters
    // Only in the part: without blanks, the search would go back to the beginning each time.
    const blank = isLast ? -1 : part.lastIndexOf(' ')
    const length = blank > 0 ? blank : Math.min(part.length, transcriptLimits.characters)
    parts.push(part.slice(0, length).join('').trim())
    from += length
  }
  return parts.filter((part) => part !== '')
}

/** As PostgreSQL writes it: with a space after each comma. */
function bytesOf(cues: readonly Cue[]): number {
  return new TextEncoder().encode(JSON.stringify(cues)).length + 2 * cues.length
}

/** As a .vtt file. */
export function asWebVtt(cues: readonly Cue[]): string {
  const moment = (seconds: number) =>
    [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
      .map((part) => String(part).padStart(2, '0'))
      .join(':')
  const lines = cues.map(([second, words], place) => {
    const end = Math.max(second + 1, cues[place + 1]?.[0] ?? second + 5)
    const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    return `${moment(second)}.000 --> ${moment(end)}.000\n${escaped}\n`
  })
  return ['WEBVTT\n', ...lines].join('\n')
}

/** In bytes. No text that fits is longer, in whatever format. */
export const largestFile = 4 * 1024 * 1024

const scripts: [RegExp, string][] = [
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Gujarati}/u, 'gu'],
  [/\p{Script=Kannada}/u, 'kn'],
  [/\p{Script=Malayalam}/u, 'ml'],
  [/\p{Script=Oriya}/u, 'or'],
  [/\p{Script=Gurmukhi}/u, 'pa'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Arabic}/u, 'ur'],
]

/** By the script; if several languages use it, the course's language if it is one of them. */
export function guessLanguage(cues: readonly Cue[], ofCourse: string | null): string {
  const sample = cues.slice(0, 20).map(([, words]) => words)
  const found = scripts.find(
    ([script]) => sample.filter((words) => script.test(words)).length > sample.length / 2,
  )
  if (!found)
    return ofCourse === null || scripts.some(([, language]) => language === ofCourse) ? 'en' : ofCourse
  return found[1] === 'hi' && ['mr', 'sa'].includes(ofCourse ?? '') ? (ofCourse ?? 'hi') : found[1]
}
