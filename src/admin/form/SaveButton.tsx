import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { offlineUntil } from '../notices'
import { useIsOffline } from '../query/connection'
import classes from './SaveButton.module.css'

type Props = {
  children: string
  /** The button's label while saving. */
  busy: string
  isSaving: boolean
  isDisabled?: boolean
  /** Why it is disabled, other than being offline. */
  reason?: string | undefined
  onClick?: () => void
}

/** Saves; while offline it is disabled and says why. Without `onClick` it submits its form. */
export function SaveButton({ children, busy, isSaving, isDisabled = false, reason, onClick }: Props) {
  const id = useId()
  const isOffline = useIsOffline()
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  // The button lost the focus when it was disabled during the save: restores it.
  useEffect(() => {
    if (!isSaving && document.activeElement === document.body && hadFocus.current) button.current?.focus()
    hadFocus.current = isSaving
  }, [isSaving])
  const shown = isOffline ? offlineUntil('You can save') : reason
  return (
    <span className={classes.place}>
      <Button
        ref={button}
        type={onClick ? 'button' : 'submit'}
        {...(onClick && { onClick })}
        disabled={isSaving || isOffline || isDisabled}
        {...(shown && { 'aria-describedby': id })}
      >
        {isSaving ? busy : children}
      </Button>
      <span id={id} className={classes.reason} role="status">
        {shown}
      </span>
    </span>
  )
}
