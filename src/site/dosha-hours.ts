// The dosha clock. "Vata, Pitta and Kapha prevail in the last, middle and first part of age, day, night and
// digestion, in this order": Ashtanga Hridayam, Sutrasthana 1.8. A solar day has no fixed hours; six o'clock
// represents sunrise and sunset, as in most modern tables.

const inTurn = ['pitta', 'vata', 'kapha'] as const
export type Dosha = (typeof inTurn)[number]
export type DoshaHours = `${Dosha}-${'day' | 'night'}`

/** Which part of the day or night it is, by the local clock. */
export function doshaHoursAt(time: Date): DoshaHours {
  const hour = time.getHours()
  // Pitta's hours begin at 22, and the next dosha's four hours later.
  const dosha = inTurn[Math.floor((hour + 2) / 4) % 3] as Dosha
  return `${dosha}-${hour >= 6 && hour < 18 ? 'day' : 'night'}`
}

/**
 * Sets `data-hours` on the root element for the styles. React does not render that element, so this works on
 * a static page as well as in the running app. Follows the clock while the page is open.
 */
export function followDoshaHours(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = () => {
    const now = new Date()
    document.documentElement.dataset.hours = doshaHoursAt(now)
    clearTimeout(timer)
    // Until the next full hour, at most a second late.
    timer = setTimeout(show, (3600 - now.getMinutes() * 60 - now.getSeconds()) * 1000)
  }
  show()
  // Timers are suspended while a device sleeps.
  document.addEventListener('visibilitychange', show)
}
