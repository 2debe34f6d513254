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
  /** Why it cannot be confirmed now, or what went wrong at the last try. */
  problem?: string | undefined
  isBlocked?: boolean
  onConfirm: () => void
}

/** Asks before something that cannot be undone. The focus starts on the harmless answer. It stays while it is busy. */
export function ConfirmDialog({
  dialog,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isBusy = false,
  problem,
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
      onExitTransitionEnd={dialog.left}
      title={title}
      centered
      zIndex={300}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.text}>{children}</div>
      {problem ? (
        <p className={classes.problem} role="alert">
          {problem}
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
