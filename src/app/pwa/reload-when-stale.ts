// After a deploy a tab of the version before may ask for code that the server no longer has. One reload brings the new
// version; never offline, and never twice from the same build.
import { skipWaiting } from '@/lib/worker-messages'

/** Builds that this tab has left by a reload, in session storage. */
const leftKey = 'builds-left'

/** Named by the build's content, as all its files are. */
const thisBuild = new URL(import.meta.url).pathname

let isUnderWay = false

/** Listens for code and styles that could not be loaded. What asked for them fails all the same, and says so. */
export function reloadWhenStale(): void {
  window.addEventListener('vite:preloadError', () => void recover())
}

async function recover(): Promise<void> {
  if (isUnderWay) return
  isUnderWay = true
  if ((await isServerThere()) && leaveThisBuild()) await bringNewVersion()
  isUnderWay = false
}

/** A captive portal answers too, but not with a script; and what answers nothing could not be reloaded from. */
async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const response = await fetch('/sw.js', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    })
    return response.ok && (response.headers.get('content-type') ?? '').includes('javascript')
  } catch {
    return false
  }
}

/** Notes the reload before it happens. False if there was one already, or if it could not be noted. */
function leaveThisBuild(): boolean {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(leftKey) ?? '[]')
    if (!Array.isArray(left) || left.includes(thisBuild)) return false
    sessionStorage.setItem(leftKey, JSON.stringify([...left, thisBuild]))
    return true
  } catch {
    return false
  }
}

/** A worker of the old version would answer with the old pages again, so the new one takes over first. */
async function bringNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (registration?.active) {
    await registration.update().catch(() => undefined)
    const next = registration.waiting ?? registration.installing
    if (next) await activate(next)
  }
  location.reload()
}

async function activate(worker: ServiceWorker): Promise<void> {
  const reached = (...states: ServiceWorkerState[]) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (![...states, 'redundant'].includes(worker.state)) return
        worker.removeEventListener('statechange', look)
        resolve()
      }
      worker.addEventListener('statechange', look)
      look()
    })
  await reached('installed', 'activated')
  worker.postMessage({ type: skipWaiting })
  await reached('activated')
}
