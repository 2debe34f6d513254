import { Dexie } from 'dexie'
import { mirrorPrefix } from '@/lib/storage-registry'
import { createDatabase } from '@/mirror/database'
import { writeLastUser } from '@/mirror/last-user'
import { closeMirror, openOwners } from '@/mirror/open'
import { wipeMirror } from '@/mirror/wipe'

/** The content of the owner's mirror, without the times of its syncs and its random epoch. */
export async function readMirror(owner: string) {
  const database = createDatabase(owner)
  const courses = await database.courses.orderBy('id').toArray()
  const playlists = await database.playlists.orderBy('course_id').toArray()
  const meta = await database.meta.get('mirror')
  database.close()
  return { courses, playlists, root: meta?.root ?? null, manifest: meta?.manifest ?? {} }
}

/** A device on which this user has signed in and nothing is stored yet. */
export async function newDevice(user: string): Promise<void> {
  const stored = (await Dexie.getDatabaseNames()).filter((name) => name.startsWith(mirrorPrefix))
  await Promise.all(stored.map((name) => wipeMirror(name.slice(mirrorPrefix.length))))
  // In-memory mirrors have no database.
  await Promise.all(openOwners().map(closeMirror))
  writeLastUser({ id: user, email: 'learner@demo.local', full_name: null, avatar_url: null, role: 'learner' })
}
