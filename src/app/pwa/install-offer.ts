// Whether the app can be installed here, and whether to offer it now. Without React: the browser's event may
// come before React is loaded.
import { createStore } from 'zustand/vanilla'
import { readItem, writeItem } from '@/lib/web-storage'

/** The event that Chromium browsers dispatch when the app can be installed. */
export type InstallEvent = Event & {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export type InstallMethod =
  | { kind: 'browser'; event: InstallEvent }
  | { kind: 'steps'; device: 'phone' | 'mac' }

type InstallOffer = {
  /**
   * `browser`: the browser shows its own prompt. `steps`: the user follows instructions. `null`: nothing to
   * offer.
   */
  method: InstallMethod | null
  /** Page views in this visit. */
  views: number
  isDismissed: boolean
  /** The user has asked for it in a menu. */
  isAsked: boolean
}

/** In milliseconds. */
const dismissedFor = 60 * 24 * 3600_000

/** How many pages a visitor has to view before the app is offered. */
const minViews = 2

export const installOffer = createStore<InstallOffer>()(() => ({
  method: null,
  views: 0,
  isDismissed: true,
  isAsked: false,
}))

/** Listens for the browser's event and counts this page view. */
export function watchInstallOffer(): void {
  if (isInstalled()) return
  installOffer.setState({
    isDismissed: isDismissed(),
    method: needsSteps() ? { kind: 'steps', device: 'phone' } : null,
  })
  countView()
  window.addEventListener('beforeinstallprompt', (event) => {
    // Suppresses the browser's own banner: the offer should come when it is of interest.
    event.preventDefault()
    installOffer.setState({ method: { kind: 'browser', event: event as InstallEvent } })
  })
  window.addEventListener('appinstalled', () => installOffer.setState({ method: null }))
}

/** Counts one more page view. A visit ends with the tab. */
export function countView(): void {
  const views = readNumber(readItem('page-views')) + 1
  writeItem('page-views', String(views))
  installOffer.setState({ views })
}

/** Hides the offer for 60 days. */
export function dismissInstall(): void {
  writeItem('install-dismissed', String(Date.now()))
  installOffer.setState({ isDismissed: true, isAsked: false })
}

/** Whether to offer it now. Signed-in users need not have viewed several pages. */
export function isInstallOffered(offer: InstallOffer, isSignedIn: boolean): boolean {
  const { method, views, isDismissed, isAsked } = offer
  return method !== null && (isAsked || (!isDismissed && (isSignedIn || views >= minViews)))
}

function isDismissed(): boolean {
  return Date.now() - readNumber(readItem('install-dismissed')) < dismissedFor
}

export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || isStandalone() === true
}

/** iPhones and iPads install from the share sheet; only their browsers have the `standalone` property. */
function needsSteps(): boolean {
  return isStandalone() === false && navigator.maxTouchPoints > 0
}

function isStandalone(): boolean | undefined {
  return (navigator as Navigator & { standalone?: boolean }).standalone
}

/** 0 if it is missing or not a number. */
function readNumber(stored: string | null): number {
  return Number(stored) || 0
}
