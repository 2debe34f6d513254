/** Focuses the heading of a new page, for people who cannot see that the page has changed. */
export function focusPage(): void {
  const place = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main')
  place?.setAttribute('tabindex', '-1')
  place?.focus({ preventScroll: true })
}

/** On the heading of a list within a page: where the focus goes if what had it goes. */
export const listHeading = { tabIndex: -1, 'data-list-heading': '' } as const

/**
 * Focuses the heading, of the list if the page has one, if the focused element has been removed. The delay lets a closing dialog
 * return the focus by itself first.
 */
export function focusHeadingIfLost(): void {
  setTimeout(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    const ofList = document.querySelector<HTMLElement>('[data-list-heading]')
    if (ofList) ofList.focus({ preventScroll: true })
    else focusPage()
  }, 50)
}
