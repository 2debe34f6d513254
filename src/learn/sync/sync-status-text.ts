import type { SyncStatus } from '@/lib/sync-status'
import { longestPause } from '@/sync/back-off'
import { formatAge, formatCount, formatNumber, formatWait } from '@/texts/format'
import { texts } from '@/texts/texts'

export type Tone = 'good' | 'busy' | 'quiet' | 'bad'

type Saved = {
  /** When the server last confirmed the courses, ISO 8601; `null` if never. */
  syncedAt: string | null
  /** Whether this browser stores them beyond this tab. */
  isPersistent: boolean
  /** Whether the reason is a full device. */
  isFull?: boolean
  /** Whether the device could not store the learner's latest work. */
  isFailing?: boolean
  /** Whether the learner has removed them and has not synced again since. */
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

/** `short` is for phones: the page 'Device and data', to which it leads, has the rest. */
export type StatusText = { tone: Tone; text: string; short: string }

const same = (tone: Tone, text: string): StatusText => ({ tone, text, short: text })

/** The badge's text about how up to date the courses on screen are, and what is still to be sent. */
export function syncStatusText(status: SyncStatus, saved: Saved, now: number): StatusText {
  const say = texts.learn.status
  if (saved.isFailing) return same('bad', texts.notices.notKept)
  const { tone, text, short } = savedText(status, saved, now)
  if (tone === 'good' && saved.hasLater) return same('quiet', say.later)
  // While a sync runs or has just succeeded, there is nothing to worry about.
  if (saved.unsent === 0 || tone === 'good' || tone === 'busy') return { tone, text, short }
  return {
    tone,
    text: say.withUnsent(text, formatCount(saved.unsent, 'change')),
    short: say.shortUnsent(short, formatNumber(saved.unsent)),
  }
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
): StatusText {
  const say = texts.learn.status
  if (isPaused) return same('quiet', say.removed)
  const age = syncedAt && formatAge(syncedAt, now)
  if (status.state === 'current' && !isPersistent) return same('bad', isFull ? say.storage : say.notSaved)
  if (status.state === 'current' && isClockWrong) return same('bad', say.wrongClock)
  if (status.state === 'current') return same('good', say.upToDate)
  if (status.state !== 'failed') return same('busy', say.syncing)
  const withSaved = (tone: Tone, short: string) => ({
    tone,
    text: age ? say.withSaved(short, age) : short,
    short,
  })
  const wait = (status.retryAt ?? 0) - now
  const withRetry = (short: string): StatusText => {
    const { text } = withSaved('bad', short)
    // After the clock was set back, the wait seems longer than any real one.
    const isNamed = wait > worthNaming && wait <= longestPause
    return {
      tone: 'bad',
      text: isNamed ? say.withRetry(text, formatWait(Math.max(wait, leastNamed))) : text,
      short,
    }
  }
  switch (status.error.code) {
    case 'offline':
      return withSaved('quiet', say.offline)
    case 'malformed':
      return withRetry(say.malformed)
    case 'outdated':
      return withSaved('quiet', say.outdated)
    case 'busy':
    case 'timed-out':
      return withRetry(say.busy)
    case 'server-down':
      return withRetry(say.serverDown)
    case 'signed-out':
      return withSaved('bad', say.signedOut)
    case 'storage':
      return withSaved('bad', say.storage)
    default:
      return withRetry(say.failed)
  }
}
