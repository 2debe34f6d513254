// Calendar days as 'YYYY-MM-DD'.

const dayLength = 86_400_000

/** '2026-11-21', in the reader's time zone. */
export function dayOf(time: Date): string {
  return [time.getFullYear(), time.getMonth() + 1, time.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** The day in India of an ISO 8601 time, such as '2026-11-21'. The twin of `private.day_in_india`. */
export function dayInIndia(iso: string): string {
  return new Date(Date.parse(iso) + 5.5 * 3_600_000).toISOString().slice(0, 10)
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayLength).toISOString().slice(0, 10)
}

/** How long before access to a course ends the learner is told. */
const endIsNear = 14

/** Whether the last day of a course is to be shown, also if it is over by this device's clock: the server decides. */
export function isEndNear(lastDay: string | null | undefined, today: string): lastDay is string {
  return !!lastDay && lastDay <= addDays(today, endIsNear)
}

/** Days as ranges that include both ends. */
type Days = readonly (readonly [first: string, last: string])[]

/** The seven days of the week that contains the day, from Sunday on, as Indian calendars show it. */
export function weekOf(day: string): string[] {
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - weekdayOf(day)))
}

/** From 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay()

/** How many days one time zone's calendar can be ahead of another's, from UTC-12 to UTC+14. */
const mostAhead = 2

/**
 * Today, or the latest day of learning if it is up to two days ahead: for a learner who flies west, the calendar
 * goes back. A day further ahead comes from a wrong clock.
 */
export function latestDayOf(days: Days, today: string): string {
  const ahead = addDays(today, mostAhead)
  return days.reduce((latest, [first, last]) => {
    const day = last < ahead ? last : ahead
    return first <= day && day > latest ? day : latest
  }, today)
}

/**
 * How many days in a row, up to the latest, are among the days. The latest day does not break the streak while
 * nothing has been completed on it.
 */
export function streakOf(days: Days, today: string): number {
  const isIn = (day: string) => days.some(([first, last]) => first <= day && day <= last)
  const latest = latestDayOf(days, today)
  let length = 0
  let day = isIn(latest) ? latest : addDays(latest, -1)
  while (isIn(day)) {
    length++
    day = addDays(day, -1)
  }
  return length
}

/** The longest run of consecutive days among the days. */
export function longestStreakOf(days: Days): number {
  const ranges = days
    .map(([first, last]) => ({ first: Date.parse(first), last: Date.parse(last) }))
    .sort((a, b) => a.first - b.first)
  let longest = 0
  let streak = { first: 0, last: -Infinity }
  for (const { first, last } of ranges) {
    if (first > streak.last + dayLength) streak = { first, last }
    else streak.last = Math.max(streak.last, last)
    longest = Math.max(longest, (streak.last - streak.first) / dayLength + 1)
  }
  return longest
}
