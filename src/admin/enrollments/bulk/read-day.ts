import { earliestLastDay, latestLastDay } from '../../last-day'
import { monthName, monthNamed } from '../../month-names'

const part = String.raw`(\d{1,2}(?:st|nd|rd|th)?|${monthName})`
const written = new RegExp(String.raw`^${part}[\s./-]+${part}[\s.,/-]+(\d{4}|\d\d)$`, 'iu')

const isWord = (text: string) => /^\p{L}/u.test(text)

/**
 * A last day as rosters write it, as YYYY-MM-DD: '2027-03-31', '31/03/2027 00:00', '31.3.27', 'Wed, March 31, 2027'. Of two
 * numbers the first is the day, as in India, unless `isMonthFirst`. '' if it cannot be read.
 */
export function readDay(text: string, isMonthFirst = false): string {
  const bare = text
    .trim()
    .replace(/[\s,T]+\d{1,2}:\d\d.*$/, '')
    .replace(/^[\p{L}\p{M}]+,\s*/u, '')
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?: .*)?$/.exec(bare) ?? []
  if (isoYear) return dayFrom(isoYear, Number(isoMonth), Number(isoDay))
  const [, first = '', second = '', year = ''] = written.exec(bare) ?? []
  const [day, month] = isWord(first) || (isMonthFirst && !isWord(second)) ? [second, first] : [first, second]
  const number = isWord(month) ? monthNamed(month) : Number.parseInt(month, 10)
  return dayFrom(year.length === 2 ? `20${year}` : year, number, Number.parseInt(day, 10))
}

/** Whether these dates have the month first, as in the USA: some can only be read so, and none only the other way. */
export function areMonthFirst(texts: readonly string[]): boolean {
  return (
    texts.some((text) => !readDay(text) && readDay(text, true)) &&
    !texts.some((text) => readDay(text) && !readDay(text, true))
  )
}

function dayFrom(year: string, month: number, day: number): string {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const time = Date.parse(text)
  // 31 April would become 1 May.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  return isDay && text >= earliestLastDay && text <= latestLastDay ? text : ''
}
