/** Focuses the heading of a new page, so that screen reader users notice the change. */
export function focusPage(): void {
  const place = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main')
  place?.setAttribute('tabindex', '-1')
  place?.focus({ preventScroll: true })
}

/** For the heading of a list within a page: it takes the focus when the focused element is removed. */
export const listHeading = { tabIndex: -1, 'data-list-heading': '' } as const

/**
 * If the focused element has been removed, focuses the heading: the list's if the page has one. The delay
 * lets a closing dialog return the focus itself first.
 */
export function focusHeadingIfLost(): void {
  setTimeout(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    const ofList = document.querySelector<HTMLElement>('[data-list-heading]')
    if (ofList) ofList.focus({ preventScroll: true })
    else focusPage()
  }, 50)
}
