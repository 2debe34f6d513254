import { TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { WholeNumberInput } from '../../form/WholeNumberInput'
import classes from './SessionFields.module.css'
import { checkTime, sessionTimes } from './session-times'

type Props = {
  startsAt: GetInputPropsReturnType & { 'data-autofocus'?: true }
  minutes: GetInputPropsReturnType
  /** What another admin has saved. */
  theirs?: { startsAt?: ReactNode; minutes?: ReactNode }
}

/** When a video is shown live, and for how long. */
export function SessionFields({ startsAt, minutes, theirs }: Props) {
  const typed = String(startsAt.value ?? '')
  const said = checkTime(typed) ? '' : sessionTimes(typed)
  return (
    <div className={classes.session}>
      <TextInput
        type="datetime-local"
        label="Live on"
        description={theirs?.startsAt ?? (said || 'For a live session: its date and time, by your clock.')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...startsAt}
      />
      <WholeNumberInput
        label="Expected minutes"
        placeholder="Minutes"
        description={theirs?.minutes ?? 'Optional'}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...minutes}
      />
    </div>
  )
}
