import { isInMemory, openMirror } from '@/mirror/open'
import { readUnsent } from '@/mirror/outbox'
import { readFreshness } from '@/mirror/read'
import { identityOf, useSession } from '@/stores/session'
import { formatTime } from './report'
import { answerOf, readRoom } from './room'

/** The lines of a report on what this device holds and has not sent. A device whose storage fails still has some. */
export async function deviceFacts(): Promise<string[]> {
  const owner = identityOf(useSession.getState())?.id
  const [saved, { left, isKept }] = await Promise.all([
    owner === undefined ? [] : answerOf(savedFacts(owner)),
    readRoom(),
  ])
  const kept = isKept === null ? 'unknown' : isKept ? 'persistent' : 'not persistent'
  return [
    ...(saved ?? ['Saved: unreadable']),
    `Storage: ${kept}${left === null ? '' : `, ${Math.round(left / 1e6)} MB left`}`,
  ]
}

async function savedFacts(owner: string): Promise<string[]> {
  const mirror = await openMirror(owner)
  const [{ syncedAt, isPaused }, { unsent, hasLater }] = await Promise.all([
    readFreshness(mirror),
    readUnsent(mirror),
  ])
  return [
    `Synced: ${syncedAt ? formatTime(Date.parse(syncedAt)) : 'never'}`,
    `Unsent: ${unsent.notes} notes, ${unsent.other} other${hasLater ? ', some paced' : ''}`,
    ...(isPaused ? ['Paused: yes'] : []),
    ...(isInMemory(mirror) ? ['Saved: in this tab only'] : []),
  ]
}
