import { dayOf } from '@/lib/days'
import { formatLastDay } from '@/texts/format'

/** By this device's day; the server decides what learners have. */
export const hasEnded = (endsOn: string | null) => endsOn !== null && endsOn < dayOf(new Date())

/** 'Until 31 March', 'Ended 31 March', or '–' for ever. */
export function accessText(endsOn: string | null): string {
  if (endsOn === null) return '–'
  return `${hasEnded(endsOn) ? 'Ended' : 'Until'} ${formatLastDay(endsOn)}`
}

/** As the database has them. */
export const [earliestLastDay, latestLastDay] = ['2000-01-01', '2199-12-31']
