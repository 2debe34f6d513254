// Lines that say when something is said. The types of files differ in them, and what writes such files takes liberties.

export type TimeLine = {
  /** In seconds. */
  start: number
  /** Null if only the beginning is written. */
  end: number | null
  /** What is said in the same line, behind the name of the one who says it. */
  words: string
  /** Beginning and end; a time that can hardly be anything else; one that may be a time of day, a dilution or a verse. */
  kind: 'range' | 'sure' | 'likely'
}

/** The groups of a time are named by where it is. */
const clock = (at: 'from' | 'to') =>
  String.raw`(?<${at}>(?:\d{1,3}\s?[:;]\s?)?\d{1,3}\s?[:;]\s?[0-5]?\d(?:\s?[.,:;]\s?\d{1,3})?(?!\d))`
const seconds = (at: string) => String.raw`(?<${at}>\d{1,6}\.\d{1,9})`
const arrow = String.raw`\s*(?:(?:[-–—−=~]\s?){1,3}(?:>|&gt;)|[→⇒➔⟶])\s*`

const range = new RegExp(
  String.raw`^(?<open>[[(]?)\s*${clock('from')}(?<between>${arrow}|,|\s*[-–—]\s*|\s+)${clock('to')}\s*[\])]?(?<rest>.*)$`,
)
/** As some speech recognisers and audio editors write it. */
const rangesInSeconds = [
  new RegExp(String.raw`^\[\s*${seconds('from')}\s?s?${arrow}${seconds('to')}\s?s?\s*\](?<rest>.*)$`),
  new RegExp(String.raw`^${seconds('from')}\t${seconds('to')}\t(?<rest>.*)$`),
]
const beginning = new RegExp(String.raw`^(?<open>[[(]?)${clock('from')}(?<close>[\])]?)(?<rest>.*)$`)
const behindSpeaker = new RegExp(
  String.raw`^\[?(?<name>\p{L}[\p{L}\p{M}\p{N}.,'’()&_\x20-]{0,59}?)\]?:?(?<blanks>\s+)(?<open>[[(]?)${clock('from')}(?<close>[\])]?)(?<rest>:?|:?\s.*)$`,
  'u',
)

/** Of captions: where in the picture they are shown. */
const settings = /^(?:\s*(?:vertical|line|position|size|align|region|[XY][12]):\S+)+/i
const timeOfDay = /^\s*(?:[ap]\.?m\b|o['’]clock\b|hours?\b|hrs?\b|बजे|மணி|بجے)/i

/** Reads a line that begins with a time, or has one behind the name of a speaker; null if there is none. */
export function readTimeLine(written: string): TimeLine | null {
  const line = withLatinDigits(written)
  if (!/\d\s?[:;.]\s?\d/.test(line)) return null
  const found = rangeIn(line) ?? beginningIn(line) ?? speakerIn(line)
  if (!found) return null
  const { rest, speaker, ...time } = found
  const words = written.slice(written.length - rest.length).replace(/^\s*(?:[-–—:|]\s+(?=\D))?/, '')
  return { ...time, words: speaker ? `${speaker}: ${words}`.trim() : words.trim() }
}

/** `rest` is behind the time, in the digits that are compared. */
type Found = Omit<TimeLine, 'words'> & { rest: string; speaker?: string }

function rangeIn(line: string): Found | null {
  const { open = '', from = '', between = '', to = '', rest = '' } = range.exec(line)?.groups ?? {}
  const isArrow = /[>;→⇒➔⟶]/.test(between)
  const isSure = isArrow || open === '[' || (isPrecise(from) && isPrecise(to))
  // `8:30 - 9:30 Yoga` may be a timetable; `8:30,9:30` and `8:30 9:30` are words.
  if (from && (isSure || /[-–—]/.test(between)) && (between !== ',' || rest.trim() === '')) {
    const kind = isSure ? 'range' : 'likely'
    return { start: secondsOf(from), end: secondsOf(to), kind, rest: rest.replace(settings, '') }
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
  // Behind a time without brackets, and in a sentence, there would be more of the sentence.
  if (!isAlone && !(open && close)) return null
  const isSure = isAlone && (blanks.length > 1 || blanks === '\t')
  return {
    start: secondsOf(from),
    end: null,
    kind: isSure ? 'sure' : 'likely',
    rest: rest.replace(/^:/, ''),
    speaker: name.trim(),
  }
}

/** Only in a range may a time have blanks in it or a single digit for its seconds. */
const isWhole = (time: string) => /^(?:\d{1,3}[:;])?\d{1,3}[:;]\d{2}(?:[.,:;]\d{1,3})?$/.test(time)

/** With hours or parts of a second. */
const isPrecise = (time: string) => /[.,]|[:;].*[:;]/.test(time)

function secondsOf(time: string): number {
  const [whole = '', fraction = ''] = time.replaceAll(/\s/g, '').split(/[.,]/)
  const parts = whole.split(/[:;]/).map(Number)
  // The fourth counts frames.
  const [last = 0, minutes = 0, hours = 0] = parts.slice(0, 3).reverse()
  return hours * 3600 + minutes * 60 + last + Number(`0.${fraction || 0}`)
}

/** Of as many code units. */
function withLatinDigits(line: string): string {
  return line.replace(/(?=[\u0080-\uFFFF])\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0)
    // The digits of each script begin at a multiple of sixteen, or six behind one.
    const row = code - (code % 16)
    return String(/\p{Nd}/u.test(String.fromCharCode(row)) ? code - row : code - row - 6)
  })
}

const oddTimes = [
  new RegExp(String.raw`^\W*\d+\s?[:;.,hm]\s?\d[\d\s:;.,hms]*${arrow}\W*\d+\s?[:;.,hm]\s?\d`),
  // Advanced SubStation, MicroDVD, MPL2, XML and JSON.
  /^(?:Dialogue:\s*\d|\{\d+\}\{\d+\}|\[\d+\]\[\d+\])/,
  /<[a-z]+\s[^<>]*\b(?:begin|start|t)\s?=\s?"?\d|"(?:begin|offset|start|startTime|tStartMs)"\s*:/i,
]
const nothingButNumbers = /^[[(]?\d+\s?[:;hm]\s?\d[\d\s:;.,/hms–-]*[\])]?$/

/** Whether lines look as if they said when something is said, in a way that is not read here. */
export function haveOddTimes(lines: readonly string[]): boolean {
  // More than the beginning of a line need not be looked at.
  const beginnings = lines.map((line) => withLatinDigits(line.slice(0, 200)))
  return (
    beginnings.some((line) => oddTimes.some((pattern) => pattern.test(line))) ||
    beginnings.filter((line) => nothingButNumbers.test(line)).length > 1
  )
}
