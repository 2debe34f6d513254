/** Focuses the heading of a new page, for people who cannot see that the page has changed. */
export function focusPage(): void {
  const place = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main')
  place?.setAttribute('tabindex', '-1')
  place?.focus({ preventScroll: true })
}

/**
 * Focuses the heading if the focused element has been removed. The delay lets a closing dialog return the focus by itself
 * first.
 */
export function focusHeadingIfLost(): void {
  setTimeout(() => {
    if (!document.activeElement || document.activeElement === document.body) focusPage()
  }, 50)
}
