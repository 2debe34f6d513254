import { type RefObject, useEffect } from 'react'
import { createLayer, enter, focusableIn, keepFocus, leave } from './dialogs'

/**
 * Makes a dialog of a popover, which opens and closes even without code: it counts as one while open, and the
 * focus moves into it, stays in it, and returns to its button.
 */
export function usePopoverDialog(popover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = popover.current
    if (!element) return
    const layer = createLayer()
    layer.request = () => element.hidePopover()
    const begin = () => {
      layer.opener = document.querySelector<HTMLElement>(`[popovertarget="${element.id}"]`)
      enter(layer)
    }
    const end = () => {
      const isFocusInside = element.contains(document.activeElement)
      if (leave(layer) && isFocusInside) layer.opener?.focus()
    }
    // `toggle` fires later, when it may have been opened or closed again.
    const change = (event: Event) => {
      if ((event as ToggleEvent).newState === 'open') begin()
      else end()
    }
    const moveIn = () => {
      if (isShown(element) && !element.contains(document.activeElement)) focusableIn(element)[0]?.focus()
    }
    element.addEventListener('beforetoggle', change)
    element.addEventListener('toggle', moveIn)
    element.addEventListener('keydown', keepFocus)
    // It may have been opened before this code ran.
    if (isShown(element)) {
      begin()
      moveIn()
    }
    return () => {
      element.removeEventListener('beforetoggle', change)
      element.removeEventListener('toggle', moveIn)
      element.removeEventListener('keydown', keepFocus)
      leave(layer)
    }
  }, [popover])
}

const isShown = (element: HTMLElement) => element.matches('.\\:popover-open') || isNativelyShown(element)

/** Older browsers, where popovers are polyfilled, do not know the selector. */
function isNativelyShown(element: HTMLElement): boolean {
  return CSS.supports('selector(:popover-open)') && element.matches(':popover-open')
}
