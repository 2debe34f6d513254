import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { useUnsavedChanges } from './useUnsavedChanges'

/** Asks before the page is left with something unsaved. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const blocker = useUnsavedChanges(isDirty)
  return (
    <DiscardDialog
      isOpen={blocker.state === 'blocked'}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  )
}

type Props = { isOpen: boolean; onKeep: () => void; onDiscard: () => void }

export function DiscardDialog({ isOpen, onKeep, onDiscard }: Props) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Discard your changes?"
      cancelLabel="Keep editing"
      confirmLabel="Discard"
      onClose={onKeep}
      onConfirm={onDiscard}
    >
      What you have typed has not been saved.
    </ConfirmDialog>
  )
}
