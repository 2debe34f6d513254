import { monthName, monthNamed } from '../../month-names'

const written = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?[\s./-]+(\d{1,2}|${monthName})[\s.,/-]+(\d{4}|\d\d)$`,
  'iu',
)

/**
 * A day as rosters write it, as YYYY-MM-DD: '2027-03-31', '31/03/2027', '31.3.27', '31 March 2027', '31 मार्च 2027'. The day comes
 * before the month, as in India. '' if it is none.
 */
export function readDay(text: string): string {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text.trim()) ?? []
  if (isoYear) return dayFrom(isoYear, Number(isoMonth), Number(isoDay))
  const [, day, month = '', year = ''] = written.exec(text.trim()) ?? []
  if (!day) return ''
  const number = /^\d/.test(month) ? Number(month) : monthNamed(month)
  return dayFrom(year.length === 2 ? `20${year}` : year, number, Number(day))
}

function dayFrom(year: string, month: number, day: number): string {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const time = Date.parse(text)
  // 31 April would become 1 May.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : ''
}
