import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Menus are native popovers: they open, and close on Escape or a tap outside, without us. Only a change of page is ours. */
export function useCloseOnNavigation(popover: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its key; that it changed is the reason.
  useEffect(() => {
    const element = popover.current
    if (element?.matches(':popover-open')) element.hidePopover()
  }, [key])
}
