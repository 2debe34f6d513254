import { onConnectionChange } from '@/lib/online'
import { claimPages, keepLanguage } from '@/lib/worker-messages'
import { locale } from '@/locale'
import { isWaitingForAct, untilAct } from './save-data'
import { appUpdate } from './update'

/** In milliseconds. */
const updateCheckInterval = 60 * 60_000

/**
 * Registers the service worker, and offers a new version as soon as one is waiting. Its first installation
 * downloads the app, which is not wanted by a visitor who saves data; a device that has it is kept up to
 * date.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  if (isWaitingForAct() && !(await navigator.serviceWorker.getRegistration())) await untilAct()
  let isControlled = navigator.serviceWorker.controller !== null
  let isAccepted = false
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The very first worker taking control is not an update; one worker replacing another is.
    if (!isControlled) isControlled = true
    else if (isAccepted) location.reload()
    // Accepted in another tab: the user may be in the middle of something here.
    else offerReload()
  })
  // Only once the page is idle. Not the package's main file, which is compiled for browsers without classes and await:
  // twice the bytes.
  const library = await import('workbox-window/Workbox').catch(() => null)
  if (!library) return
  const worker = new library.Workbox('/sw.js')
  worker.addEventListener('waiting', async () => {
    // The first worker does not replace another one: a slow browser only takes a moment to start it.
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration?.active || !registration.waiting) return
    const accept = () => {
      isAccepted = true
      worker.messageSkipWaiting()
    }
    appUpdate.setState({ update: { accept } })
  })
  const registration = await worker.register().catch(() => undefined)
  if (!registration) return
  void navigator.serviceWorker.ready.then(joinWorker)
  const check = () => registration.update().catch(() => undefined)
  setInterval(check, updateCheckInterval)
  onConnectionChange(check)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check()
  })
}

/**
 * Fetches the new version after an answer from the server required one. Without a waiting worker, a reload
 * brings it.
 */
export async function findUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update().catch(() => undefined)
  if (registration?.installing || registration?.waiting) return
  offerReload()
}

export function offerReload(): void {
  appUpdate.setState({ update: { accept: () => location.reload() } })
}

/** Without this, a page that loads while the first worker takes over, or is force-reloaded, would never get a worker. */
function joinWorker({ active }: ServiceWorkerRegistration): void {
  if (!isWaitingForAct()) active?.postMessage({ type: keepLanguage, language: locale() })
  if (!navigator.serviceWorker.controller) active?.postMessage({ type: claimPages })
}
