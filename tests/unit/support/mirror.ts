import { createDatabase } from '@/mirror/database'
import { writeLastUser } from '@/mirror/last-user'
import { wipeOtherMirrors } from '@/mirror/wipe'

/** Everything in the owner's mirror but the moments of its syncs and its random epoch. */
export async function readMirror(owner: string) {
  const database = createDatabase(owner)
  const courses = await database.courses.orderBy('id').toArray()
  const playlists = await database.playlists.orderBy('course_id').toArray()
  const meta = await database.meta.get('mirror')
  database.close()
  return { courses, playlists, root: meta?.root ?? null, manifest: meta?.manifest ?? {} }
}

/** A device that this person has signed in on and that holds nothing yet. */
export async function newDevice(user: string): Promise<void> {
  await wipeOtherMirrors(null)
  writeLastUser({ id: user, email: 'learner@demo.local', full_name: null, avatar_url: null, role: 'learner' })
}
