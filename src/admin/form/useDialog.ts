import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { focusHeadingIfLost } from '@/ui/focus'
import { useLayer } from '@/ui/useLayer'

/**
 * Open state of a dialog of Mantine’s that is mounted only while needed: it opens after mounting, for otherwise it would
 * not move. `onClosed` is where the parent unmounts it, once it has left the screen.
 */
export function useDialog(onClosed: () => void) {
  const [isOpen, setOpen] = useState(false)
  const [hasExited, setExited] = useState(false)
  const hasOpened = useRef(false)
  const onExited = useCallback(() => setExited(true), [])
  const { layer, close } = useLayer(() => {
    setOpen(false)
    // What has never been on the screen does not leave it.
    if (!hasOpened.current) onExited()
  })
  // The button that was pressed is painted first; the dialog, with all that is in it, follows.
  useEffect(() => startTransition(() => setOpen(true)), [])
  useEffect(() => {
    if (isOpen) hasOpened.current = true
  }, [isOpen])

  const unmount = useEffectEvent(() => {
    onClosed()
    focusHeadingIfLost()
  })
  useEffect(() => {
    if (hasExited) unmount()
  }, [hasExited])
  return { layer, isOpen, close, onExited }
}

export type Dialog = ReturnType<typeof useDialog>
