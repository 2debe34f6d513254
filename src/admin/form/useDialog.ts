import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { focusHeadingIfLost } from '@/ui/focus'

/** Milliseconds after which Mantine has given the focus back. A dialog without a transition would be gone by then. */
const focusReturn = 20

/**
 * The life of a dialog that is mounted while it is needed. It opens once it is mounted, so that Mantine knows what had the
 * focus and gives it back, and `onClosed` takes it away when it has left the screen.
 */
export function useDialog(onClosed: () => void) {
  const [isOpen, setOpen] = useState(false)
  const [hasLeft, setLeft] = useState(false)
  useEffect(() => setOpen(true), [])

  const unmount = useEffectEvent(() => {
    onClosed()
    focusHeadingIfLost()
  })
  useEffect(() => {
    if (!hasLeft) return
    const timer = setTimeout(() => unmount(), focusReturn)
    return () => clearTimeout(timer)
  }, [hasLeft])

  const close = useCallback(() => setOpen(false), [])
  const left = useCallback(() => setLeft(true), [])
  return { isOpen, close, left }
}

export type Dialog = ReturnType<typeof useDialog>

/**
 * What a page has opened a dialog for, if anything. The key is another one each time: a dialog that opens while the last
 * one leaves the screen starts afresh.
 */
export function useOpened<Subject>() {
  const [opened, setOpened] = useState<{ subject: Subject; key: number } | null>(null)
  const open = useCallback(
    (subject: Subject) => setOpened((before) => ({ subject, key: (before?.key ?? 0) + 1 })),
    [],
  )
  const closed = useCallback(() => setOpened(null), [])
  return { opened, open, closed }
}
