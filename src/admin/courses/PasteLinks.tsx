import { Button, Textarea } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import classes from './VideoRows.module.css'

type Props = { inputProps: GetInputPropsReturnType; onAdd: () => void }

/** Adds many videos at once, from links pasted out of a spreadsheet, a chat or a list. */
export function PasteLinks({ inputProps, onAdd }: Props) {
  return (
    <div className={classes.paste}>
      <Textarea
        label="Links to videos, one per line"
        description="Text beside a link becomes the video’s title."
        placeholder={'Introduction, https://youtu.be/...\nhttps://www.youtube.com/watch?v=...'}
        rows={4}
        spellCheck={false}
        autoFocus
        {...inputProps}
      />
      <Button variant="light" onClick={onAdd}>
        Add these videos
      </Button>
    </div>
  )
}
