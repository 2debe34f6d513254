import type { ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { ModalDialog } from './ModalDialog'
import { useUnsavedChanges } from './UnsavedChanges'
import type { Dialog } from './useDialog'

type Props = {
  dialog: Dialog
  title: string
  size: NonNullable<ModalProps['size']>
  isDirty: boolean
  /** The page has unsaved changes too: the router asks only one of those who would stop it. */
  isPageDirty?: boolean
  /** It can’t be closed while busy. */
  isBusy: boolean
  /** The admin discards the input. */
  onDiscard?: () => void
  children: (close: () => void) => ReactNode
}

/** A dialog that asks before discarding unsaved input, however it is closed. */
export function GuardedDialog({
  dialog,
  title,
  size,
  isDirty,
  isPageDirty = false,
  isBusy,
  onDiscard,
  children,
}: Props) {
  const { ask, question } = useUnsavedChanges({
    isDirty: isPageDirty || (dialog.isOpen && isDirty),
    isBusy: dialog.isOpen && isBusy,
    onDiscard: () => {
      onDiscard?.()
      dialog.close()
    },
  })
  const close = () => {
    if (isBusy) return
    if (isDirty) ask()
    else dialog.close()
  }
  return (
    <ModalDialog dialog={dialog} title={title} size={size} onClose={close}>
      {children(close)}
      {question}
    </ModalDialog>
  )
}
