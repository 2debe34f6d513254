const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]'

export function focusableIn(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(focusable)].filter(
    (item) => !item.matches(':disabled') && item.getClientRects().length > 0,
  )
}

/** Of a key in a dialog: Tab leads from the last element of it to the first one, and back. */
export function keepFocus(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'target' | 'currentTarget' | 'preventDefault'>,
): void {
  const { key, shiftKey, target, currentTarget: dialog } = event
  if (key !== 'Tab' || !(dialog instanceof HTMLElement)) return
  const items = focusableIn(dialog)
  const [from, to] = shiftKey ? [items[0], items.at(-1)] : [items.at(-1), items[0]]
  if (target !== from && target !== dialog) return
  event.preventDefault()
  to?.focus()
}
