/**
 * What had the focus is gone with what was done: then it goes back to `opener`, or if that is gone too to the page's
 * heading. After a dialog has had its own way of giving it back.
 */
export function focusHeadingIfLost(opener?: Element | null): void {
  setTimeout(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    if (document.activeElement !== document.body) return
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, 50)
}
