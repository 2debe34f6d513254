// All that the mirror holds, for the page that shows its size and hands it out.
import type { EnrolledCourse } from '@/model/course'
import type { CourseLearning, LearningDays } from '@/model/learning'
import { readDays } from './read'
import type { MirrorDatabase, OutboxRow, Playlist, StoredTranscript } from './schema'

export type MirrorContent = {
  courses: EnrolledCourse[]
  playlists: Playlist[]
  transcripts: StoredTranscript[]
  learning: CourseLearning[]
  learning_days: LearningDays
  /** What has not reached the server yet, or was refused by it. */
  unsent: OutboxRow[]
  synced_at: string | null
}

/** Everything the mirror holds for its owner, as one consistent snapshot. */
export function readContent(mirror: MirrorDatabase): Promise<MirrorContent> {
  return mirror.transaction('r', mirror.tables, async () => {
    const [courses, playlists, transcripts, learning, unsent, learning_days, meta] = await Promise.all([
      mirror.courses.toArray(),
      mirror.playlists.toArray(),
      mirror.transcripts.toArray(),
      mirror.learning.toArray(),
      mirror.outbox.toArray(),
      readDays(mirror),
      mirror.meta.get('mirror'),
    ])
    return {
      courses,
      playlists,
      transcripts,
      learning,
      learning_days,
      unsent,
      synced_at: meta?.syncedAt ?? null,
    }
  })
}

/** The size of the saved courses and playlists in bytes, as JSON; storage may use more or less for them. */
export async function measureSaved(mirror: MirrorDatabase): Promise<number> {
  const [courses, playlists] = await Promise.all([mirror.courses.toArray(), mirror.playlists.toArray()])
  return courses.length === 0 ? 0 : new Blob([JSON.stringify([courses, playlists])]).size
}
