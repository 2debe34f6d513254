// What the badge says about how up to date a tab is.
import type { Screen } from './screen.ts'

/** How the last sync of a tab ended. Times by the device's clock. */
export type Sync = {
  state: string
  /** Why it failed. */
  code: string | null
  retryAt: number | null
  /** The clock was wrong when the server last answered. */
  isClockWrong: boolean
}

const minute = 60_000

const reasons: Record<string, string> = {
  offline: 'Offline',
  malformed: 'This network is blocking the connection',
  outdated: 'A new version of this app is ready',
  busy: 'The server is busy',
  'timed-out': 'The server is busy',
  'server-down': 'The server is not answering',
  'signed-out': 'Sign in again to update',
  storage: 'This device could not save your courses: free up some space, then reload the page',
}

/** After these, retrying would not help. */
const withoutRetry = ['offline', 'outdated', 'signed-out', 'storage']

/** How long ago, in the largest whole unit. */
function ageOf(time: number, now: number): string {
  const minutes = Math.floor((now - time) / minute)
  const in_ = (count: number, unit: string) => {
    return `${count} ${unit}${count === 1 ? '' : 's'} ago`
  }
  if (minutes < 1) return 'just now'
  if (minutes < 60) return in_(minutes, 'minute')
  if (minutes < 24 * 60) return in_(Math.floor(minutes / 60), 'hour')
  return in_(Math.floor(minutes / 60 / 24), 'day')
}

export function badgeOf({ syncedAt, isPaused, unsent, hasLater, now }: Screen, sync: Sync): string {
  const count = unsent.notes + unsent.other
  const withUnsent = (text: string) =>
    count === 0 ? text : `${text}. ${count} change${count === 1 ? '' : 's'} not sent yet`
  if (isPaused) return withUnsent('No courses are saved on this device')
  if (sync.state === 'current') {
    if (sync.isClockWrong)
      return withUnsent('Up to date, but this device’s date or time is wrong: please correct it')
    return hasLater ? 'Some watch time is still to be counted' : 'Up to date'
  }
  if (sync.state !== 'failed') return 'Syncing…'
  const code = sync.code ?? ''
  let text = reasons[code] ?? 'Your courses could not be updated'
  if (syncedAt) text += ` – showing your saved courses, updated ${ageOf(Date.parse(syncedAt), now)}`
  const wait = (sync.retryAt ?? 0) - now
  // A longer wait only results from a clock that was set back.
  if (!withoutRetry.includes(code) && wait > 10_000 && wait <= 20 * minute) {
    const minutes = Math.max(1, Math.ceil(wait / minute))
    text += `. Trying again in ${minutes} minute${minutes === 1 ? '' : 's'}`
  }
  return withUnsent(text)
}
