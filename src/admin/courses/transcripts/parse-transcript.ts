// Reads what is pasted or chosen: .srt, .vtt, .sbv, the transcript panel of YouTube, and plain text. They
// differ in the line with the time; the lines after it, up to the next time, are what is said then. Every
// pattern is linear.
import { formatCount } from '@/admin/format-count'
import { visibleText } from '@/lib/visible-text'
import { type Cue, transcriptLimits } from '@/model/transcript'

export type ParsedTranscript = {
  cues: Cue[]
  /** Without times it can be read, but not followed. */
  isTimed: boolean
  /** How many lines were left out, by reason. */
  left: { repeated: number; sounds: number }
}

export type ParseFailure = 'empty' | 'too-long' | 'too-late'

export const parseFailures: Record<ParseFailure, string> = {
  empty: 'There are no words in it: it should be the text of captions, as in .srt, .vtt, .sbv or .txt files.',
  'too-long': 'It is longer than a transcript can be: 5,000 lines and 400 KB.',
  'too-late': 'It has times after a day. Is it the right file?',
}

/** What was left out, as a sentence; null if nothing was. */
export function leftOut({ left: { repeated, sounds } }: ParsedTranscript): string | null {
  const parts = [
    repeated > 0 && formatCount(repeated, 'repeated line'),
    sounds > 0 && formatCount(sounds, 'sound mark'),
  ].filter(Boolean)
  return parts.length > 0 ? `Left out: ${parts.join(' and ')}.` : null
}

const timeLine =
  /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})(?:[.,]\d{1,3})?(?:\s*-->.*|,(?:\d{1,3}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?)?$/
const number = /^\d{1,6}$/
/** Blocks of WebVTT: each lasts until an empty line. */
const blocks = /^(?:WEBVTT|NOTE|STYLE|REGION)\b/

/** Reads a transcript, or returns why it cannot be one. */
export function parseTranscript(text: string): ParsedTranscript | ParseFailure {
  const { said, isTimed } = split(text.replace(/^\uFEFF/, '').split(/\r\n?|\n/))
  const left = { repeated: 0, sounds: 0 }
  const cues: Cue[] = []
  let lastLine = ''
  for (const { second, lines } of said.sort((a, b) => a.second - b.second)) {
    const words: string[] = []
    for (const line of lines) {
      const clean = cleanLine(line)
      if (clean === '') left.sounds += isSound(line) ? 1 : 0
      // Rolling captions repeat each line above the next one.
      else if (isTimed && clean === lastLine) left.repeated += 1
      else {
        words.push(clean)
        lastLine = clean
      }
    }
    if (words.length > 0) addTo(cues, second, words.join(' '), isTimed)
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

type Said = { second: number; lines: string[] }

function split(lines: readonly string[]): { said: Said[]; isTimed: boolean } {
  const said: Said[] = []
  const untimed: Said[] = []
  let isInBlock = false
  for (const [place, raw] of lines.entries()) {
    const line = raw.trim()
    const next = lines[place + 1]?.trim() ?? ''
    const time = timeLine.exec(line)
    if (line === '') isInBlock = false
    else if (time) {
      const [, hours = '0', minutes = '0', seconds = '0'] = time
      said.push({ second: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), lines: [] })
      isInBlock = false
    } else if (
      isInBlock ||
      (said.length === 0 && blocks.test(line)) ||
      /^(?:NOTE|STYLE|REGION)\b/.test(line)
    ) {
      isInBlock = true
    } else if (number.test(line) && timeLine.test(next)) {
      // The number that .srt gives each entry.
    } else {
      said.at(-1)?.lines.push(line)
      untimed.push({ second: 0, lines: [line] })
    }
  }
  return said.length > 0 ? { said, isTimed: true } : { said: untimed, isTimed: false }
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
  apos: "'",
}
const sound = /\[[^[\]]{0,60}\]|[♪♫]+/g

/** Without styling, speaker marks, and sounds such as [Music]. */
function cleanLine(line: string): string {
  const plain = line
    .replace(/<[^<>]{0,200}>|\{\\[^{}]{0,200}\}/g, '')
    .replace(/&(#39|\w{2,4});/g, (whole, name: string) => entities[name] ?? whole)
    .replace(sound, ' ')
    .replace(/^\s*(?:>>+|[-–—](?=\s))\s*/, '')
  return visibleText(plain).replace(/\s+/g, ' ')
}

const isSound = (line: string) => line.search(sound) >= 0

/** A readable line has about one sentence. */
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

/** The text of a file in UTF-8, in UTF-16 with a byte order mark, or else in Windows' encoding. */
export function decodeFile(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

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
