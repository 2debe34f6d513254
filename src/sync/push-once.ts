import { AppError, type Result } from '@/lib/errors'
import { prepareMirror } from '@/mirror/apply'
import { openMirror } from '@/mirror/open'
import { retryReturned, settleBatch, takeBatch } from '@/mirror/outbox'
import type { MirrorDatabase, OutboxRow } from '@/mirror/schema'
import { isSendingAgain } from '@/mirror/sent'
import { type LearningItem, type PushOutcome, pushLimits } from '@/model/learning'
import { withTimeLimit } from './time-limit'

/** Sends what the learner did. It is `pushLearning` of `api`, passed in like `Pull`. */
export type Push = (
  owner: string,
  items: readonly LearningItem[],
  signal: AbortSignal,
) => Promise<Result<PushOutcome[]>>

/** For one answer, in milliseconds. */
const timeLimit = 20_000

/** How long a batch should take, in milliseconds: this much is sent again after a lost connection. */
const wantedTime = 5_000

/** Bytes of the first batch: eight seconds of 64 kbit/s. */
const firstBytes = 64 * 1024
const leastBytes = 4 * 1024

/** How many bytes a batch may have at the connection's recent speed, for each mirror of this tab. */
const paces = new WeakMap<MirrorDatabase, number>()

/**
 * Sends everything unsent, including what has waited for this sign-in. Returns `null` when done, otherwise
 * the error; what was sent before an error stays sent. Batches are as large as the connection carries in a
 * few seconds, so that they also get through on one that is slow or often breaks.
 */
export async function pushOnce(owner: string, push: Push, signal: AbortSignal): Promise<AppError | null> {
  const mirror = await openMirror(owner, signal)
  let maxItems = pushLimits.items
  for (;;) {
    const batch = await takeBatch(mirror, maxItems)
    if (!batch && (await prepareMirror(mirror, owner))) continue
    if (!batch || batch.rows.length === 0) return null
    // Without a connection, smaller batches would tell nothing about the next one.
    const maxBytes = Math.min(pushLimits.bytes, Math.max(leastBytes, paces.get(mirror) ?? firstBytes))
    const { rows, items } = withinLimit(batch.rows, maxBytes, Date.now())
    const begun = performance.now()
    const { data, error } = await withTimeLimit(signal, timeLimit, (limit) => push(owner, items, limit))
    if (signal.aborted) return new AppError('offline')
    if (error && ['timed-out', 'offline', 'server-down'].includes(error.code)) {
      paces.set(mirror, maxBytes / 2)
      // A connection that is only slow carries a smaller batch.
      if (error.code !== 'timed-out' || rows.length === 1) return error
    } else if (error?.code === 'invalid' && rows.length > 1) {
      // The server refused the items as a whole, so from now on each is sent alone.
      maxItems = 1
    } else if (error && error.code !== 'invalid') {
      return error
    } else {
      await settleBatch(mirror, { ...batch, rows }, data ?? ['invalid'])
      const isSlow = performance.now() - begun > wantedTime
      if (rows.length < batch.rows.length) paces.set(mirror, isSlow ? maxBytes / 2 : maxBytes * 2)
    }
  }
}

/** After a pull: sends what the server refused for a video or course that has returned, and what a restore took from it. */
export async function pushReturned(owner: string, push: Push, signal: AbortSignal): Promise<AppError | null> {
  const mirror = await openMirror(owner, signal)
  const isAny = [await retryReturned(mirror), await isSendingAgain(mirror)].includes(true)
  return isAny ? pushOnce(owner, push, signal) : null
}

/** As many rows as fit into a batch, but at least one. */
function withinLimit(
  rows: readonly OutboxRow[],
  maxBytes: number,
  now: number,
): { rows: OutboxRow[]; items: LearningItem[] } {
  const sent: OutboxRow[] = []
  const items: LearningItem[] = []
  let size = 0
  for (const row of rows) {
    const item = toItem(row, now)
    // The server counts bytes of its own JSON format, with a space after each comma and colon.
    size += new Blob([JSON.stringify(item, null, 1)]).size
    if (size > maxBytes && items.length > 0) break
    sent.push(row)
    items.push(item)
  }
  return { rows: sent, items }
}

function toItem(row: OutboxRow, now: number): LearningItem {
  switch (row.kind) {
    case 'watched': {
      const { video_id, youtube_id, spans, mark, duration_s, position_s, position_at } = row
      // An age instead of a time: the device's clock may be wrong, but it measures how long ago something
      // was.
      const position =
        position_s === null ? {} : { position: { s: position_s, age_ms: Math.max(0, now - position_at) } }
      return {
        kind: 'watch',
        video_id,
        ...(youtube_id ? { youtube_id } : {}),
        spans: spans.map(([from, to]) => [from, to]),
        mark,
        ...(duration_s ? { duration_s } : {}),
        ...position,
      }
    }
    case 'note': {
      const { id, video_id, at_s, body, revision, follows, isDeleted } = row
      return { kind: 'note', id, video_id, at_s, body, revision, follows, deleted: isDeleted }
    }
    case 'day':
      return { kind: 'day', day: row.day }
    case 'fault':
      return { kind: 'fault', video_id: row.video_id, code: row.code }
  }
}
