// The date and time of a live session beside a pasted link: '12 Jan 2027 18:30', '2027-01-12T18:30', '01/02/2027, 6 pm'.
import { withLatinDigits } from '../../latin-digits'
import { monthName, monthNamed } from '../../month-names'
import { localTime } from '../videos/session-times'

export type Reading = {
  /** Only what begins later is a session to come; an earlier date belongs to the title. */
  now: Date
  /** How '01/02/2027' is read; unknown until the admin was asked. */
  dayFirst: boolean | null
}

export type PastedDate = {
  /** The text without it. */
  rest: string
  /** As the form has it. */
  starts_at: string
}

/** A date that may be either of two: the admin is asked. */
export type UnclearDate = { written: string; dayFirst: Date; monthFirst: Date }

const month = String.raw`(?<name>${monthName})\.?`
const dates = [
  String.raw`(?<year>\d{4})(?<mark>[/.-])(?<first>\d{1,2})\k<mark>(?<second>\d{1,2})`,
  String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?\s(?:of\s)?${month},?\s(?:(?<year>\d{4})|['’](?<short>\d\d))`,
  String.raw`(?<day>\d{1,2})(?<mark>[/.-])${month}\k<mark>(?:(?<year>\d{4})|(?<short>\d\d))`,
  String.raw`${month}\s(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s(?<year>\d{4})`,
  String.raw`(?<first>\d{1,2})(?<mark>[/.-])(?<second>\d{1,2})\k<mark>(?<year>\d{4})`,
]
const weekday = String.raw`(?:(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|(?:सोम|मंगल|बुध|गुरु|शुक्र|शनि|रवि)(?:वार)?)\.?,?\s+)?`
// Of '6:30–8 pm', the hour of the end says which half of the day is meant.
const end = String.raw`(?:\s?[–-]\s?(?<until>\d{1,2})(?:[:.]\d\d)?(?=\s?[ap]\.?m))?`
const clock = String.raw`(?:(?<part>सुबह|दोपहर|शाम|रात)\s)?(?<hour>\d{1,2})(?:[:.](?<minute>\d\d)(?::\d\d)?)?${end}\s?(?<half>[ap]\.?m\.?(?![\p{L}]))?(?:\s?(?:hrs?|hours|बजे)(?![\p{L}\p{M}]))?(?:\s?(?<zone>IST|UTC|GMT|Z)(?![\p{L}+-]))?`
const between = String.raw`(?:\s*[T,@|–—-]\s*|\s+)(?:(?:at|को)\s+)?`
const patterns = dates.map(
  (date) => new RegExp(String.raw`(?<![\p{L}\d])${weekday}${date}${between}${clock}(?![\d:])`, 'iu'),
)

/** The zones that people write with a time, as offsets from UTC in minutes. Others are part of the title. */
const zones: Record<string, number> = { IST: 330, UTC: 0, GMT: 0, Z: 0 }

/** `null` if the text has none that is still to come. */
export function takeDate(text: string, { now, dayFirst }: Reading): PastedDate | UnclearDate | null {
  // As long as the text: what is left of it keeps its cells and digits.
  const plain = withLatinDigits(text.replace(/[\t\u00a0\u202f]/g, ' '))
  for (const [place, pattern] of patterns.entries()) {
    const match = pattern.exec(plain)
    const groups = match?.groups
    if (!match || !groups) continue
    const time = timeOf(groups)
    if (!time) continue
    const year = Number(groups.year ?? `20${groups.short}`)
    const at = (first: number, second: number, isDayFirst: boolean) =>
      dateOf(year, isDayFirst ? second : first, isDayFirst ? first : second, time)
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
    const found = (date: Date | null) => (date && date > now ? { rest, starts_at: localTime(date) } : null)
    if (groups.name !== undefined) {
      const named = monthNamed(groups.name)
      return named === 0 ? null : found(dateOf(year, named, Number(groups.day), time))
    }
    const [first, second] = [Number(groups.first), Number(groups.second)]
    if (place === 0) return found(at(first, second, false))
    const [one, other] = [at(first, second, true), at(first, second, false)]
    if (dayFirst !== null && one && other) return found(dayFirst ? one : other)
    const isUnclear = one && other && one > now && other > now && first !== second
    if (!isUnclear) return found(one && one > now ? one : other)
    return { written: match[0].trim(), dayFirst: one, monthFirst: other }
  }
  return null
}

type Groups = Record<string, string | undefined>
type Time = { hour: number; minute: number; offset: number | undefined }

function timeOf({ part, hour, minute, until, zone, ...written }: Groups): Time | null {
  const [hours, minutes] = [Number(hour), Number(minute ?? 0)]
  const half = part ? halfOf(part, hours) : written.half
  // '2027' after a date is not an hour, and a bare number may be anything.
  if (half === null || (minute === undefined && !half)) return null
  if (minutes > 59 || hours > (half ? 12 : 23) || (half && hours === 0)) return null
  // '11:30–1 pm' begins in the other half.
  const isOther = until !== undefined && hours % 12 > Number(until) % 12
  const afternoon = half?.toLowerCase().startsWith('p') !== isOther ? 12 : 0
  return {
    hour: half ? (hours % 12) + afternoon : hours,
    minute: minutes,
    offset: zone ? zones[zone.toUpperCase()] : undefined,
  }
}

/** `null` if it is not clear which day is meant, as at 12 at night. */
function halfOf(part: string, hour: number): 'am' | 'pm' | null {
  if (part === 'सुबह') return 'am'
  if (part === 'दोपहर') return hour < 11 || hour === 12 ? 'pm' : 'am'
  return part === 'शाम' || (hour > 5 && hour < 12) ? 'pm' : null
}

/** `null` if there is no such day. */
function dateOf(year: number, month: number, day: number, { hour, minute, offset }: Time): Date | null {
  const there = new Date(Date.UTC(year, month - 1, day))
  if (there.getUTCMonth() !== month - 1 || there.getUTCDate() !== day) return null
  return offset === undefined
    ? new Date(year, month - 1, day, hour, minute)
    : new Date(Date.UTC(year, month - 1, day, hour, minute) - offset * 60_000)
}
