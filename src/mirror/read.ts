import type { EnrolledCourse, PlaylistVideo } from '@/model/course'
import type { LastVideo, MirrorDatabase, Playlist } from './database'

export type Freshness = {
  /** When the server last confirmed the courses, ISO 8601; `null` if it never did. */
  syncedAt: string | null
  /** The person removed their saved courses: see `pause.ts`. */
  isPaused: boolean
}

export type Library = Freshness & {
  /** Latest enrollment first. */
  courses: EnrolledCourse[]
  /** Where the learner left off, by course id. */
  lastVideos: Map<string, LastVideo>
}

/** Unlike `localeCompare`, does not throw if a damaged row has no text for its title. */
const titleOrder = new Intl.Collator()

/** All of the owner's courses, and how fresh they are. */
export function readLibrary(mirror: MirrorDatabase): Promise<Library> {
  return mirror.transaction('r', mirror.courses, mirror.lastVideos, mirror.meta, async () => {
    const [courses, lastVideos, freshness] = await Promise.all([
      mirror.courses.toArray(),
      mirror.lastVideos.toArray(),
      readFreshness(mirror),
    ])
    courses.sort(
      (a, b) => Date.parse(b.enrolled_at) - Date.parse(a.enrolled_at) || titleOrder.compare(a.title, b.title),
    )
    return { courses, lastVideos: new Map(lastVideos.map((last) => [last.course_id, last])), ...freshness }
  })
}

export type CourseWithVideos = {
  course: EnrolledCourse
  videos: PlaylistVideo[]
  /** The video last opened on this device, if any. */
  lastVideoId: string | null
}

export type StoredCourse = {
  /** `null` if the mirror does not have the course. */
  content: CourseWithVideos | null
  /** The person removed their saved courses. */
  isPaused: boolean
}

/** One course with its videos in order. */
export function readCourse(mirror: MirrorDatabase, courseId: string): Promise<StoredCourse> {
  return mirror.transaction('r', mirror.tables, async () => {
    const [course, playlist, last, { isPaused }] = await Promise.all([
      mirror.courses.get(courseId),
      mirror.playlists.get(courseId),
      mirror.lastVideos.get(courseId),
      readFreshness(mirror),
    ])
    if (!course) return { content: null, isPaused }
    const content = { course, videos: playlist?.videos ?? [], lastVideoId: last?.video_id ?? null }
    return { content, isPaused }
  })
}

export async function readFreshness(mirror: MirrorDatabase): Promise<Freshness> {
  const meta = await mirror.meta.get('mirror')
  return { syncedAt: meta?.syncedAt ?? null, isPaused: meta?.isPaused ?? false }
}

export type MirrorContent = {
  courses: EnrolledCourse[]
  playlists: Playlist[]
  last_videos: LastVideo[]
  synced_at: string | null
}

/** Everything the mirror holds for its owner, as one consistent snapshot. */
export function readContent(mirror: MirrorDatabase): Promise<MirrorContent> {
  return mirror.transaction('r', mirror.tables, async () => {
    const [courses, playlists, last_videos, meta] = await Promise.all([
      mirror.courses.toArray(),
      mirror.playlists.toArray(),
      mirror.lastVideos.toArray(),
      mirror.meta.get('mirror'),
    ])
    return { courses, playlists, last_videos, synced_at: meta?.syncedAt ?? null }
  })
}

/** The size of the saved courses and playlists in bytes, as JSON; storage may use more or less for them. */
export async function measureSaved(mirror: MirrorDatabase): Promise<number> {
  const [courses, playlists] = await Promise.all([mirror.courses.toArray(), mirror.playlists.toArray()])
  return courses.length === 0 ? 0 : new Blob([JSON.stringify([courses, playlists])]).size
}
