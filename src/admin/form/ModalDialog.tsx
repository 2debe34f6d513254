import { Modal, type ModalProps } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { StaysWhileBusy } from '@/ui/useLayer'
import type { Dialog } from './useDialog'

type Props = Pick<ModalProps, 'size' | 'centered' | 'zIndex' | 'children'> & {
  dialog: Dialog
  title: string
  /** It can’t be closed while busy. */
  isBusy?: boolean
  /** What Escape, the backdrop and ✕ do; by default they close it. */
  onClose?: () => void
}

/** Mantine's dialog, which opens and closes like all dialogs of the app. */
export function ModalDialog({ dialog, isBusy = false, onClose = dialog.close, children, ...look }: Props) {
  const { layer, isOpen, onExited } = dialog
  const request = () => {
    if (!isBusy) onClose()
  }
  useLayoutEffect(() => {
    layer.request = request
  })
  return (
    <Modal
      {...look}
      opened={isOpen}
      onClose={request}
      onExitTransitionEnd={onExited}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnEscape={false}
      returnFocus={false}
      // While it leaves the screen, clicks go to the page.
      inert={!isOpen}
    >
      {children}
      {isBusy ? <StaysWhileBusy /> : null}
    </Modal>
  )
}
