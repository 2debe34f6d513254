import { Button } from '@mantine/core'
import {
  type Icon,
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { CourseVideo } from '@/model/types'
import { FormDialog } from '../../form/FormDialog'
import { notWholeNumber, wholeNumber } from '../../form/text-rules'
import { useDialog } from '../../form/useDialog'
import { WholeNumberInput } from '../../form/WholeNumberInput'
import classes from './VideoDialog.module.css'

type Props = {
  video: CourseVideo
  /** From 0. */
  place: number
  count: number
  onMove: (place: number) => void
  onClosed: () => void
}

/** Moves a video without dragging it: by one, to an end, or far. The field counts from 1, as learners do. */
export function MoveDialog({ video, place, count, onMove, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const [typed, setTyped] = useState(String(place + 1))
  const [error, setError] = useState<string | null>(null)
  const moveTo = (to: number) => {
    if (to !== place) onMove(to)
    dialog.close()
  }
  const steps: { label: string; icon: Icon; to: number }[] = [
    { label: 'To the top', icon: IconArrowBarToUp, to: 0 },
    { label: 'Up', icon: IconArrowUp, to: Math.max(0, place - 1) },
    { label: 'Down', icon: IconArrowDown, to: Math.min(count - 1, place + 1) },
    { label: 'To the end', icon: IconArrowBarToDown, to: count - 1 },
  ]
  const submit = () => {
    const wrong = notWholeNumber(typed, 1, count)
    if (wrong) setError(wrong)
    else moveTo(wholeNumber(typed) - 1)
  }
  return (
    <FormDialog
      dialog={dialog}
      title="Move Video"
      size="md"
      isDirty={false}
      isSaving={false}
      onSubmit={submit}
    >
      <p className={classes.subject}>{video.title}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div className={classes.steps} role="group" aria-label="Move">
        {steps.map(({ label, icon: StepIcon, to }) => (
          <Button
            key={label}
            variant="default"
            leftSection={<StepIcon size="1.125rem" aria-hidden />}
            disabled={to === place}
            onClick={() => moveTo(to)}
          >
            {label}
          </Button>
        ))}
      </div>
      <WholeNumberInput
        label="Position"
        description={`From 1, the first, to ${count}, the last`}
        className={classes.order}
        data-autofocus
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setError(null)
        }}
      />
    </FormDialog>
  )
}
