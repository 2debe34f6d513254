// After a deploy, a tab with the previous version may request code that the server no longer has. Reloading once brings the
// new version; never when offline, and never twice from the same build.
import { thisBuild } from '@/lib/build'
import { readItem, writeItem } from '@/lib/web-storage'
import { skipWaiting } from '@/lib/worker-messages'

let isRecovering = false

/** Listens for code and styles that fail to load. Whatever requested them still fails and reports it. */
export function reloadWhenStale(): void {
  window.addEventListener('vite:preloadError', () => void recover())
}

async function recover(): Promise<void> {
  if (isRecovering) return
  isRecovering = true
  if ((await isServerReachable()) && recordReload()) await reloadNewVersion()
  isRecovering = false
}

/**
 * Without a server, reloading would only lose the page. A captive portal answers too, but not with a script.
 */
async function isServerReachable(): Promise<boolean> {
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

/**
 * Records the reload before it happens. False if this build was reloaded before, or if that cannot be
 * recorded.
 */
function recordReload(): boolean {
  const builds = readItem('builds-left')?.split(' ') ?? []
  if (builds.includes(thisBuild())) return false
  return writeItem('builds-left', [...builds, thisBuild()].join(' '))
}

/** The old version's worker would serve the old pages again, so the new one has to take over first. */
async function reloadNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (registration?.active) {
    await registration.update().catch(() => undefined)
    const next = registration.waiting ?? registration.installing
    if (next) await activate(next)
  }
  location.reload()
}

async function activate(worker: ServiceWorker): Promise<void> {
  const untilState = (...states: ServiceWorkerState[]) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (![...states, 'redundant'].includes(worker.state)) return
        worker.removeEventListener('statechange', check)
        resolve()
      }
      worker.addEventListener('statechange', check)
      check()
    })
  await untilState('installed', 'activated')
  worker.postMessage({ type: skipWaiting })
  await untilState('activated')
}
