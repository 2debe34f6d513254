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
  /** The id of the form that it submits, if it is not inside it. */
  form?: string | undefined
  onClick?: (() => void) | undefined
}

/**
 * Saves; while offline it is disabled and says why. Without `onClick` it submits its form. A dialog with a date that is
 * half typed or out of range is not saved: the browser says what is wrong with it.
 */
export function SaveButton({ children, busy, isSaving, isDisabled = false, reason, form, onClick }: Props) {
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
        {...(form && { form })}
        onClick={(event) => {
          const date = wrongDateBeside(event.currentTarget)
          if (!date) return onClick?.()
          event.preventDefault()
          date.reportValidity()
        }}
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

/** The browser's fields have no value while a date is half typed, as if they were empty. */
function wrongDateBeside(button: HTMLElement): HTMLInputElement | null | undefined {
  return button.closest('[role=dialog]')?.querySelector<HTMLInputElement>('input[type^="date"]:invalid')
}
