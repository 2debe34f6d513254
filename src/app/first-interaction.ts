const signs = ['pointerover', 'touchstart', 'keydown', 'focusin'] as const

/**
 * Runs `start` when the page is first touched, or now if it `isDue`. Clicks on buttons and submitted forms that come before it has finished
 * are held back and replayed after it, once each; links need no code and work as they are. Where it fails, the page
 * stays as it was and the next touch tries again.
 */
export function onFirstInteraction(start: () => Promise<void>, isDue: boolean): void {
  let held: (() => void) | undefined

  const hold = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null
    // A popover's button works without code.
    const button = target?.closest<HTMLElement>('button:not([popovertarget])')
    if (event.type === 'submit' && target instanceof HTMLFormElement) held = () => target.requestSubmit()
    else if (button) held = () => button.click()
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  const begin = async () => {
    for (const sign of signs) document.removeEventListener(sign, begin, true)
    try {
      await start()
    } catch (fault) {
      console.error(fault)
      listen()
      return
    }
    document.removeEventListener('click', hold, true)
    document.removeEventListener('submit', hold, true)
    held?.()
  }

  const listen = () => {
    for (const sign of signs) document.addEventListener(sign, begin, { capture: true, passive: true })
  }

  document.addEventListener('click', hold, true)
  document.addEventListener('submit', hold, true)
  if (isDue) void begin()
  else listen()
}
