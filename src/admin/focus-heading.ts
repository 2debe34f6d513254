/** What had the focus is gone with what was done: then it goes to the page's heading. After a dialog has given it back. */
export function focusHeadingIfLost(): void {
  setTimeout(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, 50)
}
