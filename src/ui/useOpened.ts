import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { ask, forget } from './dialogs'

/**
 * What a component has opened a dialog for, if anything. The key is new each time, so that a dialog opened
 * while the previous one is still closing starts with fresh state, even if React batches both, and so that
 * the end of one never closes the next. `open` does nothing while another dialog is open or about to open,
 * unless this one `isQuestion`.
 */
export function useOpened<Subject>({ isQuestion = false } = {}) {
  const [opened, setOpened] = useState<{ subject: Subject; key: number } | null>(null)
  const last = useRef({ key: 0, asked: null as ReturnType<typeof ask> })
  useEffect(() => () => forget(last.current.asked), [])
  const open = useCallback(
    (subject: Subject) => {
      const asked = ask(isQuestion)
      if (!asked) return
      const key = last.current.key + 1
      last.current = { key, asked }
      // The pressed button is painted first; the dialog, with all its content, follows.
      startTransition(() => setOpened({ subject, key }))
    },
    [isQuestion],
  )
  // For the dialog on the screen: the next one may have been requested already.
  const key = opened?.key
  const onClosed = useCallback(() => setOpened((current) => (current?.key === key ? null : current)), [key])
  return { opened, open, onClosed }
}
