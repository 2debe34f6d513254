// A visitor who saves data gets only the page they open. Downloads for later wait until they sign in or
// install the app.
import { isSavingData } from '@/lib/saves-data'
import { isInstalled } from './install-offer'

let letGo = () => {}
const acted = new Promise<void>((resolve) => {
  letGo = resolve
})

/** Call when the user has done something that requires the app. */
export function endSavingData(): void {
  letGo()
}

/** Whether downloads for later have to wait. */
export function isWaitingForAct(): boolean {
  return isSavingData() && document.documentElement.dataset.signedIn === undefined && !isInstalled()
}

export function untilAct(): Promise<void> {
  window.addEventListener('appinstalled', endSavingData, { once: true })
  return acted
}
