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

/** Moves a video farther than is comfortable to drag, even to another page. The field counts as the Order column does. */
export function MoveDialog({ video, place, count, onMove, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const [typed, setTyped] = useState(String(place))
  const [error, setError] = useState<string | null>(null)
  const position = Number(typed)
  const submit = () => {
    if (!Number.isInteger(position) || typed.trim() === '' || position < 0 || position >= count) {
      return setError(`Please enter a whole number from 0 to ${count - 1}`)
    }
    if (position !== place) onMove(position)
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
        min={0}
        max={count - 1}
        step={1}
        inputMode="numeric"
        label="Order Position"
        description={`From 0, the first, to ${count - 1}, the last`}
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
