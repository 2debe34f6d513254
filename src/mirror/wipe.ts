import { Dexie } from 'dexie'
import { createDatabase, mirrorPrefix } from './database'
import { closeMirror } from './open'

/**
 * Empties the owner's mirror, so that every tab's live queries see it, then deletes the database. Once the returned
 * promise resolves no row is left; the empty database itself may go a moment later if another tab still holds it open.
 */
export async function wipeMirror(owner: string): Promise<void> {
  // What is stored, never a substitute for it: if it cannot be opened, the wipe has failed and is to be tried again.
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

/** Wipes the mirrors that others left on this device. */
export async function wipeOtherMirrors(owner: string | null): Promise<void> {
  const names = await Dexie.getDatabaseNames()
  const others = names.filter((name) => name.startsWith(mirrorPrefix) && name !== mirrorPrefix + owner)
  await Promise.all(others.map((name) => wipeMirror(name.slice(mirrorPrefix.length))))
}
