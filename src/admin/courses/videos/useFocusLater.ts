import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** Focuses the element that matches a selector as soon as the list shows it, unless the user is typing by then. */
export function useFocusLater(area: RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (!wanted.current) return
    const found = area.current?.querySelector<HTMLElement>(wanted.current)
    const isTyping = document.activeElement?.matches('input, textarea')
    // A dialog that is closing still has the focus. When it has gone, the page renders again.
    if (isTyping && document.activeElement?.closest('[role="dialog"]')) return
    if (found && !isTyping) found.focus()
    if (found || isTyping) wanted.current = null
  })
  return useCallback((selector) => {
    wanted.current = selector
  }, [])
}

export function controlOf(id: string, control: string): string {
  return `[data-video="${id}"] [data-control="${control}"]`
}

export function editButtonOf(id: string): string {
  return `[data-actions-of="${id}"] button`
}
