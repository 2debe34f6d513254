import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * Focuses the element that matches a selector as soon as the list shows it, and again if the list replaces it, until the
 * user presses a key or a button.
 */
export function useFocusLater(area: RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    const forget = () => {
      wanted.current = null
    }
    document.addEventListener('keydown', forget, true)
    document.addEventListener('pointerdown', forget, true)
    return () => {
      document.removeEventListener('keydown', forget, true)
      document.removeEventListener('pointerdown', forget, true)
    }
  }, [])
  useEffect(() => {
    if (!wanted.current) return
    // Either the user is typing, or a closing dialog still has the focus: then the page renders again after
    // it.
    if (document.activeElement?.matches('input, textarea')) return
    area.current?.querySelector<HTMLElement>(wanted.current)?.focus()
  })
  return useCallback((selector) => {
    wanted.current = selector
  }, [])
}

export function controlOf(id: string, control: string): string {
  return `[data-row="${id}"] [data-control="${control}"]`
}

export function editButtonOf(id: string): string {
  return `[data-actions-of="${id}"] button`
}
