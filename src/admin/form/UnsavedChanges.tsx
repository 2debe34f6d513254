import { Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from './ConfirmDialog'
import { type Dialog, useDialog } from './useDialog'

/** Asks before the page is left with something unsaved. */
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
  /** It stays while it is busy. */
  isBusy: boolean
  children: (close: () => void) => ReactNode
}

/** A dialog that asks before it loses something typed, whichever way it is left. */
export function GuardedDialog({ dialog, title, size, isDirty, isBusy, children }: Props) {
  const [isAsking, setAsking] = useState(false)
  const blocker = useUnsavedChanges(dialog.isOpen && (isDirty || isBusy))
  const isAsked = isAsking || blocker.state === 'blocked'

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
    if (blocker.state === 'blocked') blocker.proceed()
    else dialog.close()
  }
  return (
    <Modal
      opened={dialog.isOpen}
      onClose={close}
      onExitTransitionEnd={dialog.left}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': 'Close' }}
      // The dialog that asks lies on top and closes first.
      closeOnEscape={!isAsked}
    >
      {children(close)}
      {isAsked ? <DiscardDialog onKeep={keep} onDiscard={discard} /> : null}
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
      What you have typed has not been saved.
    </ConfirmDialog>
  )
}

/** While there is something unsaved, leaving the page has to be confirmed: here, or by the browser. */
function useUnsavedChanges(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return useBlocker(isDirty)
}
