// Whether the app can be installed here, and whether now is the time to say so. Without React: the browser may tell
// before React is loaded.
import { createStore } from 'zustand/vanilla'

/** What Chromium's browsers send when the app can be installed. */
export type InstallEvent = Event & {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

type InstallOffer = {
  /** `browser` asks by itself, `steps` have to be told, `null` where there is nothing to offer. */
  way: { kind: 'browser'; event: InstallEvent } | { kind: 'steps' } | null
  /** Pages seen in this visit. */
  views: number
  isDismissed: boolean
}

const viewsKey = 'page-views'
const dismissedKey = 'install-dismissed'
const quietFor = 60 * 24 * 3600_000

/** How many pages somebody looks at before the offer is of interest. */
const interestFrom = 2

export const installOffer = createStore<InstallOffer>()(() => ({ way: null, views: 0, isDismissed: true }))

/** Listens to the browser and counts this page. */
export function watchInstallOffer(): void {
  if (isInstalled()) return
  installOffer.setState({ isDismissed: isDismissed(), way: needsSteps() ? { kind: 'steps' } : null })
  countView()
  window.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own banner would come at its time, not at ours.
    event.preventDefault()
    installOffer.setState({ way: { kind: 'browser', event: event as InstallEvent } })
  })
  window.addEventListener('appinstalled', () => installOffer.setState({ way: null }))
}

/** One more page in this visit, which ends with the tab. */
export function countView(): void {
  const views = read('sessionStorage', viewsKey) + 1
  write('sessionStorage', viewsKey, views)
  installOffer.setState({ views })
}

/** Not again for a while. */
export function dismissInstall(): void {
  write('localStorage', dismissedKey, Date.now())
  installOffer.setState({ isDismissed: true })
}

/** Whether to offer it now to somebody who is signed in or not. */
export function isInstallOffered({ way, views, isDismissed }: InstallOffer, isSignedIn: boolean): boolean {
  return way !== null && !isDismissed && (isSignedIn || views >= interestFrom)
}

function isDismissed(): boolean {
  return Date.now() - read('localStorage', dismissedKey) < quietFor
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || isStandalone() === true
}

/** iPhones and iPads install from the share sheet, and only their browsers have this property. */
function needsSteps(): boolean {
  return isStandalone() === false && navigator.maxTouchPoints > 0
}

function isStandalone(): boolean | undefined {
  return (navigator as Navigator & { standalone?: boolean }).standalone
}

type StorageName = 'localStorage' | 'sessionStorage'

/** 0 where there is nothing, also where the browser refuses storage. */
function read(storage: StorageName, key: string): number {
  try {
    return Number(window[storage].getItem(key)) || 0
  } catch {
    return 0
  }
}

function write(storage: StorageName, key: string, value: number): void {
  try {
    window[storage].setItem(key, String(value))
  } catch {
    // Refused: then the answer holds for this page.
  }
}
