import { Tooltip } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import classes from './MoveButton.module.css'

type Props = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'disabled'> & {
  /** What the tooltip says. */
  hint: string
  /** What it does, and to which video. */
  name: string
  isBlocked?: boolean
}

/** Blocked it can still have the focus: a video that arrives at the end of the list would drop it otherwise. */
export function MoveButton({ hint, name, isBlocked = false, onClick, ...props }: Props) {
  // A tooltip takes the Escape that is meant to put a dragged video back.
  const isDragging = props['aria-pressed'] === true
  return (
    <Tooltip
      label={hint}
      {...(isDragging && { opened: false })}
      events={{ hover: true, focus: true, touch: false }}
    >
      <button
        type="button"
        {...props}
        className={classes.button}
        aria-label={name}
        aria-disabled={isBlocked || undefined}
        onClick={isBlocked ? undefined : onClick}
      />
    </Tooltip>
  )
}
