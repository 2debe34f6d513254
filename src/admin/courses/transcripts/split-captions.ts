// Which lines of a file say when, which say what, and which are neither.
import { haveOddTimes, readTimeLine, type TimeLine } from './caption-times'

/** `end` is null where it is not written. */
export type Said = { start: number; end: number | null; lines: string[] }

export type SplitCaptions = {
  /** In the order of their times. If there are times, the first has what is before them. */
  said: Said[]
  isTimed: boolean
  /** Names of captions, notes and styles. */
  left: { kind: 'name' | 'note'; second: number; text: string }[]
  /** Whether there seem to be times, but in no form that is known. */
  hasOddTimes: boolean
}

export function splitCaptions(text: string): SplitCaptions {
  const lines = text.split(/\r\n?|[\n\u2028\u2029]/).map((line) => line.trim())
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
  const leave = (kind: 'name' | 'note', text: string) =>
    left.push({ kind, second: Math.floor(last().start), text })
  const last = () => said.at(-1) as Said
  const isWebVtt = signature.test(lines[0] ?? '')
  /** Of the last caption, and of the one that begins in the next line. */
  let name = ''
  let nextName = ''
  let isInBlock = false
  for (const [place, line] of lines.entries()) {
    const time = times.get(place)
    const isAfterEmpty = (lines[place - 1] ?? '') === ''
    if (time) {
      said.push({ start: time.start, end: time.end, lines: time.words ? [time.words] : [] })
      name = nextName
      nextName = ''
      isInBlock = false
    } else if (line === '') isInBlock = false
    else if (isBare(times.get(place + 1)) && isName(line, isAfterEmpty)) {
      nextName = line
      if (!number.test(line)) leave('name', line)
    } else if (isInBlock || (isWebVtt && isAfterEmpty && isBlock(place))) {
      isInBlock = true
      if (!unsaid.test(line)) leave('note', line)
    } else if (!isClockInWords(line, times.get(place - 1))) last().lines.push(line)
  }
  return { said: said.sort((a, b) => a.start - b.start), left }

  /** Of the caption that begins in the next line. */
  function isName(line: string, isAfterEmpty: boolean): boolean {
    // Where captions have numbers but no empty lines between them; elsewhere it is a number that is said.
    if (!isAfterEmpty) return number.test(line) && (said.length === 1 || number.test(name))
    // Where captions have no names, but an empty line behind each time.
    return said.length === 1 || name !== '' || last().lines.length > 0
  }

  /** Of WebVTT; it ends at an empty line. With a time in it, it is none, except for the one that begins the file. */
  function isBlock(place: number): boolean {
    const line = lines[place] ?? ''
    if (signature.test(line)) return true
    if (!(note.test(line) || (said.length === 1 && style.test(line)))) return false
    for (let at = place + 1; lines[at]; at++) if (times.has(at)) return false
    return true
  }
}

/** In .srt and .vtt. Where what is said is behind its time, captions have no names. */
const isBare = (time: TimeLine | undefined) => time?.kind === 'range' && time.words === ''

const number = /^\d{1,6}$/
const signature = /^WEBVTT(?=\s|$)/
const note = /^NOTE(?=\s|$)/
const style = /^(?:STYLE|REGION)$/
/** Of a head: what every file says. */
const unsaid = /^(?:WEBVTT|Kind: ?\w+|Language: ?[\w-]+|X-TIMESTAMP-MAP=\S+)$/

/** The lines that say when something is said. */
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

/** Whether times that may be something else are there as often, and in such an order, as only times are. */
function areTimes(found: readonly [number, TimeLine][], lines: readonly string[]): boolean {
  const likely = found.filter(([, { kind }]) => kind === 'likely').length
  const written = lines.filter((line) => line !== '').length
  const back = found.filter(([, { start }], place) => start < (found[place - 1]?.[1].start ?? 0)).length
  return likely > 1 && found.length * 4 >= written && back * 10 <= found.length
}

/** `1 minute, 5 seconds`: the panel of YouTube is copied with what it tells screen readers of the time above. */
function isClockInWords(line: string, time: TimeLine | undefined): boolean {
  const [words = '', hours, minutes, seconds] =
    /^(?:(\d+) hours?(?:, )?)?(?:(\d+) minutes?(?:, )?)?(?:(\d+) seconds?)?$/.exec(line) ?? []
  const said = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
  return words !== '' && time !== undefined && time.words === '' && said === time.start
}
