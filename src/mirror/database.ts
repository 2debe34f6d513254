import { Dexie, type Transaction } from 'dexie'
import { mirrorPrefix } from '@/lib/storage-registry'
import { summarize } from './learning'
import {
  type CourseSummary,
  type MirrorDatabase,
  newWatchedRow,
  type OutboxRow,
  type Playlist,
} from './schema'

export function createDatabase(
  owner: string,
  engine?: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange },
): MirrorDatabase {
  const database = new Dexie(mirrorPrefix + owner, engine) as MirrorDatabase
  database.version(1).stores({ courses: 'id', playlists: 'course_id', meta: 'key' })
  database.version(2).stores({ lastVideos: 'course_id' })
  database
    .version(3)
    .stores({ learning: 'course_id', outbox: 'key, course_id, refused', summaries: 'course_id' })
    .upgrade(startLearning)
  // `lastVideos` stays, empty: the app before version 3 would add it again, in a tab still open or after a roll-back.
  database
    .version(4)
    .stores({ staged: 'hash' })
    .upgrade((transaction) => transaction.table('lastVideos').clear())
  database.version(5).stores({ transcripts: 'video_id, [course_id+hash]' })
  return database
}

/** Earlier versions kept the last video of each course on this device alone. Now it is the video with the latest position. */
async function startLearning(transaction: Transaction): Promise<void> {
  const lastVideos: { course_id: string; video_id: string }[] = await transaction
    .table('lastVideos')
    .toArray()
  const playlists: Playlist[] = await transaction.table('playlists').toArray()
  const rows = lastVideos.map(({ course_id, video_id }) => ({
    ...newWatchedRow(course_id, video_id),
    position_s: 0,
    position_at: Date.now(),
  }))
  await transaction.table<OutboxRow>('outbox').bulkPut(rows)
  await transaction.table<CourseSummary>('summaries').bulkPut(
    playlists.map((playlist) =>
      summarize(
        playlist,
        undefined,
        rows.filter(({ course_id }) => course_id === playlist.course_id),
        undefined,
      ),
    ),
  )
}
