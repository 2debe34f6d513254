// Splits a file's lines into times, words, and lines that are neither.
import { withLatinDigits } from '../../latin-digits'
import { haveOddTimes, readTimeLine, type TimeLine } from './caption-times'

/** `end` is null if the file does not have it. */
export type Said = { start: number; end: number | null; lines: string[] }

export type SplitCaptions = {
  /** Ordered by time. If there are times, the first entry has what precedes them. */
  said: Said[]
  isTimed: boolean
  /** Captions' names, notes and styles, and times without words. */
  left: { kind: 'name' | 'note' | 'time'; second: number; text: string }[]
  /** Whether there seem to be times in an unsupported format. */
  hasOddTimes: boolean
}

export function splitCaptions(text: string): SplitCaptions {
  const lines = text.split(/\r{0,3}\n|[\r\u2028\u2029]/).map((line) => line.trim())
  const times = timesOf(lines)
  if (times.size === 0) {
    const written = lines.filter((line) => line !== '')
    const said = written.map((line) => ({ start: 0, end: null, lines: [line] }))
    return { said, isTimed: false, left: [], hasOddTimes: haveOddTimes(written) }
  }
  return { ...splitTimed(lines, times), isTimed: true, hasOddTimes: false }
}

function splitTimed(
  lines: readonly string[],
  times: ReadonlyMap<number, TimeLine>,
): Pick<SplitCaptions, 'said' | 'left'> {
  const left: SplitCaptions['left'] = []
  const said: Said[] = [{ start: 0, end: null, lines: [] }]
  const leave = (kind: 'name' | 'note' | 'time', text: string) =>
    left.push({ kind, second: Math.floor(last().start), text })
  const last = () => said.at(-1) as Said
  const isWebVtt = signature.test(lines[0] ?? '')
  /** The name of the last caption, and of the one that begins on the next line. */
  let name = ''
  let nextName = ''
  let isInBlock = false
  /** The time line of the last caption, if it has no end. */
  let writtenTime = ''
  for (const [place, line] of lines.entries()) {
    const time = times.get(place)
    const isAfterEmpty = (lines[place - 1] ?? '') === ''
    if (time) {
      leaveTime()
      writtenTime = time.kind === 'range' ? '' : line
      said.push({ start: time.start, end: time.end, lines: time.words ? [time.words] : [] })
      name = nextName
      nextName = ''
      if (name && !number.test(name)) leave('name', name)
      isInBlock = false
    } else if (line === '') isInBlock = false
    else if (isName(place)) {
      nextName = line
    } else if (isInBlock || (isWebVtt && isAfterEmpty && isBlock(place))) {
      isInBlock = true
      if (!unsaid.test(line)) leave('note', line)
    } else if (!isClockInWords(line, times.get(place - 1))) last().lines.push(line)
  }
  leaveTime()
  return { said: said.sort((a, b) => a.start - b.start), left }

  /** A time without words may itself be words: it is listed. */
  function leaveTime(): void {
    if (writtenTime && last().lines.length === 0) leave('time', writtenTime)
  }

  /** Whether the line is the name of the caption below it. */
  function isName(place: number): boolean {
    const line = lines[place] ?? ''
    const isFirst = said.length === 1
    const isNumber = number.test(line)
    const next = times.get(place + 1)
    if (next === undefined)
      return isNumber && isNext(line) && times.get(writtenAfter(place))?.kind === 'range'
    if (next.kind !== 'range') return false
    // If captions are numbered without empty lines between them. Otherwise the number was said.
    if (lines[place - 1]) return isNumber && (isFirst || number.test(name))
    // Not if captions have no names, and an empty line or their words follow each time.
    return (isNumber || next.words === '') && (isFirst || name !== '' || last().lines.length > 0)
  }

  /** If every line is followed by an empty one, only the next number in order is a name. */
  function isNext(line: string): boolean {
    const [count, last] = [line, name].map((text) => Number(withLatinDigits(text))) as [number, number]
    return said.length === 1 ? count <= 1 : number.test(name) && count === last + 1
  }

  function writtenAfter(place: number): number {
    let next = place + 1
    while (lines[next] === '') next++
    return next
  }

  /** A WebVTT block ends at an empty line. Except for the header, it contains no time. */
  function isBlock(place: number): boolean {
    const line = lines[place] ?? ''
    if (signature.test(line)) return true
    if (!(note.test(line) || (said.length === 1 && style.test(line)))) return false
    for (let at = place + 1; lines[at]; at++) if (times.has(at)) return false
    return true
  }
}

const number = /^\p{Nd}{1,6}$/u
const signature = /^WEBVTT(?=\s|$)/
const note = /^NOTE(?=\s|$)/
const style = /^(?:STYLE|REGION)$/
/** Header lines that are not worth listing. */
const unsaid = /^(?:WEBVTT|Kind: ?\w+|Language: ?[\w-]+|X-TIMESTAMP-MAP=\S+)$/

/** The lines with times, by their place. */
function timesOf(lines: readonly string[]): Map<number, TimeLine> {
  const all = new Map<number, TimeLine>()
  for (const [place, line] of lines.entries()) {
    const time = line && readTimeLine(line)
    if (time) all.set(place, time)
  }
  const found = [...all]
  const ranges = found.filter(([, { kind }]) => kind === 'range')
  if (ranges.length > 0) return new Map(ranges)
  return areTimes(found, lines) ? all : new Map(found.filter(([, { kind }]) => kind === 'sure'))
}

/** Whether the ambiguous times are so frequent, and so well ordered, that they can only be times. */
function areTimes(found: readonly [number, TimeLine][], lines: readonly string[]): boolean {
  const likely = found.filter(([, { kind }]) => kind === 'likely').length
  const written = lines.filter((line) => line !== '').length
  const back = found.filter(([, { start }], place) => start < (found[place - 1]?.[1].start ?? 0)).length
  return likely > 1 && found.length * 4 >= written && back * 10 <= found.length
}

const units = [
  ['hours?', 'घंट(?:ा|े)'],
  ['minutes?', 'मिनट'],
  ['seconds?', 'से(?:कं|कें)ड'],
]
const inWords = units.map((names) => String.raw`(?:(\d+) (?:${names.join('|')}))?`)
const clockInWords = new RegExp(`^${inWords.join('(?:, )?')}$`, 'u')

/** `1 minute, 5 seconds`, `1 मिनट, 5 सेकंड`: text copied from YouTube's panel includes each time in words, for screen readers. */
function isClockInWords(line: string, time: TimeLine | undefined): boolean {
  const [words = '', hours, minutes, seconds] = clockInWords.exec(withLatinDigits(line)) ?? []
  const said = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
  return words !== '' && time !== undefined && time.words === '' && said === time.start
}
