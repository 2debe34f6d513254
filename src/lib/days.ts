// Calendar days as 'YYYY-MM-DD'.

const dayLength = 86_400_000

/** '2026-11-21', in the reader's time zone. */
export function dayOf(time: Date): string {
  return [time.getFullYear(), time.getMonth() + 1, time.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - dayLength).toISOString().slice(0, 10)
}

/**
 * How many days in a row, up to today, are among the days (ranges that include both ends). Today does not count against
 * the streak while nothing has been completed on it yet.
 */
export function streakOf(days: readonly (readonly [string, string])[], today: string): number {
  const isIn = (day: string) => days.some(([first, last]) => first <= day && day <= last)
  let length = 0
  let day = isIn(today) ? today : dayBefore(today)
  while (isIn(day)) {
    length++
    day = dayBefore(day)
  }
  return length
}
