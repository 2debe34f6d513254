import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { focusHeadingIfLost } from '@/ui/focus'
import { useLayer } from '@/ui/useLayer'

/**
 * Open state of a Mantine dialog that is mounted only while needed: it opens after mounting, because
 * otherwise it would not be animated. `onClosed` is called once it has left the screen, so that the parent
 * unmounts it.
 */
export function useDialog(onClosed: () => void) {
  const [isOpen, setOpen] = useState(false)
  const [hasExited, setExited] = useState(false)
  const hasOpened = useRef(false)
  const onExited = useCallback(() => setExited(true), [])
  const { layer, close } = useLayer(() => {
    startTransition(() => setOpen(false))
    // A dialog that was never on the screen has no exit animation.
    if (!hasOpened.current) onExited()
  })
  // The pressed button is painted first; the dialog, with all its content, follows.
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
