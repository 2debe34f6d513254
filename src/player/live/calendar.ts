// An entry for a calendar, as RFC 5545 has it. In UTC, so that it needs no description of a time zone.

export type CalendarEntry = {
  id: string
  title: string
  /** In milliseconds since 1970, like `made`, the time at which the entry is made. */
  start: number
  end: number
  made: number
  description: string
  url: string | undefined
}

export function calendarFile({ id, title, start, end, made, description, url }: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ayurveda Digital//Live sessions//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${inUtc(made)}`,
    `DTSTART:${inUtc(start)}`,
    `DTEND:${inUtc(end)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(url ? [`URL:${url}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** '20270112T130000Z'. */
const inUtc = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')

const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\n\r]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')

/** A line has at most 75 octets; what exceeds them follows on the next ones, after a space. */
function folded(line: string): string {
  let octets = 0
  return [...line]
    .map((character) => {
      const size = new TextEncoder().encode(character).length
      octets += size
      if (octets <= 75) return character
      octets = 1 + size
      return `\r\n ${character}`
    })
    .join('')
}
