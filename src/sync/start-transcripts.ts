// When transcripts are fetched. Loaded after the courses have arrived.
import { noteFault } from '@/lib/app-faults'
import { AppError, mayRetry } from '@/lib/errors'
import { isSavingData } from '@/lib/saves-data'
import { isStorageFault, noteStorageFault } from '@/mirror/open'
import { pauseBeforeNext } from './back-off'
import { pullTranscripts, type TranscriptServer } from './pull-transcripts'

export type TranscriptSync = {
  /** Brings what is missing, unless that is already scheduled. */
  request(): void
  /** Brings those of this course now, even while saving data. */
  want(course: string): void
  stop(): void
}

export function startTranscripts(owner: string, server: TranscriptServer): TranscriptSync {
  const stopped = new AbortController()
  let current = new AbortController()
  let wanted: string | null = null
  let isRunning = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function run(): Promise<void> {
    clearTimeout(timer)
    if (isRunning || stopped.signal.aborted) return
    isRunning = true
    current = new AbortController()
    const asked = wanted
    const error = await attempt(owner, server, current.signal, asked)
    isRunning = false
    if (stopped.signal.aborted) return
    if (asked !== wanted) return run()
    failures = error ? failures + 1 : 0
    if (error && mayRetry(error)) timer = setTimeout(run, pauseBeforeNext(error, failures, Math.random))
  }

  return {
    request: () => void run(),
    want(course) {
      if (course !== wanted) {
        wanted = course
        current.abort()
      }
      void run()
    },
    stop() {
      stopped.abort()
      current.abort()
      clearTimeout(timer)
    },
  }
}

/**
 * Brings the course that is wanted now, then all others. The others in one tab at a time, since another tab's
 * lock means that they are on their way, and not while saving data.
 */
async function attempt(
  owner: string,
  server: TranscriptServer,
  signal: AbortSignal,
  wanted: string | null,
): Promise<AppError | null> {
  const bring = (course: string | null) => pullTranscripts(owner, server, signal, course)
  try {
    const error = wanted === null ? null : await bring(wanted)
    if (error || isSavingData()) return error
    if (!navigator.locks) return await bring(null)
    return await navigator.locks.request(`transcripts-${owner}`, { ifAvailable: true }, (lock) =>
      lock ? bring(null) : null,
    )
  } catch (fault) {
    // A sign-out stops the sync and then closes the mirror that it uses.
    if (signal.aborted) return null
    console.error(fault)
    noteStorageFault(fault)
    if (!isStorageFault(fault)) noteFault('sync', fault)
    return new AppError(isStorageFault(fault) ? 'storage' : 'unexpected')
  }
}
