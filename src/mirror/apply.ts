import type { EnrolledCourse } from '@/model/course'
import type { Hashed, Manifest, Pulled, PulledCourse, PulledPiece } from '@/model/pull'
import { beginMirror } from './begin'
import { renewSummaries } from './learning'
import { dropTranscriptsOfGone, dropUnlistedTranscripts } from './listed-transcripts'
import { newsWith } from './news'
import { isStorageFault } from './open'
import { countChanges, dropMerged, movedWith, readMerged } from './outbox'
import type { MirrorDatabase, MirrorMeta, OutboxRow, Playlist } from './schema'
import { takeBack } from './sent'

/** The mirror's state when a request was sent. */
export type MirrorState = Pick<MirrorMeta, 'epoch' | 'root' | 'syncedAt' | 'isPaused' | 'claims'> & {
  /** What a question names as known: the root only if every entry of its manifest is stored. */
  content: Pick<MirrorMeta, 'root' | 'manifest'>
  learning: Pick<MirrorMeta, 'root' | 'manifest'>
  /** The root of the transcripts' manifest, whether or not their texts are there. */
  transcripts: string | null
  /** Rows of the outbox whose effect the answer will contain: their changes by key. */
  merged: ReadonlyMap<string, string>
  /** Stored courses of an earlier, incomplete update, which a pull validates like an answer. */
  staged: readonly unknown[]
}

/** The mirror's current state; a mirror that has none is begun, see `beginMirror`. */
export function prepareMirror(mirror: MirrorDatabase, owner: string): Promise<MirrorState | undefined> {
  const { meta, outbox, staged, playlists, learning } = mirror
  return mirror.transaction('rw', [meta, outbox, staged, playlists, learning], async () => {
    // At once, because the first question waits for all of them.
    const [state, merged, stagedRows, playlistKeys, learningKeys] = await Promise.all([
      beginMirror(mirror, owner),
      readMerged(mirror),
      staged.toArray(),
      playlists.toCollection().primaryKeys(),
      learning.toCollection().primaryKeys(),
    ])
    return (
      state && {
        ...state,
        content: { ...heldOf(state, playlistKeys), ...(!state.ended && { root: null }) },
        learning: heldOf(state.learning ?? { root: null, manifest: {} }, learningKeys),
        transcripts: state.transcripts?.root ?? null,
        merged,
        staged: stagedRows,
      }
    )
  })
}

/** A hash whose row is missing must not be named: the server would never send it again. */
function heldOf({ root, manifest }: MirrorState['content'], keys: readonly string[]): MirrorState['content'] {
  const all = Object.entries(manifest)
  const held = all.filter(([id]) => keys.includes(id))
  return { root: held.length < all.length ? null : root, manifest: Object.fromEntries(held) }
}

/**
 * Fills a mirror that has never been complete with what has arrived: courses that can be opened, and cards of
 * those still to come. All of it is the server's state at one moment: a course that has changed since an
 * earlier piece goes back to its card. Does nothing if the mirror was wiped or completed since the pull
 * began. False if the device is out of space; the end of the pull reports that.
 */
export async function fillMirror(
  mirror: MirrorDatabase,
  epoch: string,
  { manifest, cards, changed }: PulledPiece,
): Promise<boolean> {
  try {
    await mirror.transaction('rw', mirror.tables, async () => {
      const meta = await mirror.meta.get('mirror')
      if (meta?.epoch !== epoch || meta.syncedAt !== null) return
      const courses = changed.map(({ course }) => course)
      const held = Object.entries(meta.manifest).filter(([id, hash]) => manifest[id] === hash)
      const outdated = Object.keys(meta.manifest).filter((id) => meta.manifest[id] !== manifest[id])
      await mirror.playlists.bulkDelete(outdated)
      await mirror.summaries.bulkDelete(outdated)
      // Every piece brings all cards; for a course that is stored whole, the card has less.
      const lacking = cards.filter(({ id }) => !held.some(([whole]) => whole === id))
      const here = await readHere(mirror)
      const written = await replaceContent(mirror, { manifest, cards: lacking, changed: courses }, here)
      await renewSummaries(
        mirror,
        courses.map(({ id }) => id),
        { playlists: written },
      )
      const arrived = changed.map(({ course, hash }) => [course.id, hash])
      await mirror.meta.put({
        ...meta,
        manifest: { ...Object.fromEntries(held), ...Object.fromEntries(arrived) },
      })
    })
    return true
  } catch (fault) {
    if (!isStorageFault(fault)) throw fault
    return false
  }
}

/**
 * Makes the mirror equal to what was pulled in one transaction, or leaves it untouched: `stale` if its state has changed
 * since the request was sent.
 */
export function applySnapshot(
  mirror: MirrorDatabase,
  owner: string,
  sentWith: MirrorState,
  { content, learning, transcripts, restored }: Pulled,
  syncedAt: string,
): Promise<'applied' | 'stale'> {
  return mirror.transaction('rw', mirror.tables, async () => {
    const [meta, playlists, stored] = await Promise.all([
      mirror.meta.get('mirror'),
      mirror.playlists.toCollection().primaryKeys(),
      readHere(mirror),
    ])
    if (meta?.owner !== owner || meta.epoch !== sentWith.epoch || meta.root !== sentWith.root) {
      return 'stale'
    }
    // The root alone is not enough: it comes back when a course is granted and revoked again. No other sync may have run.
    if (meta.syncedAt !== sentWith.syncedAt) return 'stale'
    // Nor may a certificate have been issued meanwhile: the answer may lack it.
    if (learning && meta.claims !== sentWith.claims) return 'stale'
    const held = heldOf(meta, playlists).manifest
    // A first sync may have stored some of it while it arrived.
    const missing = coursesOf(content).filter(({ id }) => held[id] !== content?.manifest[id])
    // Or another tab's first sync has removed, for a later state of the server, what was named as known.
    const named = Object.entries(sentWith.content.manifest)
    if (named.some(([id, hash]) => content?.manifest[id] === hash && held[id] !== hash)) return 'stale'
    const touched = [...missing.map(({ id }) => id), ...coursesOf(learning).map(({ course_id }) => course_id)]
    // Uses the videos that a course had so far: a complete course stays known as complete when videos are
    // added.
    if (meta.syncedAt !== null) await renewSummaries(mirror, touched)
    const { root, manifest } = content ?? meta
    // On a first sync everything would be new.
    const news =
      content && meta.syncedAt !== null ? await newsWith(mirror, meta, manifest, missing) : meta.news
    const settled = await dropMerged(mirror, sentWith.merged, meta.restored?.at ?? null)
    const isRestored = restored?.at !== meta.restored?.at
    const again = isRestored ? await takeBack(mirror, restored?.at ?? null) : []
    const here = again.length > 0 ? await readHere(mirror) : stored
    const { restored: _, ...others } = meta
    const [written, emptied] = await Promise.all([
      content
        ? replaceContent(mirror, { manifest: content.manifest, cards: [], changed: missing }, here)
        : [],
      learning ? replaceLearning(mirror, learning, here) : [],
      mirror.staged.clear(),
      transcripts && dropUnlistedTranscripts(mirror, transcripts.manifest),
      mirror.meta.put({
        ...(isRestored ? others : meta),
        ...(isRestored &&
          restored && { restored: { ...restored, again: countChanges(again), isRead: false } }),
        ...(again.length > 0 && { sendsAgain: true }),
        root,
        manifest,
        ...(content && { ended: content.ended ?? [] }),
        ...(news && { news }),
        ...(learning && { learning: learningOf(learning) }),
        ...(transcripts && {
          transcripts: { ...transcripts, held: meta.transcripts?.held ?? {} },
        }),
        syncedAt,
        namesSessions: true,
      }),
    ])
    const isFirst = playlists.length === 0 && here.learning.length === 0
    const unnamed = meta.namesSessions ? [] : playlists.filter((id) => Object.hasOwn(manifest, id))
    const changed = [...emptied, ...settled, ...again.map(({ course_id }) => course_id), ...unnamed]
    await renewSummaries(mirror, [...touched, ...changed], {
      playlists: written,
      learning: coursesOf(learning),
      isAll: isFirst,
    })
    return 'applied'
  })
}

const learningOf = ({ root, manifest, days, certificates }: NonNullable<Pulled['learning']>) => ({
  root,
  manifest,
  days,
  certificates,
})

function coursesOf<Course>(part: { changed: readonly Hashed<Course>[] } | null): Course[] {
  return part?.changed.map(({ course }) => course) ?? []
}

/** What is stored, as far as it decides what goes. */
type StoredHere = { courses: string[]; learning: string[]; rows: OutboxRow[] }

async function readHere(mirror: MirrorDatabase): Promise<StoredHere> {
  const [courses, learning, rows] = await Promise.all([
    mirror.courses.toCollection().primaryKeys(),
    mirror.learning.toCollection().primaryKeys(),
    mirror.outbox.toArray(),
  ])
  return { courses, learning, rows }
}

/** Returns the playlists it has written. */
async function replaceContent(
  mirror: MirrorDatabase,
  {
    manifest,
    cards,
    changed,
  }: { manifest: Manifest; cards: readonly EnrolledCourse[]; changed: PulledCourse[] },
  { courses, rows }: StoredHere,
): Promise<Playlist[]> {
  const gone = courses.filter((id) => !Object.hasOwn(manifest, id))
  const playlists = changed.map(({ id, videos }) => ({ course_id: id, videos }))
  await Promise.all([
    dropTranscriptsOfGone(mirror, playlists),
    ...[mirror.courses, mirror.playlists, mirror.learning, mirror.summaries].map((table) =>
      table.bulkDelete(gone),
    ),
    mirror.courses.bulkPut([...cards, ...changed.map(({ videos: _, ...course }) => course)]),
    mirror.playlists.bulkPut(playlists),
    mirror.outbox.bulkPut(movedWith(playlists, rows)),
  ])
  return playlists
}

/** Returns the courses in which nothing is left. */
async function replaceLearning(
  mirror: MirrorDatabase,
  learning: NonNullable<Pulled['learning']>,
  here: StoredHere,
): Promise<string[]> {
  const gone = here.learning.filter((id) => !Object.hasOwn(learning.manifest, id))
  await Promise.all([mirror.learning.bulkDelete(gone), mirror.learning.bulkPut(coursesOf(learning))])
  return gone
}
