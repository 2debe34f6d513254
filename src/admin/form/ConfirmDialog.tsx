import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ConfirmDialog.module.css'
import type { Dialog } from './useDialog'

type Props = {
  dialog: Dialog
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  isBusy?: boolean
  /** Why it can’t be confirmed now, or what went wrong at the last attempt. */
  notice?: string | undefined
  isBlocked?: boolean
  onConfirm: () => void
}

/** Confirms an action that takes something away. Focus starts on the harmless button. It can’t be closed while busy. */
export function ConfirmDialog({
  dialog,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isBusy = false,
  notice,
  isBlocked = false,
  onConfirm,
}: Props) {
  const close = () => {
    if (!isBusy) dialog.close()
  }
  return (
    <Modal
      opened={dialog.isOpen}
      onClose={close}
      onExitTransitionEnd={dialog.onExited}
      title={title}
      centered
      zIndex={300}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.text}>{children}</div>
      {notice ? (
        <p className={classes.notice} role="alert">
          {notice}
        </p>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" onClick={close} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color="terracotta" onClick={onConfirm} loading={isBusy} disabled={isBlocked}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
