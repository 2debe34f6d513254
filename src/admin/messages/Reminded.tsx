import { formatDateTime } from '@/texts/format'
import classes from './Reminders.module.css'
import { remindedText } from './reminded-text'

/** When a learner was last reminded, in days, with the exact time as a hint; nothing if never. */
export function Reminded({ at }: { at: string | null | undefined }) {
  if (!at) return null
  return (
    <time className={classes.reminded} dateTime={at} title={formatDateTime(at)}>
      {remindedText(at, Date.now())}
    </time>
  )
}
