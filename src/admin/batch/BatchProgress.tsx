import { Progress } from '@mantine/core'
import { formatNumber } from '@/texts/format'
import classes from './Batch.module.css'

type Props = {
  step: { sent: number; entries: readonly unknown[] }
  /** What the entries are, in the plural. */
  what: string
  /** As in '20 of 50 people done'. */
  verb: string
}

/** The progress of a change of many rows, as a bar and in words. */
export function BatchProgress({ step: { sent, entries }, what, verb }: Props) {
  return (
    <div className={classes.progress}>
      <Progress value={(100 * sent) / Math.max(1, entries.length)} aria-label={`${what} ${verb}`} />
      <p className={classes.note} role="status">
        {`${formatNumber(sent)} of ${formatNumber(entries.length)} ${what} ${verb}...`}
      </p>
    </div>
  )
}
