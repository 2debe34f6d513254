import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ConfirmDialog.module.css'

type Props = {
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  isBusy?: boolean
  /** Why it cannot be confirmed now, or what went wrong in the last attempt. */
  notice?: string | undefined
  isBlocked?: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** What a dialog asks before a destructive action. The focus starts on the harmless button. */
export function ConfirmQuestion({
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isBusy = false,
  notice,
  isBlocked = false,
  onCancel,
  onConfirm,
}: Props) {
  return (
    <>
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
    </>
  )
}
