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
  return (
    <Tooltip label={hint} events={{ hover: true, focus: true, touch: false }}>
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
