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
  /** Nobody leaves meanwhile. */
  isBusy?: boolean
  /** The changes are given up, and nothing else leaves the page: what they were in is to be closed. */
  onDiscard?: () => void
}

/**
 * While there are unsaved changes, leaving the page must be confirmed: in the app by us, otherwise by the browser. `ask`
 * asks before what the changes are in is closed; `question` is to be rendered.
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
  // Another object each time, also when it was let go and is asked for again at once.
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
