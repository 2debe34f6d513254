import { TextInput } from '@mantine/core'
import { earliestLastDay, latestLastDay } from '../last-day'

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
  )
}
