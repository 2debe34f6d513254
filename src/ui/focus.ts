/** Puts the focus where a new page begins, for those who do not see that it is new. */
export function focusPage(): void {
  const place = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main')
  place?.setAttribute('tabindex', '-1')
  place?.focus({ preventScroll: true })
}

/** What had the focus is gone with what was done: after a dialog has had its own way of giving it back, to the heading. */
export function focusHeadingIfLost(): void {
  setTimeout(() => {
    if (!document.activeElement || document.activeElement === document.body) focusPage()
  }, 50)
}
