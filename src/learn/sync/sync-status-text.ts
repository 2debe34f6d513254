import type { SyncStatus } from '@/lib/sync-status'
import { longestPause } from '@/sync/back-off'
import { formatAge, formatCount, formatWait } from '@/texts/format'
import { texts } from '@/texts/texts'

export type Tone = 'good' | 'busy' | 'quiet' | 'bad'

type Saved = {
  /** When the server last confirmed the courses, ISO 8601; `null` if never. */
  syncedAt: string | null
  /** Whether this browser stores them beyond this tab. */
  isPersistent: boolean
  /** Whether that is for want of room. */
  isFull?: boolean
  /** Whether the device could not keep what the person did last. */
  isFailing?: boolean
  /** Whether the person removed them and has not synced again since. */
  isPaused: boolean
  /** Whether the device's clock is wrong: then the days of learning are, too. */
  isClockWrong: boolean
  /** How many of the learner's own changes the server does not have yet. */
  unsent: number
  /** Whether the server has left some of what was watched for later. */
  hasLater: boolean
}

/** A shorter wait is not announced. In milliseconds. */
const worthNaming = 10_000
/** The badge is updated once a minute, so it does not count seconds. */
const leastNamed = 60_000

/** The badge's text about how up to date the courses on screen are, and what is still to be sent. */
export function syncStatusText(status: SyncStatus, saved: Saved, now: number): { tone: Tone; text: string } {
  const say = texts.learn.status
  if (saved.isFailing) return { tone: 'bad', text: texts.notices.notKept }
  const { tone, text } = savedText(status, saved, now)
  if (tone === 'good' && saved.hasLater) return { tone: 'quiet', text: say.later }
  // While a sync runs or has just succeeded, there is nothing to worry about.
  if (saved.unsent === 0 || tone === 'good' || tone === 'busy') return { tone, text }
  return { tone, text: say.withUnsent(text, formatCount(saved.unsent, 'change')) }
}

/**
 * Whether it has to be visible: something is wrong, the learner's work is being sent, or a failed sync is
 * being retried.
 */
export function matters(status: SyncStatus, tone: Tone, unsent: number): boolean {
  if (tone === 'quiet' || tone === 'bad') return true
  return status.state === 'syncing' && (unsent > 0 || status.after !== null)
}

function savedText(
  status: SyncStatus,
  { syncedAt, isPersistent, isFull, isPaused, isClockWrong }: Saved,
  now: number,
): { tone: Tone; text: string } {
  const say = texts.learn.status
  if (isPaused) return { tone: 'quiet', text: say.removed }
  const age = syncedAt && formatAge(syncedAt, now)
  if (status.state === 'current' && !isPersistent) {
    return { tone: 'bad', text: isFull ? say.storage : say.notSaved }
  }
  if (status.state === 'current' && isClockWrong) return { tone: 'bad', text: say.wrongClock }
  if (status.state === 'current') return { tone: 'good', text: say.upToDate }
  if (status.state !== 'failed') return { tone: 'busy', text: say.syncing }
  const withSaved = (text: string) => (age ? say.withSaved(text, age) : text)
  const wait = (status.retryAt ?? 0) - now
  const withRetry = (text: string) =>
    // After the clock was set back, the wait seems longer than any real one.
    wait > worthNaming && wait <= longestPause
      ? say.withRetry(withSaved(text), formatWait(Math.max(wait, leastNamed)))
      : withSaved(text)
  switch (status.error.code) {
    case 'offline':
      return { tone: 'quiet', text: withSaved(say.offline) }
    case 'malformed':
      return { tone: 'bad', text: withRetry(say.malformed) }
    case 'outdated':
      return { tone: 'quiet', text: withSaved(say.outdated) }
    case 'busy':
    case 'timed-out':
      return { tone: 'bad', text: withRetry(say.busy) }
    case 'server-down':
      return { tone: 'bad', text: withRetry(say.serverDown) }
    case 'signed-out':
      return { tone: 'bad', text: withSaved(say.signedOut) }
    case 'storage':
      return { tone: 'bad', text: withSaved(say.storage) }
    default:
      return { tone: 'bad', text: withRetry(say.failed) }
  }
}
