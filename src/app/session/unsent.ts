// What a learner has done on this device that the server does not have yet.

import { identityOf, useSession } from '@/stores/session'
import { formatCount } from '@/texts/format'
import { texts } from '@/texts/texts'
import { server } from './sync-context'

export type Unsent = { notes: number; other: number }

/** For one try to send it, in milliseconds: nobody waits longer for a sign-out. */
const timeLimit = 2_000

/** Tries once to send it, and returns what of the rest would be lost. */
export async function sendUnsent(): Promise<Unsent> {
  const owner = identityOf(useSession.getState())?.id
  if (owner === undefined) return { notes: 0, other: 0 }
  const [{ openMirror }, { countLost, hasPending }] = await Promise.all([
    import('@/mirror/open'),
    import('@/mirror/outbox'),
  ])
  const mirror = await openMirror(owner)
  if (await hasPending(mirror)) {
    const { pushOnce } = await import('@/sync/push-once')
    await pushOnce(owner, server.push, AbortSignal.timeout(timeLimit))
  }
  return countLost(mirror)
}

export function isEmpty({ notes, other }: Unsent): boolean {
  return notes + other === 0
}

/** '3 notes', '2 changes', '3 notes and 2 changes'. */
export function describe({ notes, other }: Unsent): string {
  const parts = [notes > 0 ? formatCount(notes, 'note') : '', other > 0 ? formatCount(other, 'change') : '']
  const [first = '', second] = parts.filter(Boolean)
  return second ? texts.account.both(first, second) : first
}
