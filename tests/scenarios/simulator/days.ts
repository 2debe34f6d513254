// Calendar days in the learner's time zone.

const minute = 60_000
export const dayLength = 24 * 60 * minute

/** The learner's calendar day, five and a half hours ahead of UTC. */
export function dayAt(time: number): string {
  return spelledDay(Math.floor((time + 330 * minute) / dayLength))
}

/** When the next one begins. */
export const nextDay = (time: number) => Date.parse(dayAt(time)) + dayLength - 330 * minute

export const spelledDay = (number: number) => new Date(number * dayLength).toISOString().slice(0, 10)

export function daysIn([first, last]: readonly [string, string]): string[] {
  const [from, to] = [first, last].map((each) => Math.round(Date.parse(each) / dayLength)) as [number, number]
  return Array.from({ length: to - from + 1 }, (_, index) => spelledDay(from + index))
}
