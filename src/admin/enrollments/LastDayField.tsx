import { TextInput } from '@mantine/core'
import { earliestLastDay, hasEnded, latestLastDay } from '../last-day'
import classes from './LastDayField.module.css'

type Props = {
  /** As YYYY-MM-DD; '' is for ever. */
  value: string
  /** What to know about this one. */
  note?: string
  onChange: (day: string) => void
}

/** The only field of its dialog. */
export function LastDayField({ value, note = '', onChange }: Props) {
  return (
    <div>
      <TextInput
        type="date"
        label="Last day"
        description={`They have the course until this day ends where they are. ${note && `${note} `}Leave it empty for no end.`}
        data-autofocus
        min={earliestLastDay}
        max={latestLastDay}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p role="status" className={classes.past}>
        {value >= earliestLastDay && hasEnded(value)
          ? 'This day has passed: the course is closed to them.'
          : null}
      </p>
    </div>
  )
}
