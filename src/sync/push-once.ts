import { AppError, type Result } from '@/lib/errors'
import { openMirror } from '@/mirror/open'
import { settleBatch, takeBatch } from '@/mirror/outbox'
import type { OutboxRow } from '@/mirror/schema'
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

/** Sends all that has not been sent: `null` once it is, otherwise the error. What was sent before an error stays sent. */
export async function pushOnce(owner: string, push: Push, signal: AbortSignal): Promise<AppError | null> {
  const mirror = await openMirror(owner)
  let maxItems = pushLimits.items
  for (;;) {
    const batch = await takeBatch(mirror, maxItems)
    if (!batch || batch.rows.length === 0) return null
    const { rows, items } = withinLimit(batch.rows, Date.now())
    const { data, error } = await withTimeLimit(signal, timeLimit, (limit) => push(owner, items, limit))
    // The server refused to look at the items one by one, so from now on each comes alone.
    if (error?.code === 'invalid' && rows.length > 1) maxItems = 1
    else if (error && error.code !== 'invalid') return error
    else if (signal.aborted) return new AppError('offline')
    else await settleBatch(mirror, { ...batch, rows }, data ?? ['invalid'])
  }
}

function withinLimit(rows: readonly OutboxRow[], now: number): { rows: OutboxRow[]; items: LearningItem[] } {
  const sent: OutboxRow[] = []
  const items: LearningItem[] = []
  let size = 0
  for (const row of rows) {
    const item = toItem(row, now)
    // The server counts the bytes of its own spelling, with a space after each comma and colon.
    size += new Blob([JSON.stringify(item, null, 1)]).size
    if (size > pushLimits.bytes && items.length > 0) break
    sent.push(row)
    items.push(item)
  }
  return { rows: sent, items }
}

function toItem(row: OutboxRow, now: number): LearningItem {
  switch (row.kind) {
    case 'watched': {
      const { video_id, spans, mark, duration_s, position_s, position_at } = row
      // An age instead of a time: the device's clock may be wrong, but it tells how long ago something was.
      const position =
        position_s === null ? {} : { position: { s: position_s, age_ms: Math.max(0, now - position_at) } }
      return {
        kind: 'watch',
        video_id,
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
