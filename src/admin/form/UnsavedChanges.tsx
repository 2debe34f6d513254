import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router-dom'
import { ConfirmDialog } from '@/ui/ConfirmDialog'

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

/** While there is something unsaved, leaving the page has to be confirmed: by `UnsavedChanges`, or by the browser. */
export function useUnsavedChanges(isDirty: boolean): Blocker {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return useBlocker(isDirty)
}
