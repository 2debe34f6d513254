import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from './ConfirmDialog'
import { useDialog } from './useDialog'

/** Asks before leaving a page with unsaved changes. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const blocker = useUnsavedChanges(isDirty)
  return blocker.state === 'blocked' ? (
    <DiscardDialog onKeep={blocker.reset} onDiscard={blocker.proceed} />
  ) : null
}

export function DiscardDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <ConfirmDialog
      dialog={useDialog(onKeep)}
      title="Discard your changes?"
      cancelLabel="Keep editing"
      confirmLabel="Discard"
      onConfirm={onDiscard}
    >
      Your changes aren’t saved.
    </ConfirmDialog>
  )
}

/** While there are unsaved changes, leaving the page must be confirmed: in the app by us, otherwise by the browser. */
export function useUnsavedChanges(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return useBlocker(isDirty)
}
