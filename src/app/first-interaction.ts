declare global {
  interface Window {
    /** Set by `public/theme-init.js`, which runs before anything can be pressed. */
    heldPress?: {
      isThere(): boolean
      /** Also called for presses that no pointer, finger or key has made, such as a screen reader's. */
      onPress?: () => void
      /** Lets it be pressed again. */
      forget(): void
      /** Stops holding presses back, and performs the last one. */
      release(): void
    }
  }
}

const interactions = ['pointerover', 'touchstart', 'keydown', 'focusin'] as const

/**
 * Runs `start` at the first interaction with the page, or `atOnce`. Until it has finished, clicks on buttons
 * and form submissions are held back, and the last one is performed afterwards; links work without code. If
 * `start` fails, the page stays as it was and the next interaction tries again.
 */
export function onFirstInteraction(start: () => Promise<void>, atOnce: boolean): void {
  const { heldPress } = window
  const begin = async () => {
    for (const type of interactions) document.removeEventListener(type, begin, true)
    if (heldPress) delete heldPress.onPress
    try {
      await start()
    } catch (fault) {
      console.error(fault)
      heldPress?.forget()
      listen()
      return
    }
    heldPress?.release()
  }

  const listen = () => {
    if (heldPress) heldPress.onPress = begin
    for (const type of interactions) document.addEventListener(type, begin, { capture: true, passive: true })
  }

  if (atOnce || heldPress?.isThere()) void begin()
  else listen()
}
