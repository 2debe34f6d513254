import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Closes a menu when the page changes, when the focus moves past its end, and on a tap outside, which iOS ignores
 * before 18.3. Menus are native popovers, so the browser already opens them and closes them on Escape.
 */
export function useSelfClosing(popover: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    // Not on mount: a menu opened before hydration stays open.
    if (shown.current === key) return
    shown.current = key
    popover.current?.hidePopover()
  }, [popover, key])

  useEffect(() => {
    const element = popover.current
    const closeOutside = (next: EventTarget | null) => {
      if (!(next instanceof Element) || element?.contains(next)) return
      if (!next.closest(`[popovertarget="${element?.id}"]`)) element?.hidePopover()
    }
    const closeBehindFocus = (event: FocusEvent) => closeOutside(event.relatedTarget)
    const closeBehindTap = (event: PointerEvent) => closeOutside(event.target)
    element?.addEventListener('focusout', closeBehindFocus)
    document.addEventListener('pointerup', closeBehindTap)
    return () => {
      element?.removeEventListener('focusout', closeBehindFocus)
      document.removeEventListener('pointerup', closeBehindTap)
    }
  }, [popover])
}
