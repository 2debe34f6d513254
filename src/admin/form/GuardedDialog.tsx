import { Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { DiscardDialog, useUnsavedChanges } from './UnsavedChanges'
import type { Dialog } from './useDialog'

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
