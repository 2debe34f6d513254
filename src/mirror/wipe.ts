import { Dexie } from 'dexie'
import { createDatabase, mirrorPrefix } from './database'
import { closeMirror, isStorageMissing, openOwners } from './open'

/**
 * Empties the owner's mirror, so that live queries in all tabs notice, then deletes the database. Once the promise
 * resolves, no row is left; the empty database may linger for a moment while another tab has it open.
 */
export async function wipeMirror(owner: string): Promise<void> {
  // Never falls back to memory as `openMirror` does: if the stored mirror can't be opened, the wipe has to be retried.
  const mirror = createDatabase(owner)
  try {
    await mirror.transaction('rw', mirror.tables, () =>
      Promise.all(mirror.tables.map((table) => table.clear())),
    )
  } finally {
    mirror.close()
    await closeMirror(owner)
  }
  void Dexie.delete(mirrorPrefix + owner).catch(() => undefined)
}

/** Wipes the mirrors of everybody but the owner; of everybody if it is null. */
export async function wipeOtherMirrors(owner: string | null): Promise<void> {
  const names = isStorageMissing() ? [] : await Dexie.getDatabaseNames()
  const others = names.filter((name) => name.startsWith(mirrorPrefix) && name !== mirrorPrefix + owner)
  await Promise.all(others.map((name) => wipeMirror(name.slice(mirrorPrefix.length))))
  // Mirrors in memory have no database on the device.
  await Promise.all(
    openOwners()
      .filter((id) => id !== owner)
      .map(closeMirror),
  )
}
