// Lines with the times of captions. File formats write them differently, and tools deviate from the formats.
import { withLatinDigits } from '../../latin-digits'

export type TimeLine = {
  /** In seconds. */
  start: number
  /** Null if only the beginning is written. */
  end: number | null
  /** The words in the same line, after the speaker's name if there is one. */
  words: string
  /** Start and end; a time that can hardly be anything else; one that may be a time of day, a dilution or a verse. */
  kind: 'range' | 'sure' | 'likely'
}

/** The named group says which time of the line it is. */
const clock = (at: 'from' | 'to') =>
  String.raw`(?<${at}>(?:\d{1,3}\s?[:;]\s?)?\d{1,3}\s?[:;]\s?[0-5]?\d(?:\s?[.,:;]\s?\d{1,9})?(?!\d))`
const seconds = (at: string) => String.raw`(?<${at}>\d{1,6}\.\d{1,9})`
const arrow = String.raw`\s*(?:(?:[-–—−=~]\s?){1,3}(?:>|&gt;)|[→⇒➔⟶])\s*`

const range = new RegExp(
  String.raw`^(?:\d{1,6}[.)]?\s+)?(?<open>[[(]?)\s*${clock('from')}(?<between>${arrow}|,|\s*[-–—]\s*|\s+)${clock('to')}\s*[\])]?(?<rest>.*)$`,
)
/** As written by some speech recognisers and audio editors. */
const rangesInSeconds = [
  new RegExp(String.raw`^\[\s*${seconds('from')}\s?s?${arrow}${seconds('to')}\s?s?\s*\](?<rest>.*)$`),
  new RegExp(String.raw`^${seconds('from')}\t${seconds('to')}\t(?<rest>.*)$`),
]
const beginning = new RegExp(String.raw`^(?<open>[[(]?)${clock('from')}(?<close>[\])]?)(?<rest>.*)$`)
const behindSpeaker = new RegExp(
  String.raw`^\[?(?<name>\p{L}[\p{L}\p{M}\p{N}.,'’()&_\x20-]{0,58}?[\p{L}\p{M}\p{N})]|\p{L})\]?:?(?<blanks>\s+)(?<open>[[(]?)${clock('from')}(?<close>[\])]?)(?<rest>:?|:?\s.*)$`,
  'u',
)

/** Caption settings: the position in the picture. Formats that have them write times without brackets. */
const settings = /^(?:\s*(?:vertical|line|position|size|align|region|[ADLST]|[XY][12]):\S+)+/i
const timeOfDay = /^\s*(?:[ap]\.?m\b|o['’]clock\b|hours?\b|hrs?\b|बजे|மணி|بجے)/i

/** Reads a line that begins with a time, or has one after a speaker's name; null if there is none. */
export function readTimeLine(written: string): TimeLine | null {
  const line = withLatinDigits(written)
  // Bold text in Markdown.
  if (line.startsWith('**')) return readTimeLine(written.replaceAll('**', ''))
  if (!/\d\s?[:;.]\s?\d/.test(line)) return null
  const found = rangeIn(line) ?? beginningIn(line) ?? speakerIn(line)
  if (!found) return null
  const { rest, speaker, ...time } = found
  const words = written.slice(written.length - rest.length).replace(/^\s*(?:,|[-–—:|]\s+(?=\D))?/, '')
  return { ...time, words: speaker ? `${speaker}: ${words}`.trim() : words.trim() }
}

/** `rest` is the part after the time, with Latin digits. */
type Found = Omit<TimeLine, 'words'> & { rest: string; speaker?: string }

function rangeIn(line: string): Found | null {
  const { open = '', from = '', between = '', to = '', rest = '' } = range.exec(line)?.groups ?? {}
  const isArrow = /[>;→⇒➔⟶]/.test(between)
  const isSure = isArrow || open === '[' || (isPrecise(from) && isPrecise(to))
  // `8:30 - 9:30 Yoga` may be a timetable; `8:30,9:30` and `8:30 9:30` are words.
  if (from && (isSure || /[-–—]/.test(between)) && (between !== ',' || /^\s*(?:,|$)/.test(rest))) {
    const kind = isSure ? 'range' : 'likely'
    const words = open ? rest : rest.replace(settings, '')
    return { start: secondsOf(from), end: secondsOf(to), kind, rest: words }
  }
  for (const pattern of rangesInSeconds) {
    const groups = pattern.exec(line)?.groups
    if (groups)
      return { start: Number(groups.from), end: Number(groups.to), kind: 'range', rest: groups.rest ?? '' }
  }
  return null
}

function beginningIn(line: string): Found | null {
  const { open = '', from = '', close = '', rest = '' } = beginning.exec(line)?.groups ?? {}
  if (!isWhole(from) || timeOfDay.test(rest)) return null
  const time = { start: secondsOf(from), end: null }
  if (/^\s*:?$/.test(rest)) return { ...time, kind: 'sure', rest: '' }
  if (!close && !/^(?:\s|[-–—:|]\s)/.test(rest)) return null
  const isSure = (open === '[' && close === ']') || isPrecise(from)
  return { ...time, kind: isSure ? 'sure' : 'likely', rest }
}

function speakerIn(line: string): Found | null {
  const groups = behindSpeaker.exec(line)?.groups
  const { name = '', blanks = '', open = '', from = '', close = '', rest = '' } = groups ?? {}
  if (!isWhole(from) || timeOfDay.test(rest)) return null
  const isAlone = rest === '' || rest === ':'
  // After a time without brackets within a sentence, the sentence would go on.
  if (!isAlone && !(open && close)) return null
  const isSure = isAlone && (blanks.length > 1 || blanks === '\t')
  if (!isSure && !capitalised.test(name)) return null
  return {
    start: secondsOf(from),
    end: null,
    kind: isSure ? 'sure' : 'likely',
    rest: rest.replace(/^:/, ''),
    speaker: name.trim(),
  }
}

/** At most four words that each begin like a name, unlike a sentence that ends with a time. */
const capitalised = /^(?:[\p{Lu}\p{Lo}\p{N}(][^\s]*(?:\s+|$)){1,4}$/u

/** Only in a range may a time have spaces, or a single digit for the seconds. */
const isWhole = (time: string) => /^(?:\d{1,3}[:;])?\d{1,3}[:;]\d{2}(?:[.,:;]\d{1,3})?$/.test(time)

/** With hours or fractions of a second. */
const isPrecise = (time: string) => /[.,]|[:;].*[:;]/.test(time)

function secondsOf(time: string): number {
  const [whole = '', fraction = ''] = time.replaceAll(/\s/g, '').split(/[.,]/)
  const parts = whole.split(/[:;]/).map(Number)
  // A fourth part counts frames.
  const [last = 0, minutes = 0, hours = 0] = parts.slice(0, 3).reverse()
  return hours * 3600 + minutes * 60 + last + Number(`0.${fraction || 0}`)
}

const oddTimes = [
  new RegExp(String.raw`^\W*\d+\s?[:;.,hm]\s?\d[\d\s:;.,hms]*${arrow}\W*\d+\s?[:;.,hm]\s?\d`),
  // Advanced SubStation, MicroDVD, MPL2, XML and JSON.
  /^(?:Dialogue:\s*\d|\{\d+\}\{\d+\}|\[\d+\]\[\d+\])/,
  /<[a-z]+\s[^<>]*\b(?:begin|start|t)\s?=\s?"?\d|"(?:begin|offset|start|startTime|tStartMs)"\s*:/i,
]
/** In the whole line, or before its first two tabs. */
const nothingButNumbers = /^[[(]?\d+\s?[:;hm]\s?\d[\d\s:;.,/hms–-]*[\])]?$|^\d+\t\d+\t/

/** Whether lines seem to have times in a format that is not supported. */
export function haveOddTimes(lines: readonly string[]): boolean {
  // The beginning of a line is enough.
  const beginnings = lines.map((line) => withLatinDigits(line.slice(0, 200)))
  return (
    beginnings.some((line) => oddTimes.some((pattern) => pattern.test(line))) ||
    beginnings.filter((line) => nothingButNumbers.test(line)).length > 1
  )
}
