import { Button, Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ErrorNotice } from '@/ui/ErrorNotice'
import classes from './FormDialog.module.css'
import { SaveButton } from './SaveButton'
import { DiscardDialog, useUnsavedChanges } from './UnsavedChanges'
import { useReturnFocus } from './useReturnFocus'

type Props = {
  title: string
  size?: ModalProps['size']
  isDirty: boolean
  isSaving: boolean
  /** What went wrong at the last save, and the way on. The form stays as it was. */
  failure?: { title: string; message: string; action?: ReactNode } | null
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, mounted while it is open. It asks before it loses something typed, whichever way it is left. */
export function FormDialog({
  title,
  size = 'lg',
  isDirty,
  isSaving,
  failure,
  onSubmit,
  onClose,
  children,
}: Props) {
  const [isAsking, setAsking] = useState(false)
  const blocker = useUnsavedChanges(isDirty)
  const form = useRef<HTMLFormElement>(null)
  useReturnFocus()

  // While it saves, what had the focus is disabled and loses it.
  useEffect(() => {
    if (isSaving || document.activeElement !== document.body) return
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [isSaving])

  const close = () => {
    if (isSaving) return
    // Not before the key press is over: the dialog that asks would take the same Escape for its own.
    if (isDirty) setTimeout(() => setAsking(true))
    else onClose()
  }
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': 'Close' }}
      // The dialog that asks lies on top and closes first.
      closeOnEscape={!isAsking && blocker.state !== 'blocked'}
    >
      <form
        ref={form}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSaving) onSubmit()
        }}
      >
        {/* What would be typed now would not be saved. */}
        <fieldset role="presentation" className={classes.fields} disabled={isSaving}>
          {children}
        </fieldset>
        {failure ? <ErrorNotice {...failure} /> : null}
        <div className={classes.buttons}>
          <Button variant="default" onClick={close} disabled={isSaving}>
            Cancel
          </Button>
          <SaveButton busy="Saving..." isSaving={isSaving}>
            Save
          </SaveButton>
        </div>
      </form>
      <DiscardDialog
        isOpen={isAsking || blocker.state === 'blocked'}
        onKeep={() => {
          setAsking(false)
          blocker.reset?.()
        }}
        onDiscard={() => {
          if (blocker.state === 'blocked') blocker.proceed()
          else onClose()
        }}
      />
    </Modal>
  )
}
