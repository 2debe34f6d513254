import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { focusHeadingIfLost } from '@/ui/focus'

/** Milliseconds Mantine needs to give the focus back. A dialog without a transition would be unmounted before that. */
const focusReturn = 20

/**
 * Open state of a dialog that is mounted only while needed. It opens after mounting, so that Mantine can record what had
 * the focus and give it back; `onClosed` is where the parent unmounts it, once it has left the screen.
 */
export function useDialog(onClosed: () => void) {
  const [isOpen, setOpen] = useState(false)
  const [hasExited, setExited] = useState(false)
  // The button that was pressed is painted first; the dialog, with all that is in it, follows.
  useEffect(() => startTransition(() => setOpen(true)), [])

  const unmount = useEffectEvent(() => {
    onClosed()
    focusHeadingIfLost()
  })
  useEffect(() => {
    if (!hasExited) return
    const timer = setTimeout(() => unmount(), focusReturn)
    return () => clearTimeout(timer)
  }, [hasExited])

  const close = useCallback(() => setOpen(false), [])
  const onExited = useCallback(() => setExited(true), [])
  return { isOpen, close, onExited }
}

export type Dialog = ReturnType<typeof useDialog>

/**
 * What a page has opened a dialog for, if anything. The key is new each time, so that a dialog opened while the previous
 * one is still closing starts with fresh state, even if React takes in both at once.
 */
export function useOpened<Subject>() {
  const [opened, setOpened] = useState<{ subject: Subject; key: number } | null>(null)
  const lastKey = useRef(0)
  const open = useCallback((subject: Subject) => {
    lastKey.current += 1
    const key = lastKey.current
    startTransition(() => setOpened({ subject, key }))
  }, [])
  // Of the dialog that is on the screen: the next one may have been asked for already.
  const key = opened?.key
  const onClosed = useCallback(() => setOpened((current) => (current?.key === key ? null : current)), [key])
  return { opened, open, onClosed }
}
