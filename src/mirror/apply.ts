import type { EnrolledCourse, PlaylistVideo } from '@/model/course'
import type { Manifest, MirrorDatabase, MirrorMeta } from './database'
import { readLastUser } from './last-user'
import { updateLastVideo } from './last-videos'

/** The mirror's state when a request was sent. */
export type MirrorState = Pick<MirrorMeta, 'epoch' | 'root' | 'manifest' | 'syncedAt' | 'isPaused'>

export type PulledCourse = EnrolledCourse & { videos: PlaylistVideo[] }

/** The owner's content on the server. `changed` lists the courses that are missing or different in the mirror. */
export type Snapshot = { root: string; manifest: Manifest; changed: PulledCourse[] }

/** The mirror's current state; `undefined` if it was wiped or never created. */
export function readState(mirror: MirrorDatabase): Promise<MirrorState | undefined> {
  return mirror.meta.get('mirror')
}

/**
 * The mirror's current state; creates it, empty, if there is none. `undefined` if the owner is not this device's last
 * user: signing out clears the last user before it wipes, so that no tab starts a new mirror after the wipe.
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
 * Makes the mirror equal to the snapshot in one transaction, or leaves it untouched: `stale` if its state has changed
 * since the request was sent. `snapshot` is `null` if the server confirmed that nothing has changed.
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
    // The root alone is not enough: it comes back when a course is granted and revoked again. No other sync may have run.
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
  await Promise.all(changed.map(({ id, videos }) => updateLastVideo(mirror, id, videos)))
}
