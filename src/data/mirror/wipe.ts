import { Dexie } from 'dexie'
import { mirrorPrefix } from './database'
import { closeMirror, openMirror } from './open'

/**
 * Empties the owner's mirror, so that every tab's live queries see it, then deletes the database. Once the returned
 * promise resolves no row is left; the empty database itself may go a moment later if another tab still holds it open.
 */
export async function wipeMirror(owner: string): Promise<void> {
  const mirror = await openMirror(owner)
  await mirror.transaction('rw', mirror.courses, mirror.playlists, mirror.meta, () =>
    Promise.all([mirror.courses.clear(), mirror.playlists.clear(), mirror.meta.clear()]),
  )
  await closeMirror(owner)
  void Dexie.delete(mirrorPrefix + owner).catch(() => undefined)
}

/** Wipes the mirrors that others left on this device. */
export async function wipeOtherMirrors(owner: string | null): Promise<void> {
  const names = await Dexie.getDatabaseNames()
  const others = names.filter((name) => name.startsWith(mirrorPrefix) && name !== mirrorPrefix + owner)
  await Promise.all(others.map((name) => wipeMirror(name.slice(mirrorPrefix.length))))
}
