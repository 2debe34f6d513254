// What the learner does, stored on the device at once and kept until the server has it.
import { dayOf } from '@/lib/days'
import { longestVideo, type Span, unite } from '@/lib/spans'
import { mirrorPrefix } from '@/lib/storage-registry'
import { visibleLines } from '@/lib/visible-text'
import {
  addWatched,
  isComplete,
  longer,
  type Note,
  nextMark,
  unwatched,
  withCountedLength,
} from '@/model/learning'
import { beginMirror } from './begin'
import { readDocuments } from './course-documents'
import {
  type MirrorDatabase,
  type MirrorMeta,
  type NoteRow,
  newEntry,
  newWatchedRow,
  type OutboxRow,
  type Playlist,
  type WatchedRow,
} from './schema'
import { keepSent, maxFollows } from './sent'

export type WatchedChange = {
  courseId: string
  videoId: string
  /** Seconds that were really played, and the site's id of the video that was shown. */
  played?: Span
  youtubeId?: string
  duration?: number | null
  position?: number
  /** The learner marks it as watched, or not. */
  isWatched?: boolean
}

/** Adds to what is known of a video. If that completes it, today becomes a day of learning. */
export function recordWatched(mirror: MirrorDatabase, change: WatchedChange): Promise<void> {
  const { courseId, videoId, isWatched } = change
  const played = change.played && clip(change.played)
  // Endless streams have no length to take a share of.
  const duration = change.duration && change.duration <= longestVideo ? Math.round(change.duration) : null
  const position =
    change.position === undefined ? undefined : Math.min(Math.round(change.position), longestVideo)
  return write(mirror, async (meta) => {
    const fresh = newWatchedRow(courseId, videoId)
    const [rows, { watched, listed }] = await Promise.all([
      mirror.outbox.where('key').startsWith(fresh.key).toArray() as PromiseLike<WatchedRow[]>,
      readDocuments(mirror, courseId, meta),
    ])
    const row = rowFor(rows, fresh, change.youtubeId)
    const known = watched.get(videoId) ?? unwatched(videoId)
    const others = rows.filter(({ key }) => key !== row.key)
    const withHere = (here: WatchedRow) =>
      withCountedLength([...others, here].reduce(addWatched, known), listed.get(videoId))
    const before = withHere(row)
    const next: WatchedRow = {
      ...row,
      course_id: courseId,
      change: fresh.change,
      refused: null,
      spans: played ? unite(row.spans, [played]) : row.spans,
      duration_s: longer(row.duration_s, duration),
      mark: isWatched === undefined ? row.mark : nextMark(before, isWatched),
      later_at: undefined,
      ...(position === undefined ? {} : { position_s: position, position_at: Date.now() }),
    }
    await mirror.outbox.put(next)
    if (!isComplete(before) && isComplete(withHere(next))) await recordToday(mirror, courseId)
  })
}

/** Seconds played under one link are kept apart from those under another that the video has got since. */
function rowFor(rows: readonly WatchedRow[], fresh: WatchedRow, youtube_id: string | undefined): WatchedRow {
  if (!youtube_id) return rows[0] ?? fresh
  const key = rows.length > 0 ? `${fresh.key} ${youtube_id}` : fresh.key
  const same = rows.find((row) => (row.youtube_id ?? youtube_id) === youtube_id)
  return { ...fresh, key, ...same, youtube_id }
}

/** Cut to what the server accepts. */
function clip([from, to]: Span): Span {
  return [Math.min(from, longestVideo), Math.min(to, longestVideo)]
}

async function recordToday(mirror: MirrorDatabase, courseId: string): Promise<void> {
  const day = dayOf(new Date())
  const entry = newEntry(`day ${day}`, courseId)
  const stored = await mirror.outbox.get(entry.key)
  // A day that was refused was still in the future by the server's clock.
  if (!stored || stored.refused !== null) await mirror.outbox.put({ ...entry, kind: 'day', day })
}

/** Reports a video that cannot be played, once until the report has been delivered. */
export function recordFault(
  mirror: MirrorDatabase,
  courseId: string,
  videoId: string,
  code: number,
): Promise<void> {
  return write(mirror, async () => {
    const entry = newEntry(`fault ${videoId} ${code}`, courseId)
    if (!(await mirror.outbox.get(entry.key)))
      await mirror.outbox.put({ ...entry, kind: 'fault', video_id: videoId, code })
  })
}

export type NoteEdit = Pick<Note, 'id' | 'video_id' | 'at_s' | 'body'> & {
  isDeleted: boolean
  /** The revision that was edited; `null` for a new note. */
  base: string | null
}

/** The note that was kept or deleted, and the revision that its next edit follows. */
export type KeptNote = { id: string; revision: string }

/**
 * Stores a new, changed or deleted note. If another tab has changed it since the edit began, the text becomes
 * a separate note, and a deletion does nothing. Returns `null` for such a deletion, and after a wipe.
 */
export async function recordNote(
  mirror: MirrorDatabase,
  courseId: string,
  { id, video_id, at_s, body, isDeleted, base }: NoteEdit,
): Promise<KeptNote | null> {
  let kept: KeptNote | null = null
  await write(mirror, async () => {
    const stored = (await mirror.outbox.get(`note ${id}`)) as NoteRow | undefined
    const isConflict = stored !== undefined && stored.revision !== base
    if (isConflict && isDeleted) return
    const earlier = isConflict ? undefined : stored
    kept = { id: isConflict ? crypto.randomUUID() : id, revision: crypto.randomUUID() }
    const sent = earlier?.isSent ? [earlier.revision] : []
    const follows = [...(earlier?.follows ?? (base && !isConflict ? [base] : [])), ...sent].slice(-maxFollows)
    const entry = newEntry(`note ${kept.id}`, courseId)
    // A note that has never left the device leaves nothing behind.
    if (isDeleted && follows.length === 0) return mirror.outbox.delete(entry.key)
    return mirror.outbox.put({
      ...entry,
      ...kept,
      kind: 'note',
      video_id,
      at_s,
      body: isDeleted ? '' : visibleLines(body),
      isDeleted,
      follows,
      isSent: false,
    })
  })
  return kept
}

async function write(
  mirror: MirrorDatabase,
  change: (meta: MirrorMeta) => PromiseLike<unknown>,
): Promise<void> {
  const owner = mirror.name.slice(mirrorPrefix.length)
  await mirror.transaction('rw', mirror.outbox, mirror.learning, mirror.playlists, mirror.meta, async () => {
    // After a sign-out nothing is written; into a mirror that the browser has cleared, everything is.
    const meta = await beginMirror(mirror, owner)
    if (meta) await change(meta)
  })
}

/** Throws if the device keeps nothing now. */
export function checkRoom(mirror: MirrorDatabase): Promise<void> {
  return mirror.transaction('rw', mirror.outbox, async () => {
    const entry = newEntry('probe', '')
    await mirror.outbox.put({ ...entry, kind: 'day', day: '' })
    await mirror.outbox.delete(entry.key)
  })
}

const isUnmerged = ({ change, merged, refused }: OutboxRow) => merged !== change && refused === null

/** How long to wait before sending again what the server left for later, in milliseconds. */
const laterPause = 5 * 60_000

const laterAt = (row: OutboxRow) => (row.kind === 'watched' ? row.later_at : undefined)

/** Due now. A clock that was set back or forward makes it due as well. */
function isPending(row: OutboxRow): boolean {
  const later = laterAt(row)
  return isUnmerged(row) && (later === undefined || Math.abs(Date.now() - later) >= laterPause)
}

/** Rows to send, and the epoch in which they were read. */
export type Batch = { epoch: string; rows: OutboxRow[] }

/** What is not sent yet, up to `limit` rows. From then on an edit of these notes is a new revision. */
export function takeBatch(mirror: MirrorDatabase, limit: number): Promise<Batch | undefined> {
  return mirror.transaction('rw', mirror.outbox, mirror.meta, async () => {
    const meta = await mirror.meta.get('mirror')
    if (!meta) return undefined
    const rows = await mirror.outbox.filter(isPending).limit(limit).toArray()
    const notes = rows.filter((row) => row.kind === 'note' && !row.isSent)
    await mirror.outbox.bulkPut(notes.map((row) => ({ ...row, isSent: true }) as NoteRow))
    return { epoch: meta.epoch, rows }
  })
}

/**
 * Records the server's answer to each row, in the same order: `ok`, `later`, or why it refused. A row that
 * has changed meanwhile still has to be sent.
 */
export function settleBatch(
  mirror: MirrorDatabase,
  { epoch, rows }: Batch,
  outcomes: readonly string[],
): Promise<void> {
  return mirror.transaction('rw', mirror.outbox, mirror.meta, async () => {
    const meta = await mirror.meta.get('mirror')
    if (meta?.epoch !== epoch) return
    for (const [index, sent] of rows.entries()) {
      const row = await mirror.outbox.get(sent.key)
      if (row?.change !== sent.change) continue
      const outcome = outcomes[index] as string
      if (outcome === 'ok') await mirror.outbox.put({ ...row, merged: row.change })
      else if (outcome === 'later') await mirror.outbox.put({ ...row, later_at: Date.now() } as WatchedRow)
      else if (row.kind === 'fault') await mirror.outbox.delete(row.key)
      else await mirror.outbox.put({ ...row, refused: outcome })
    }
  })
}

/** Rows that the server has merged, by key: a pull sent from now on brings their result. */
export async function readMerged(mirror: MirrorDatabase): Promise<Map<string, string>> {
  const rows = await mirror.outbox.filter(({ change, merged }) => merged === change).toArray()
  return new Map(rows.map(({ key, change }) => [key, change]))
}

/**
 * Drops rows that were merged before the pull whose answer is being applied, unless they have changed since. `restore` is
 * the last one known before it.
 */
export async function dropMerged(
  mirror: MirrorDatabase,
  merged: ReadonlyMap<string, string>,
  restore: string | null,
): Promise<string[]> {
  const rows = await mirror.outbox.bulkGet([...merged.keys()])
  const settled = rows.filter((row) => row !== undefined && row.change === merged.get(row.key)) as OutboxRow[]
  await keepSent(mirror, settled, restore)
  await mirror.outbox.bulkDelete(settled.map(({ key }) => key))
  return settled.map(({ course_id }) => course_id)
}

/**
 * Rows of videos that have moved to one of these courses, with that course: what was done in a video is shown
 * where the video is now. What the server has merged comes from there.
 */
export function movedWith(playlists: readonly Playlist[], rows: readonly OutboxRow[]): OutboxRow[] {
  return rows.flatMap((row) => {
    const there = playlistOf(row, playlists)
    const isMoved = there && there.course_id !== row.course_id && row.merged !== row.change
    return isMoved ? [{ ...row, course_id: there.course_id }] : []
  })
}

/** Whether anything has to be sent. */
export async function hasPending(mirror: MirrorDatabase): Promise<boolean> {
  return (await mirror.outbox.filter(isPending).first()) !== undefined
}

/**
 * Notes and watched videos that the server has neither merged nor refused; whether it has left some of those
 * for later, and whether others have not reached it.
 */
export function readUnsent(mirror: MirrorDatabase) {
  // All at once: a cursor would ask for each row separately.
  return mirror.outbox.toArray((all) => {
    const rows = all.filter((row) => isUnmerged(row) && countsAsUnsent(row))
    const notes = rows.filter(({ kind }) => kind === 'note').length
    const later = rows.filter((row) => laterAt(row) !== undefined).length
    return {
      unsent: { notes, other: rows.length - notes },
      hasLater: later > 0,
      hasUnreached: later < rows.length,
    }
  })
}

// Keeps Dexie's own promises, because a wipe calls this within its transaction.
export const countUnsent = (mirror: MirrorDatabase) => readUnsent(mirror).then(({ unsent }) => unsent)

/** How many notes and other changes a wipe would lose, and why the server does not have them. */
export type Lost = {
  notes: number
  other: number
  hasUnreached: boolean
  hasLater: boolean
  hasRefused: boolean
}

/** What is unsent, and the notes that the server has refused. */
export async function readLost(mirror: MirrorDatabase): Promise<Lost> {
  const [{ unsent, ...why }, refused] = await Promise.all([readUnsent(mirror), readRefused(mirror)])
  const notes = refused.filter((row) => row.kind === 'note' && !row.isDeleted).length
  return { ...unsent, ...why, notes: unsent.notes + notes, hasRefused: notes > 0 }
}

export const countChanges = (rows: readonly OutboxRow[]) => rows.filter(countsAsUnsent).length

/**
 * No one misses a video that was only opened; days follow from what was watched, and faults are not the
 * learner's work.
 */
function countsAsUnsent(row: OutboxRow): boolean {
  return row.kind === 'note' || (row.kind === 'watched' && (row.spans.length > 0 || row.mark > 0))
}

/**
 * What the server refused and the learner should see. What was watched of a deleted video is not shown, only
 * kept in case the video returns. Reads an index that has only refused rows, so that other writes do not
 * rerun live queries of this.
 */
export async function readRefused(mirror: MirrorDatabase): Promise<OutboxRow[]> {
  const rows = await mirror.outbox.orderBy('refused').toArray()
  return rows.filter(({ kind, refused }) => kind === 'note' || refused !== 'gone')
}

/** Sends it with the next sync. */
export async function retry(mirror: MirrorDatabase, key: string): Promise<void> {
  await mirror.outbox.update(key, { refused: null })
}

/**
 * After a pull: what was refused because its video or course was gone is to be sent again if that has
 * returned. Returns whether there was any.
 */
export function retryReturned(mirror: MirrorDatabase): Promise<boolean> {
  return mirror.transaction('rw', mirror.outbox, mirror.playlists, async () => {
    const rows = await mirror.outbox.where('refused').anyOf('gone', 'not-enrolled').toArray()
    if (rows.length === 0) return false
    const playlists = await mirror.playlists.toArray()
    const returned = rows.flatMap((row) => {
      const playlist = playlistOf(row, playlists)
      return playlist ? [{ ...row, course_id: playlist.course_id, refused: null }] : []
    })
    await mirror.outbox.bulkPut(returned)
    return returned.length > 0
  })
}

const playlistOf = (row: OutboxRow, playlists: readonly Playlist[]) =>
  'video_id' in row ? playlists.find(({ videos }) => videos.some(({ id }) => id === row.video_id)) : undefined

export function discard(mirror: MirrorDatabase, key: string): Promise<void> {
  return mirror.outbox.delete(key)
}
