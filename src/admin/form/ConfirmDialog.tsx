import type { ComponentProps } from 'react'
import { ConfirmQuestion } from './ConfirmQuestion'
import { ModalDialog } from './ModalDialog'
import type { Dialog } from './useDialog'

type Props = Omit<ComponentProps<typeof ConfirmQuestion>, 'onCancel'> & {
  dialog: Dialog
  title: string
  /** Called instead of closing it. */
  onCancel?: () => void
}

/** Confirms a destructive action. It cannot be closed while busy. */
export function ConfirmDialog({ dialog, title, onCancel = dialog.close, ...question }: Props) {
  return (
    <ModalDialog
      dialog={dialog}
      title={title}
      isBusy={question.isBusy ?? false}
      onClose={onCancel}
      centered
      zIndex={300}
    >
      <ConfirmQuestion {...question} onCancel={onCancel} />
    </ModalDialog>
  )
}
