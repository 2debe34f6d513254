import { hasPopover } from './popover-support'

const interactions = ['pointerover', 'touchstart', 'keydown', 'focusin'] as const

/**
 * Runs `start` at the first interaction with the page, or `atOnce`. Until it has finished, clicks on buttons and form
 * submissions are held back, and the last one is replayed afterwards; links work without code. If `start` fails, the page
 * stays as it was and the next interaction tries again.
 */
export function onFirstInteraction(start: () => Promise<void>, atOnce: boolean): void {
  let replay: (() => void) | undefined

  const holdBack = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null
    // A popover's button works without code, where the browser has popovers.
    const button = target?.closest<HTMLElement>(hasPopover ? 'button:not([popovertarget])' : 'button')
    if (event.type === 'submit' && target instanceof HTMLFormElement) replay = () => target.requestSubmit()
    else if (button) replay = () => button.click()
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  const begin = async () => {
    for (const type of interactions) document.removeEventListener(type, begin, true)
    try {
      await start()
    } catch (fault) {
      console.error(fault)
      listen()
      return
    }
    document.removeEventListener('click', holdBack, true)
    document.removeEventListener('submit', holdBack, true)
    replay?.()
  }

  const listen = () => {
    for (const type of interactions) document.addEventListener(type, begin, { capture: true, passive: true })
  }

  document.addEventListener('click', holdBack, true)
  document.addEventListener('submit', holdBack, true)
  if (atOnce) void begin()
  else listen()
}
