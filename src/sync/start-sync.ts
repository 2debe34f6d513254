import { AppError } from '@/lib/errors'
import { onConnectionChange } from '@/lib/online'
import type { SyncStatus } from '@/lib/sync-status'
import { pauseBeforeNext, quietTime } from './back-off'
import { type Pull, pullOnce } from './pull-once'

/** How long another tab's sync is waited for before this one goes ahead beside it. */
const lockPatience = 5_000

export type Sync = {
  /** Syncs now; while one runs, once more after it. */
  request(): void
  /** Ends the running sync, if any; nothing is written afterwards. */
  stop(): void
}

/** Keeps the owner's mirror up to date: now, on return to the tab or the network, on a timer, after a failure. */
export function startSync(owner: string, pull: Pull, onStatus: (status: SyncStatus) => void): Sync {
  const stopped = new AbortController()
  let running = false
  let wanted = false
  let failures = 0
  let quietUntil = 0
  let lastError: AppError | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  async function run(): Promise<void> {
    clearTimeout(timer)
    if (running) {
      wanted = true
      return
    }
    running = true
    wanted = false
    onStatus({ state: 'syncing', after: lastError })
    const error = await withLock(owner, () => attempt(owner, pull, stopped.signal))
    running = false
    if (stopped.signal.aborted) return
    // Whoever asked meanwhile hears of the run that began after they asked.
    if (wanted) return run()
    failures = error ? failures + 1 : 0
    lastError = error
    quietUntil = Date.now() + quietTime(error)
    onStatus(error ? { state: 'failed', error } : { state: 'current' })
    timer = setTimeout(onTimer, pauseBeforeNext(error, failures, Math.random))
  }

  const onTimer = () => {
    if (document.visibilityState === 'visible' && Date.now() >= quietUntil) void run()
  }
  const onVisible = onTimer
  // Also when the browser says it went offline: it may be wrong, and if it is right the person should be told.
  const stopListening = onConnectionChange(() => void run())
  document.addEventListener('visibilitychange', onVisible)
  void run()

  return {
    request: () => void run(),
    stop() {
      stopped.abort()
      clearTimeout(timer)
      stopListening()
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}

async function attempt(owner: string, pull: Pull, stopped: AbortSignal): Promise<AppError | null> {
  if (stopped.aborted) return null
  try {
    return await pullOnce(owner, pull, stopped)
  } catch (fault) {
    // A sign-out closes the mirror under a sync that it has stopped.
    if (stopped.aborted) return null
    // The network's faults come as values: what is thrown is the device's storage, or a fault of ours.
    console.error(fault)
    return new AppError(fault instanceof TypeError ? 'unexpected' : 'storage')
  }
}

/** Lets tabs sync one after the other. For economy only: what keeps them right is the check inside `applySnapshot`. */
async function withLock<T>(owner: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work()
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), lockPatience)
  let started: Promise<T> | undefined
  const start = () => {
    clearTimeout(timer)
    started = work()
    return started
  }
  try {
    return await navigator.locks.request(`sync-${owner}`, { signal: patience.signal }, start)
  } catch {
    // The lock was not to be had: its holder may be frozen in the background.
    return started ?? start()
  }
}
