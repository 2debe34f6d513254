import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router-dom'
import { useOpened } from '@/ui/useOpened'
import { ConfirmDialog } from './ConfirmDialog'
import { useDialog } from './useDialog'

/** Asks before leaving a page with unsaved changes. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  return useUnsavedChanges({ isDirty }).question
}

type Options = {
  isDirty: boolean
  /** Leaving is blocked meanwhile. */
  isBusy?: boolean
  /** The changes are discarded, and the page is not left otherwise: their form has to be closed. */
  onDiscard?: () => void
}

/**
 * While there are unsaved changes, leaving the page must be confirmed: in the app by us, otherwise by the
 * browser. `ask` asks before the form with the changes is closed; `question` is to be rendered.
 */
export function useUnsavedChanges({ isDirty, isBusy = false, onDiscard }: Options) {
  const isKept = isDirty || isBusy
  useEffect(() => {
    if (!isKept) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isKept])

  const blocker = useBlocker(isKept)
  const { opened, open, onClosed } = useOpened<true>({ isQuestion: true })
  const onBlocked = useEffectEvent(() => {
    if (isBusy) blocker.reset?.()
    else open(true)
  })
  // A new object each time, even if it was released and blocked again at once.
  useEffect(() => {
    if (blocker.state === 'blocked') onBlocked()
  }, [blocker])

  const discard = () => {
    onClosed()
    onDiscard?.()
    blocker.proceed?.()
  }
  const question = opened ? (
    <DiscardDialog
      key={opened.key}
      onKeep={() => blocker.reset?.()}
      onDiscard={discard}
      onClosed={onClosed}
    />
  ) : null
  return { ask: () => open(true), question }
}

type Props = { onKeep: () => void; onDiscard: () => void; onClosed: () => void }

function DiscardDialog({ onKeep, onDiscard, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  return (
    <ConfirmDialog
      dialog={dialog}
      title="Discard your changes?"
      cancelLabel="Keep editing"
      confirmLabel="Discard"
      onCancel={() => {
        onKeep()
        dialog.close()
      }}
      onConfirm={onDiscard}
    >
      Your changes aren’t saved.
    </ConfirmDialog>
  )
}
