// The times of live sessions, as admins type and read them: in their own time zone, with the operator's beside it.
import { timeZone as operatorZone } from '@/lib/operator'

const written = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?$/
const earliest = Date.parse('2000-01-01T00:00:00Z')
const latest = Date.parse('2200-01-01T00:00:00Z')

const two = (value: number) => String(value).padStart(2, '0')

/** '2027-01-12T18:30', on this device's clock, as an input of a date and time has it. */
export function localTime(date: Date): string {
  const day = [
    String(date.getFullYear()).padStart(4, '0'),
    two(date.getMonth() + 1),
    two(date.getDate()),
  ].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Milliseconds since 1970; NaN if it is not a time. Without a zone, it is by this device's clock. */
function parseTime(typed: string): number {
  return written.test(typed.trim()) ? Date.parse(typed.trim()) : Number.NaN
}

/** As the database writes it. */
export function storedTime(typed: string): string | null {
  const time = parseTime(typed)
  return Number.isNaN(time) ? null : `${new Date(time).toISOString().slice(0, 19)}+00:00`
}

export function checkTime(typed: string): string | null {
  if (!typed.trim()) return null
  const time = parseTime(typed)
  return time >= earliest && time <= latest
    ? null
    : 'This must be a date with a time, such as 2027-01-12T18:30'
}

function inZone(time: number, timeZone: string | undefined): { day: string; clock: string } {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-IN', { ...options, timeZone }).format(time)
  return {
    day: format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
    clock: format({ hour: 'numeric', minute: '2-digit', hour12: true, timeZoneName: 'short' }),
  }
}

/** 'Tue, 12 Jan 2027, 6:45 pm GMT+5:45 (6:30 pm IST)': with the operator's time if that is another. */
export function sessionTimes(time: string): string {
  const at = parseTime(time)
  if (Number.isNaN(at)) return ''
  const [here, there] = [inZone(at, undefined), inZone(at, operatorZone)]
  const said = `${here.day}, ${here.clock}`
  if (here.clock === there.clock) return said
  return `${said} (${here.day === there.day ? there.clock : `${there.day}, ${there.clock}`})`
}

/** The times of sessions that follow each other, always at the same hour by the clock, also where it changes. */
export function timesFrom(first: string, count: number, everyDays: number): string[] {
  const start = new Date(parseTime(first))
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(start)
    day.setDate(start.getDate() + index * everyDays)
    return localTime(day)
  })
}
