// A visitor who saves data gets the page they ask for. What is downloaded for later waits until they sign in or install the app.
import { isSavingData } from '@/lib/saves-data'
import { isInstalled } from './install-offer'

let letGo = () => {}
const acted = new Promise<void>((resolve) => {
  letGo = resolve
})

/** The person has done something that asks for the app. */
export function endSavingData(): void {
  letGo()
}

/** Whether downloads for later are to wait. */
export function isWaitingForAct(): boolean {
  return isSavingData() && document.documentElement.dataset.signedIn === undefined && !isInstalled()
}

export function untilAct(): Promise<void> {
  window.addEventListener('appinstalled', endSavingData, { once: true })
  return acted
}
