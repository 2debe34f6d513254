/** Puts the focus where a new page begins, for those who do not see that it is new. */
export function focusPage(): void {
  const place = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main')
  place?.setAttribute('tabindex', '-1')
  place?.focus({ preventScroll: true })
}

/**
 * What had the focus is gone with what was done: then it goes back to `opener`, or if that is gone too to the page's
 * heading. After a dialog has had its own way of giving it back.
 */
export function focusHeadingIfLost(opener?: Element | null): void {
  setTimeout(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    if (document.activeElement !== document.body) return
    focusPage()
  }, 50)
}
