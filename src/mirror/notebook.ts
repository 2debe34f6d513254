import type { EnrolledCourse, PlaylistVideo } from '@/model/course'
import { mergeNotes, type ShownNote } from './learning'
import type { MirrorDatabase, StoredTranscript } from './schema'

/** Each course with its videos and the learner's notes on them. */
export type Notebook = { course: EnrolledCourse; videos: PlaylistVideo[]; notes: ShownNote[] }[]

/** What is said in the videos on this device. */
export function readSpoken(mirror: MirrorDatabase): Promise<StoredTranscript[]> {
  return mirror.transcripts.toArray()
}

/** All titles and notes on this device, by the courses' titles. */
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
