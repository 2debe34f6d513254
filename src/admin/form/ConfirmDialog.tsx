import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ConfirmDialog.module.css'
import { ModalDialog } from './ModalDialog'
import type { Dialog } from './useDialog'

type Props = {
  dialog: Dialog
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  isBusy?: boolean
  /** Why it cannot be confirmed now, or what went wrong in the last attempt. */
  notice?: string | undefined
  isBlocked?: boolean
  /** Called instead of closing it. */
  onCancel?: () => void
  onConfirm: () => void
}

/** Confirms a destructive action. The focus starts on the harmless button. It cannot be closed while busy. */
export function ConfirmDialog({
  dialog,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isBusy = false,
  notice,
  isBlocked = false,
  onCancel = dialog.close,
  onConfirm,
}: Props) {
  return (
    <ModalDialog dialog={dialog} title={title} isBusy={isBusy} onClose={onCancel} centered zIndex={300}>
      <div className={classes.text}>{children}</div>
      {notice ? (
        <p className={classes.notice} role="alert">
          {notice}
        </p>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" onClick={isBusy ? undefined : onCancel} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color="terracotta" onClick={onConfirm} loading={isBusy} disabled={isBlocked}>
          {confirmLabel}
        </Button>
      </div>
    </ModalDialog>
  )
}
