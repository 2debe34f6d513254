import { Dexie } from 'dexie'
import { mirrorPrefix } from '@/lib/storage-registry'
import type { MirrorDatabase } from './schema'

/**
 * A released version is never changed: a later one names only the tables that it changes, and upgrades their
 * rows. What a learner has not sent yet must survive (decision 54).
 */
export function createDatabase(
  owner: string,
  engine?: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange },
): MirrorDatabase {
  const database = new Dexie(mirrorPrefix + owner, engine) as MirrorDatabase
  database.version(1).stores({
    courses: 'id',
    playlists: 'course_id',
    learning: 'course_id',
    outbox: 'key, course_id, refused',
    sent: 'key, sentAt',
    summaries: 'course_id',
    staged: 'hash',
    transcripts: 'video_id, [course_id+hash]',
    meta: 'key',
  })
  return database
}
