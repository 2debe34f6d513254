import { formatAge, formatCount } from '@/lib/format'
import type { SyncStatus } from '@/lib/sync-status'

export type Tone = 'good' | 'busy' | 'quiet' | 'bad'

type Saved = {
  /** When the server last confirmed the courses, ISO 8601; `null` if never. */
  syncedAt: string | null
  /** Whether this browser stores them beyond this tab. */
  isPersistent: boolean
  /** Whether the person removed them and has not synced again since. */
  isPaused: boolean
  /** How many changes of the learner's own the server does not have yet. */
  unsent: number
}

/** The badge's text about how up to date the courses on screen are, and what is still to be sent. */
export function syncStatusText(status: SyncStatus, saved: Saved, now: number): { tone: Tone; text: string } {
  const { tone, text } = savedText(status, saved, now)
  // While a sync runs or has just succeeded, there is nothing to worry about.
  if (saved.unsent === 0 || tone === 'good' || tone === 'busy') return { tone, text }
  return { tone, text: `${text}. ${formatCount(saved.unsent, 'change')} not sent yet` }
}

function savedText(
  status: SyncStatus,
  { syncedAt, isPersistent, isPaused }: Saved,
  now: number,
): { tone: Tone; text: string } {
  if (isPaused) return { tone: 'quiet', text: 'No courses are saved on this device' }
  const saved = syncedAt && `showing your saved courses, updated ${formatAge(syncedAt, now)}`
  if (status.state === 'current' && !isPersistent) {
    return { tone: 'bad', text: 'Up to date, but this browser won’t let us save your courses' }
  }
  if (status.state === 'current') return { tone: 'good', text: 'Up to date' }
  if (status.state !== 'failed') return { tone: 'busy', text: 'Syncing…' }
  const withSaved = (text: string) => (saved ? `${text} – ${saved}` : text)
  switch (status.error.code) {
    case 'offline':
      return { tone: 'quiet', text: withSaved('Offline') }
    case 'malformed':
      return { tone: 'bad', text: withSaved('This network is blocking the connection') }
    case 'outdated':
      return { tone: 'quiet', text: withSaved('A new version of this app is ready') }
    case 'busy':
    case 'timed-out':
      return { tone: 'bad', text: withSaved('The server is busy') }
    case 'server-down':
      return { tone: 'bad', text: withSaved('The server is not answering') }
    case 'signed-out':
      return { tone: 'bad', text: withSaved('Sign in again to update') }
    case 'storage':
      return {
        tone: 'bad',
        text: withSaved('This device could not save your courses: free up some space, then sync again'),
      }
    default:
      return { tone: 'bad', text: withSaved('Your courses could not be updated') }
  }
}
