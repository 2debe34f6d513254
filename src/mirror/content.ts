// All that the mirror holds, for the page that shows its size and exports it.
import type { Certificate } from '@/model/certificate'
import type { EndedCourse, EnrolledCourse } from '@/model/course'
import type { CourseLearning, LearningDays } from '@/model/learning'
import { readNews } from './news'
import { daysOf } from './read'
import type { MirrorDatabase, News, OutboxRow, Playlist, SentRow, StoredTranscript } from './schema'

export type MirrorContent = {
  courses: EnrolledCourse[]
  /** The courses whose last day is over. */
  ended_courses: EndedCourse[]
  playlists: Playlist[]
  transcripts: StoredTranscript[]
  learning: CourseLearning[]
  learning_days: LearningDays
  certificates: Certificate[]
  /** What the learner has not opened yet. */
  news: News
  /** What has not reached the server yet, or was refused by it. */
  unsent: OutboxRow[]
  /** What has reached it in the last two weeks. */
  sent: SentRow[]
  synced_at: string | null
}

/** Everything the mirror holds for its owner, as one consistent snapshot. */
export function readContent(mirror: MirrorDatabase): Promise<MirrorContent> {
  return mirror.transaction('r', mirror.tables, async () => {
    const [courses, playlists, transcripts, learning, unsent, sent, meta] = await Promise.all([
      mirror.courses.toArray(),
      mirror.playlists.toArray(),
      mirror.transcripts.toArray(),
      mirror.learning.toArray(),
      mirror.outbox.toArray(),
      mirror.sent.toArray(),
      mirror.meta.get('mirror'),
    ])
    return {
      courses,
      ended_courses: meta?.ended ?? [],
      playlists,
      transcripts,
      learning,
      learning_days: daysOf(meta, unsent),
      certificates: meta?.learning?.certificates ?? [],
      news: meta?.news ?? {},
      unsent,
      sent,
      synced_at: meta?.syncedAt ?? null,
    }
  })
}

/**
 * The size in bytes, as JSON, of the saved courses, playlists and news; the browser may need more or less for
 * them.
 */
export async function measureSaved(mirror: MirrorDatabase): Promise<number> {
  const saved = await Promise.all([mirror.courses.toArray(), mirror.playlists.toArray(), readNews(mirror)])
  return saved[0].length === 0 ? 0 : new Blob([JSON.stringify(saved)]).size
}
