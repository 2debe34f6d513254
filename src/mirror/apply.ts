import type { EnrolledCourse, PlaylistVideo } from '@/model/course'
import type { Manifest, MirrorDatabase, MirrorMeta } from './database'
import { readLastUser } from './last-user'
import { reviseLastVideo } from './last-videos'

/** The state of the mirror that a request was sent with. */
export type MirrorState = Pick<MirrorMeta, 'epoch' | 'root' | 'manifest' | 'syncedAt' | 'isPaused'>

export type PulledCourse = EnrolledCourse & { videos: PlaylistVideo[] }

/** What the server holds for the owner: `changed` are the courses that the mirror lacks or has otherwise. */
export type Snapshot = { root: string; manifest: Manifest; changed: PulledCourse[] }

/** The mirror's present state; `undefined` if it was wiped or never started. */
export function readState(mirror: MirrorDatabase): Promise<MirrorState | undefined> {
  return mirror.meta.get('mirror')
}

/**
 * The mirror's present state; a mirror that was not filled yet is started, empty. `undefined` if this device no longer
 * knows the owner: a sign-out drops the last user first, so that nothing begins behind its wipe, in whichever tab.
 */
export function prepareMirror(mirror: MirrorDatabase, owner: string): Promise<MirrorState | undefined> {
  return mirror.transaction('rw', mirror.meta, async () => {
    const meta = await mirror.meta.get('mirror')
    if (meta) return meta
    if (readLastUser()?.id !== owner) return undefined
    const fresh: MirrorMeta = {
      key: 'mirror',
      owner,
      epoch: crypto.randomUUID(),
      root: null,
      manifest: {},
      syncedAt: null,
    }
    await mirror.meta.add(fresh)
    return fresh
  })
}

/**
 * Makes the mirror equal to the snapshot in one transaction, or leaves it wholly as it was: `stale` if it is no longer
 * in the state that the request was sent with. `snapshot` is `null` when the server confirmed that nothing changed.
 */
export function applySnapshot(
  mirror: MirrorDatabase,
  owner: string,
  sentWith: MirrorState,
  snapshot: Snapshot | null,
  syncedAt: string,
): Promise<'applied' | 'stale'> {
  return mirror.transaction('rw', mirror.tables, async () => {
    const meta = await mirror.meta.get('mirror')
    if (meta?.owner !== owner || meta.epoch !== sentWith.epoch || meta.root !== sentWith.root) {
      return 'stale'
    }
    // The same root can come back, when a course was granted and revoked: what tells is that nobody has synced meanwhile.
    if (meta.syncedAt !== sentWith.syncedAt) return 'stale'
    if (snapshot) await replaceContent(mirror, snapshot)
    const { root, manifest } = snapshot ?? meta
    await mirror.meta.put({ ...meta, root, manifest, syncedAt })
    return 'applied'
  })
}

async function replaceContent(mirror: MirrorDatabase, { manifest, changed }: Snapshot): Promise<void> {
  const held = await mirror.courses.toCollection().primaryKeys()
  const gone = held.filter((id) => !Object.hasOwn(manifest, id))
  await mirror.courses.bulkDelete(gone)
  await mirror.playlists.bulkDelete(gone)
  await mirror.lastVideos.bulkDelete(gone)
  await mirror.courses.bulkPut(changed.map(({ videos: _, ...course }) => course))
  await mirror.playlists.bulkPut(changed.map(({ id, videos }) => ({ course_id: id, videos })))
  await Promise.all(changed.map(({ id, videos }) => reviseLastVideo(mirror, id, videos)))
}
