import { Workbox } from 'workbox-window'
import { onConnectionChange } from '@/lib/online'
import { claimPages } from '@/lib/worker-messages'
import { uiStore } from '@/stores/ui'

const checkEvery = 60 * 60_000

/** Registers the service worker once, and says when a new version waits. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  let isControlled = navigator.serviceWorker.controller !== null
  const { setUpdate } = uiStore.getState()
  const worker = new Workbox('/sw.js')
  let isAccepted = false
  worker.addEventListener('waiting', () => {
    const accept = () => {
      isAccepted = true
      worker.messageSkipWaiting()
    }
    setUpdate({ accept })
  })
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The very first worker also takes control; only a change from one to another is an update.
    if (!isControlled) isControlled = true
    else if (isAccepted) location.reload()
    // Accepted in another tab: the person may be in the middle of something in this one.
    else setUpdate({ accept: () => location.reload() })
  })
  const registration = await worker.register().catch(() => undefined)
  if (!registration) return
  void navigator.serviceWorker.ready.then(joinWorker)
  const check = () => registration.update().catch(() => undefined)
  setInterval(check, checkEvery)
  onConnectionChange(check)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check()
  })
}

/** Looks for the new version that the server has spoken of. Without a worker a reload brings it. */
export async function findUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update().catch(() => undefined)
  if (registration?.installing || registration?.waiting) return
  uiStore.getState().setUpdate({ accept: () => location.reload() })
}

/** A page that loads while the first worker takes over, or is reloaded past its worker, would stay without one to its end. */
function joinWorker({ active }: ServiceWorkerRegistration): void {
  if (!navigator.serviceWorker.controller) active?.postMessage({ type: claimPages })
}
