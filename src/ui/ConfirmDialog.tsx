import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ConfirmDialog.module.css'

type Props = {
  isOpen: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  isBusy?: boolean
  /** Why it cannot be confirmed now, or what went wrong at the last try. */
  problem?: string | undefined
  isBlocked?: boolean
  onConfirm: () => void
  onClose: () => void
  /** After it has left the screen. */
  onClosed?: () => void
}

/** Asks before something that cannot be undone. The focus starts on the harmless answer. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isBusy = false,
  problem,
  isBlocked = false,
  onConfirm,
  onClose,
  onClosed,
}: Props) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      {...(onClosed && { onExitTransitionEnd: onClosed })}
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
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color="terracotta" onClick={onConfirm} loading={isBusy} disabled={isBlocked}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
