import { dayOf } from '@/lib/days'
import { formatLastDay } from '@/texts/format'

/** Whether access with this last day, null for ever, is over: by this device's day; the server decides what learners have. */
export function hasEnded(endsOn: string | null): boolean {
  return endsOn !== null && endsOn < dayOf(new Date())
}

/** 'Until 31 March', 'Ended 31 March', or '–' for ever. */
export function accessText(endsOn: string | null): string {
  if (endsOn === null) return '–'
  return `${hasEnded(endsOn) ? 'Ended' : 'Until'} ${formatLastDay(endsOn)}`
}

/** As the database has them. */
export const [earliestLastDay, latestLastDay] = ['2000-01-01', '2199-12-31']
