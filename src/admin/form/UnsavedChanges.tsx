import { Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from './ConfirmDialog'
import { type Dialog, useDialog } from './useDialog'

/** Asks before leaving a page with unsaved changes. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const blocker = useUnsavedChanges(isDirty)
  return blocker.state === 'blocked' ? (
    <DiscardDialog onKeep={blocker.reset} onDiscard={blocker.proceed} />
  ) : null
}

type Props = {
  dialog: Dialog
  title: string
  size: NonNullable<ModalProps['size']>
  isDirty: boolean
  /** It can’t be closed while busy. */
  isBusy: boolean
  /** The input is given up. */
  onDiscard?: () => void
  children: (close: () => void) => ReactNode
}

/** A dialog that asks before discarding unsaved input, however it is closed. */
export function GuardedDialog({ dialog, title, size, isDirty, isBusy, onDiscard, children }: Props) {
  const [isAsking, setAsking] = useState(false)
  const blocker = useUnsavedChanges(dialog.isOpen && (isDirty || isBusy))
  const isConfirming = isAsking || blocker.state === 'blocked'

  const close = () => {
    if (isBusy) return
    if (isDirty) setAsking(true)
    else dialog.close()
  }
  const keep = () => {
    setAsking(false)
    blocker.reset?.()
  }
  const discard = () => {
    setAsking(false)
    onDiscard?.()
    if (blocker.state === 'blocked') blocker.proceed()
    else dialog.close()
  }
  return (
    <Modal
      opened={dialog.isOpen}
      onClose={close}
      onExitTransitionEnd={dialog.onExited}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': 'Close' }}
      // Escape belongs to the confirmation on top of it.
      closeOnEscape={!isConfirming}
    >
      {children(close)}
      {isConfirming ? <DiscardDialog onKeep={keep} onDiscard={discard} /> : null}
    </Modal>
  )
}

function DiscardDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <ConfirmDialog
      dialog={useDialog(onKeep)}
      title="Discard your changes?"
      cancelLabel="Keep editing"
      confirmLabel="Discard"
      onConfirm={onDiscard}
    >
      Your changes aren’t saved.
    </ConfirmDialog>
  )
}

/** While there are unsaved changes, leaving the page must be confirmed: in the app by us, otherwise by the browser. */
function useUnsavedChanges(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return useBlocker(isDirty)
}
