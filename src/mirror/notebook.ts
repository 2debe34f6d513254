import type { Stored } from '@/lib/search/stored-rows'
import type { EnrolledCourse, PlaylistVideo } from '@/model/course'
import { mergeNotes, type ShownNote } from './learning'
import { isInMemory } from './open'
import type { MirrorDatabase, StoredTranscript } from './schema'

/** Each course with its videos and the learner's notes on them. */
export type Notebook = { course: EnrolledCourse; videos: PlaylistVideo[]; notes: ShownNote[] }[]

/**
 * Where the transcripts are stored, as a new object whenever they change; or all of them, if only this tab
 * can read them.
 */
export async function readSearchable(mirror: MirrorDatabase): Promise<Stored | StoredTranscript[]> {
  if (isInMemory(mirror)) return mirror.transcripts.toArray()
  // Only makes live queries notice changes: a new hash changes this index.
  await mirror.transcripts.orderBy('[course_id+hash]').count()
  return { database: mirror.name, store: mirror.transcripts.name }
}

/** All titles and notes on this device, ordered by course title. */
export function readNotebook(mirror: MirrorDatabase): Promise<Notebook> {
  return mirror.transaction('r', mirror.tables, async () => {
    const courses = await mirror.courses.toArray()
    const ids = courses.map(({ id }) => id)
    const [playlists, learning, rows] = await Promise.all([
      mirror.playlists.bulkGet(ids),
      mirror.learning.bulkGet(ids),
      mirror.outbox.toArray(),
    ])
    const order = new Intl.Collator()
    return courses
      .map((course, index) => ({
        course,
        videos: playlists[index]?.videos ?? [],
        notes: mergeNotes(
          learning[index],
          rows.filter(({ course_id }) => course_id === course.id),
        ),
      }))
      .sort((a, b) => order.compare(a.course.title, b.course.title))
  })
}
