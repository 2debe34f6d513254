import { formatDateTime } from '@/texts/format'
import classes from './Reminders.module.css'

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** 'Reminded today', 'Reminded yesterday', 'Reminded 3 days ago', by the reader's calendar. `now` is in milliseconds. */
export function remindedText(iso: string, now: number): string {
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0)
  // A day on which the clocks change has 23 or 25 hours.
  const days = Math.round((midnight(now) - midnight(Date.parse(iso))) / 86_400_000)
  return `Reminded ${words.format(-Math.max(0, days), 'day')}`
}

/** When a learner was last reminded, in days, with the exact time as a hint; nothing if never. */
export function Reminded({ at }: { at: string | null | undefined }) {
  if (!at) return null
  return (
    <time className={classes.reminded} dateTime={at} title={formatDateTime(at)}>
      {remindedText(at, Date.now())}
    </time>
  )
}
