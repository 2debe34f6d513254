// What this device sent in the last two weeks. A server that was restored from a back-up may have lost it; then it goes back
// into the outbox.
import { unite } from '@/lib/spans'
import { longer } from '@/model/learning'
import type { Restore } from '@/model/pull'
import type { MirrorDatabase, OutboxRow } from './schema'

const day = 86_400_000
const keptFor = 14 * day
const mostRows = 500

/** The server's limit for the revisions that an edit may follow. */
export const maxFollows = 50

/** Notes that the server has these rows. `restore` is the last one known when they were sent. */
export async function keepSent(
  mirror: MirrorDatabase,
  rows: readonly OutboxRow[],
  restore: string | null,
): Promise<void> {
  const now = Date.now()
  const own = rows.filter(({ kind }) => kind !== 'fault').map((row) => ({ ...row, key: keyOf(row) }))
  const earlier = await mirror.sent.bulkGet(own.map(({ key }) => key))
  const kept = new Map<string, OutboxRow>(earlier.flatMap((row) => (row ? [[row.key, row]] : [])))
  for (const row of own) kept.set(row.key, joined(kept.get(row.key), row))
  await mirror.sent.bulkPut([...kept.values()].map((row) => ({ ...row, restore, sentAt: now })))
  // A clock that was ahead must not keep them for longer.
  await mirror.sent
    .where('sentAt')
    .below(now - keptFor)
    .or('sentAt')
    .above(now + day)
    .delete()
  const excess = (await mirror.sent.count()) - mostRows
  if (excess > 0) await mirror.sent.orderBy('sentAt').limit(excess).delete()
}

/** Moves what was sent before this restore back into the outbox, and returns it. Call it before the documents are replaced. */
export async function takeBack(mirror: MirrorDatabase, restore: string | null): Promise<OutboxRow[]> {
  const lost = await mirror.sent.filter((row) => row.restore !== restore).toArray()
  const [unsent, known] = await Promise.all([mirror.outbox.toArray(), mirror.learning.toArray()])
  const positions = new Map(
    known.flatMap(({ videos }) => videos.map((each) => [each.video_id, each.position_s])),
  )
  const rows = new Map(unsent.map((row) => [row.key, row]))
  const taken = new Set<string>()
  for (const { restore: _, sentAt: __, ...row } of lost) {
    const here = [...rows.values()].find((other) => isSame(other, row))
    const whole = here ? joined(withLastPosition(row, positions), here) : withLastPosition(row, positions)
    rows.set(whole.key, { ...whole, change: crypto.randomUUID(), merged: null, refused: null })
    taken.add(whole.key)
  }
  const again = [...rows.values()].filter(({ key }) => taken.has(key))
  await mirror.outbox.bulkPut(again)
  await mirror.sent.bulkDelete(lost.map(({ key }) => key))
  return again
}

/** In the outbox, a row for the first link that a video has had there is not named after it. */
function keyOf(row: OutboxRow): string {
  return row.kind === 'watched' && row.youtube_id ? `watched ${row.video_id} ${row.youtube_id}` : row.key
}

/** Whether both may be sent as one. A row without a link has no seconds. */
function isSame(one: OutboxRow, other: OutboxRow): boolean {
  if (one.kind !== 'watched' || other.kind !== 'watched') return one.key === other.key
  const isOneLink = !one.youtube_id || !other.youtube_id || one.youtube_id === other.youtube_id
  return one.video_id === other.video_id && isOneLink
}

/** Without its position if another device has got to another one since: on the screen, those of this device come first. */
function withLastPosition(row: OutboxRow, positions: ReadonlyMap<string, number | null>): OutboxRow {
  if (row.kind !== 'watched') return row
  const isLast = !positions.has(row.video_id) || positions.get(row.video_id) === row.position_s
  return isLast ? row : { ...row, position_s: null, position_at: 0 }
}

/** One row that brings both. */
function joined(earlier: OutboxRow | undefined, later: OutboxRow): OutboxRow {
  if (earlier?.kind === 'watched' && later.kind === 'watched') {
    const { position_s, position_at } = later.position_s === null ? earlier : later
    return {
      ...later,
      youtube_id: later.youtube_id ?? earlier.youtube_id,
      spans: unite(earlier.spans, later.spans),
      mark: Math.max(earlier.mark, later.mark),
      duration_s: longer(earlier.duration_s, later.duration_s),
      position_s,
      position_at,
    }
  }
  if (earlier?.kind === 'note' && later.kind === 'note') {
    const follows = new Set([...earlier.follows, earlier.revision, ...later.follows])
    follows.delete(later.revision)
    return { ...later, follows: [...follows].slice(-maxFollows) }
  }
  return later
}

/** Whether something was taken back since the last call. */
export function isSendingAgain(mirror: MirrorDatabase): Promise<boolean> {
  return mirror.transaction('rw', mirror.meta, async () => {
    const meta = await mirror.meta.get('mirror')
    if (!meta?.sendsAgain) return false
    const { sendsAgain: _, ...rest } = meta
    await mirror.meta.put(rest)
    return true
  })
}

/** For how long a learner is told of a restore. */
const toldFor = 30 * day

/** The restore of which the learner has to be told. */
export async function readRestore(
  mirror: MirrorDatabase,
): Promise<(Restore & { again: number }) | undefined> {
  const restored = (await mirror.meta.get('mirror'))?.restored
  const isNews = restored && !restored.isRead && Date.now() - Date.parse(restored.at) < toldFor
  return isNews ? restored : undefined
}

export function markRestoreRead(mirror: MirrorDatabase): Promise<void> {
  return mirror.transaction('rw', mirror.meta, async () => {
    const meta = await mirror.meta.get('mirror')
    if (meta?.restored) await mirror.meta.put({ ...meta, restored: { ...meta.restored, isRead: true } })
  })
}
