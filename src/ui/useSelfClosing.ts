import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Menus are native popovers: they open, and close on Escape or a tap outside, without us. Ours is to close them when the
 * page changes and when the focus walks on past their end.
 */
export function useSelfClosing(popover: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    // A menu that was opened before the page came alive stays open.
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
