import { Workbox } from 'workbox-window'
import { uiStore } from '@/stores/ui'

const checkEvery = 60 * 60_000

/** Registers the service worker once, and says when a new version waits. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  // The very first worker also takes control; only a change from one to another is an update.
  const hadController = navigator.serviceWorker.controller !== null
  const worker = new Workbox('/sw.js')
  worker.addEventListener('waiting', () => {
    uiStore.getState().setUpdate({ accept: () => worker.messageSkipWaiting() })
  })
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadController) location.reload()
  })
  const registration = await worker.register().catch(() => undefined)
  if (!registration) return
  const check = () => registration.update().catch(() => undefined)
  setInterval(check, checkEvery)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check()
  })
}
