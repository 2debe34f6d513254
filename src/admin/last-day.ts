import { serverNow } from '@/lib/device-clock'
import { formatLastDay } from '@/texts/format'

const halfDay = 12 * 3_600_000

/** Whether that day is over everywhere, at last twelve hours behind UTC. The twin of `private.enrollment_is_open`. */
export function hasEnded(endsOn: string | null): boolean {
  return endsOn !== null && endsOn < new Date(serverNow() - halfDay).toISOString().slice(0, 10)
}

/** 'Until 31 March', 'Ended 31 March', or '–' for ever. */
export function accessText(endsOn: string | null): string {
  if (endsOn === null) return '–'
  return `${hasEnded(endsOn) ? 'Ended' : 'Until'} ${formatLastDay(endsOn)}`
}

/** As the database has them. */
export const [earliestLastDay, latestLastDay] = ['2000-01-01', '2199-12-31']
