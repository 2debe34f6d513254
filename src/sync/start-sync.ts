import { noteFault } from '@/lib/app-faults'
import { AppError, isFaulty, mayRetry } from '@/lib/errors'
import { onConnectionChange } from '@/lib/online'
import type { SyncStatus } from '@/lib/sync-status'
import { isOutOfSpace, isStorageFault, noteStorageFault } from '@/mirror/open'
import { pauseBeforeNext, quietTime } from './back-off'
import { type Pull, pullOnce } from './pull-once'
import { type Push, pushOnce, pushReturned } from './push-once'
import type { TranscriptSync } from './start-transcripts'

/** How long to wait for another tab's sync before syncing alongside it, in milliseconds. */
const lockTimeout = 5_000

/** What a sync needs of the server. */
export type Server = {
  pull: Pull
  push: Push
  /** Starts fetching transcripts, with code that no screen waits for. */
  transcripts(owner: string): Promise<TranscriptSync>
}

export type Sync = {
  /**
   * Syncs now; if a sync is running, once more after it. If the request is for a course, the running sync
   * ends at once, and the next one continues from there and brings the course first.
   */
  request(wanted?: string | null): void
  /** Brings the transcripts of this course before any others. */
  wantTranscripts(course: string): void
  /** Stops syncing and aborts a running sync; nothing is written afterwards. */
  stop(): void
}

/**
 * Syncs the owner's mirror now, on return to the tab or the network, at a regular interval, and again after a failure. The
 * course `first` comes ahead of the others. If the device cannot store
 * anything, `goOnWithout` may move the mirror elsewhere.
 */
export function startSync(
  owner: string,
  server: Server,
  onStatus: (status: SyncStatus) => void,
  first: string | null = null,
  goOnWithout: (owner: string) => Promise<boolean> = async () => false,
): Sync {
  const stopped = new AbortController()
  let current = new AbortController()
  let wanted = first
  let isRunning = false
  let isRequestedAgain = false
  let failures = 0
  let quiet = { from: 0, until: 0 }
  let lastError: AppError | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let transcripts: Promise<TranscriptSync> | null = null

  async function run(): Promise<void> {
    clearTimeout(timer)
    if (stopped.signal.aborted) return
    if (isRunning) {
      isRequestedAgain = true
      return
    }
    isRunning = true
    isRequestedAgain = false
    onStatus({ state: 'syncing', after: lastError })
    current = new AbortController()
    const first = wanted
    const { signal } = current
    const onFault = async (fault: unknown) => {
      // Any other storage fault may be temporary.
      const isLasting = isOutOfSpace(fault) || lastError?.code === 'storage'
      return isLasting && !signal.aborted && (await goOnWithout(owner).catch(() => false))
    }
    const error = await withLock(owner, () => attempt(owner, server, signal, first, onFault))
    isRunning = false
    if (stopped.signal.aborted) return
    // A request made during a run is only answered by a run that started after it.
    if (isRequestedAgain) return run()
    if (!error) wanted = null
    failures = error ? failures + 1 : 0
    lastError = error
    quiet = { from: Date.now(), until: Date.now() + quietTime(error) }
    const pause = pauseBeforeNext(error, failures, Math.random)
    const retry = error && mayRetry(error) && { retryAt: Date.now() + pause }
    onStatus(error ? { state: 'failed', error, ...retry } : { state: 'current' })
    timer = setTimeout(onTimer, pause)
    if (!error) void withTranscripts((sync) => sync.request())
  }

  async function withTranscripts(work: (sync: TranscriptSync) => void): Promise<void> {
    transcripts ??= server.transcripts(owner)
    const loaded = await transcripts.catch(() => null)
    if (!loaded) transcripts = null
    else if (!stopped.signal.aborted) work(loaded)
  }

  const onTimer = () => {
    const now = Date.now()
    // If it is before `quiet.from`, the clock was set back, and the end of the quiet time is unknown.
    const isQuiet = now >= quiet.from && now < quiet.until
    if (document.visibilityState === 'visible' && !isQuiet) void run()
  }
  const onVisible = onTimer
  // Also when the browser reports that it went offline: it may be wrong, and if it is right the badge should
  // show it.
  const stopListening = onConnectionChange(() => void run())
  document.addEventListener('visibilitychange', onVisible)
  void run()

  return {
    request(course = null) {
      if (course && course !== wanted) {
        wanted = course
        current.abort()
      }
      void run()
    },
    wantTranscripts: (course) => void withTranscripts((sync) => sync.want(course)),
    stop() {
      stopped.abort()
      current.abort()
      void transcripts?.then((sync) => sync.stop()).catch(() => undefined)
      clearTimeout(timer)
      stopListening()
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}

async function attempt(
  owner: string,
  server: Server,
  stopped: AbortSignal,
  first: string | null,
  /** Called when the device's storage fails; returns whether to try once more. */
  onFault: (fault: unknown) => Promise<boolean>,
): Promise<AppError | null> {
  if (stopped.aborted) return null
  const { pull, push } = server
  try {
    const unsent = await pushOnce(owner, push, stopped)
    // Courses are brought up to date even if the learner's own work could not be sent.
    const outdated = await pullOnce(owner, pull, stopped, first)
    const error = outdated ?? unsent ?? (await pushReturned(owner, push, stopped))
    if (error && isFaulty(error)) noteFault('sync', error)
    return error
  } catch (fault) {
    // A sign-out stops the sync and then closes the mirror that it uses.
    if (stopped.aborted) return null
    // Network errors are returned, not thrown: this is the device's storage or a bug.
    noteStorageFault(fault)
    const isStorage = isStorageFault(fault)
    if (isStorage && (await onFault(fault))) return attempt(owner, server, stopped, first, onFault)
    if (!isStorage) noteFault('sync', fault)
    console.error(fault)
    return new AppError(isStorage ? 'storage' : 'unexpected')
  }
}

/** Lets tabs sync one at a time, only to save requests: `applySnapshot` keeps the data correct. */
async function withLock<T>(owner: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work()
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), lockTimeout)
  let started: Promise<T> | undefined
  const start = () => {
    clearTimeout(timer)
    started = work()
    return started
  }
  try {
    return await navigator.locks.request(`sync-${owner}`, { signal: timeout.signal }, start)
  } catch {
    // Got no lock: the tab that holds it may be frozen in the background.
    return started ?? start()
  }
}
