import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Closes a menu when the page changes and when the focus moves past its end. Menus are native popovers, so the browser
 * already opens them and closes them on Escape or a tap outside.
 */
export function useSelfClosing(popover: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    // Not on mount: a menu opened before hydration stays open.
    if (shown.current === key) return
    shown.current = key
    const element = popover.current
    if (element?.matches(':popover-open')) element.hidePopover()
  }, [popover, key])

  useEffect(() => {
    const element = popover.current
    const closeBehindFocus = ({ relatedTarget: next }: FocusEvent) => {
      if (!(next instanceof Element) || element?.contains(next)) return
      if (!next.matches(`[popovertarget="${element?.id}"]`)) element?.hidePopover()
    }
    element?.addEventListener('focusout', closeBehindFocus)
    return () => element?.removeEventListener('focusout', closeBehindFocus)
  }, [popover])
}
