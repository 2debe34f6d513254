import type { EnrolledCourse, PlaylistVideo } from '@/model/course'
import type { LastVideo, MirrorDatabase, Playlist } from './database'

export type Freshness = {
  /** When the server last confirmed the courses, ISO 8601; `null` if it never did. */
  syncedAt: string | null
  /** The person removed their saved courses: see `pause.ts`. */
  isPaused: boolean
}

export type Library = Freshness & {
  /** The latest enrollment first. */
  courses: EnrolledCourse[]
  /** Where one left off, by course. */
  lastVideos: Map<string, LastVideo>
}

/** Also compares what is no text, in a damaged row. */
const titles = new Intl.Collator()

/** All of the owner's courses, and how fresh they are. */
export function readLibrary(mirror: MirrorDatabase): Promise<Library> {
  return mirror.transaction('r', mirror.courses, mirror.lastVideos, mirror.meta, async () => {
    const [courses, lastVideos, freshness] = await Promise.all([
      mirror.courses.toArray(),
      mirror.lastVideos.toArray(),
      readFreshness(mirror),
    ])
    courses.sort(
      (a, b) => Date.parse(b.enrolled_at) - Date.parse(a.enrolled_at) || titles.compare(a.title, b.title),
    )
    return { courses, lastVideos: new Map(lastVideos.map((last) => [last.course_id, last])), ...freshness }
  })
}

export type CourseWithVideos = {
  course: EnrolledCourse
  videos: PlaylistVideo[]
  /** The video that was opened last on this device, if any. */
  lastVideoId: string | null
}

export type CourseReading = {
  /** `null` if the mirror does not hold it. */
  content: CourseWithVideos | null
  /** The person removed their saved courses. */
  isPaused: boolean
}

/** One course with its videos in order. */
export function readCourse(mirror: MirrorDatabase, courseId: string): Promise<CourseReading> {
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

export type Held = {
  courses: EnrolledCourse[]
  playlists: Playlist[]
  last_videos: LastVideo[]
  synced_at: string | null
}

/** All that the mirror holds for its owner, at one moment. */
export function readHeld(mirror: MirrorDatabase): Promise<Held> {
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

/** How much the saved courses and playlists take, in bytes: of their text, which storage may hold in another form. */
export async function measureSaved(mirror: MirrorDatabase): Promise<number> {
  const [courses, playlists] = await Promise.all([mirror.courses.toArray(), mirror.playlists.toArray()])
  return courses.length === 0 ? 0 : new Blob([JSON.stringify([courses, playlists])]).size
}
