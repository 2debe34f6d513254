import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { texts } from '@/texts/texts'
import { successToast } from './toast'
import classes from './undo-toast.module.css'

/** In milliseconds. */
const undoTime = 10_000

type Options = {
  /** Another action to offer. */
  next?: { label: string; onClick: () => void }
  onClosed?: () => void
  isSaidElsewhere?: boolean
}

/**
 * Says what has been done, and offers to undo it; returns a function that withdraws the offer. `subject` is
 * the name of what was changed. `undo` runs at most once, and reports the outcome itself.
 */
export function showUndo(
  message: string,
  undo: () => Promise<void>,
  subject?: string,
  { next, onClosed, isSaidElsewhere = false }: Options = {},
): () => void {
  const id = crypto.randomUUID()
  const hide = () => void notifications.hide(id)
  let isTaken = false
  const after = (act: () => unknown) => () => {
    // A double click comes before the toast is gone.
    if (isTaken) return
    isTaken = true
    hide()
    void act()
  }
  notifications.show({
    ...successToast({ isSaidElsewhere }),
    id,
    autoClose: undoTime,
    title: subject,
    ...(onClosed && { onClose: onClosed }),
    message: (
      <span className={classes.line}>
        {message}
        <span className={classes.actions}>
          {next ? (
            <Button variant="default" size="xs" onClick={after(next.onClick)}>
              {next.label}
            </Button>
          ) : null}
          <Button variant="default" size="xs" onClick={after(undo)}>
            {texts.ui.undo}
          </Button>
        </span>
      </span>
    ),
  })
  return hide
}
