import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { texts } from '@/texts/texts'
import { successToast } from './toast'
import classes from './undo-toast.module.css'

/** In milliseconds. */
const undoTime = 10_000

/**
 * Says what has been done, and offers to undo it. `subject` is the name of what was changed. `undo` runs once at most, and
 * reports the outcome itself.
 */
export function showUndo(message: string, undo: () => Promise<void>, subject?: string): void {
  const id = crypto.randomUUID()
  const onClick = () => {
    notifications.hide(id)
    void undo()
  }
  notifications.show({
    ...successToast(),
    id,
    autoClose: undoTime,
    title: subject,
    message: (
      <span className={classes.line}>
        {message}
        <Button variant="default" size="xs" onClick={onClick}>
          {texts.ui.undo}
        </Button>
      </span>
    ),
  })
}
