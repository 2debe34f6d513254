import { createDatabase } from '@/data/mirror/database'
import { wipeOtherMirrors } from '@/data/mirror/wipe'

/** Everything in the owner's mirror but the moments of its syncs and its random epoch. */
export async function readMirror(owner: string) {
  const database = createDatabase(owner)
  const courses = await database.courses.orderBy('id').toArray()
  const playlists = await database.playlists.orderBy('course_id').toArray()
  const meta = await database.meta.get('mirror')
  database.close()
  return { courses, playlists, root: meta?.root ?? null, manifest: meta?.manifest ?? {} }
}

export function wipeAllMirrors(): Promise<void> {
  return wipeOtherMirrors(null)
}
