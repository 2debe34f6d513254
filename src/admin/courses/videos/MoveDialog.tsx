import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CourseVideo } from '@/model/types'
import { FormDialog } from '../../form/FormDialog'
import { useDialog } from '../../form/useDialog'
import classes from './VideoDialog.module.css'

type Props = {
  video: CourseVideo
  /** From 0. */
  place: number
  count: number
  onMove: (place: number) => void
  onClosed: () => void
}

/** Moves a video farther than is comfortable to drag. The field counts from 1, as learners do. */
export function MoveDialog({ video, place, count, onMove, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const [typed, setTyped] = useState(String(place + 1))
  const [error, setError] = useState<string | null>(null)
  const position = Number(typed)
  const submit = () => {
    if (!Number.isInteger(position) || position < 1 || position > count) {
      return setError(`Please enter a whole number from 1 to ${count}`)
    }
    if (position - 1 !== place) onMove(position - 1)
    dialog.close()
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
      <TextInput
        type="number"
        min={1}
        max={count}
        step={1}
        inputMode="numeric"
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
