import type { EnrolledCourse, PlaylistVideo } from '../types'
import type { MirrorDatabase } from './database'

export type Library = {
  /** The latest enrollment first. */
  courses: EnrolledCourse[]
  /** When the server last confirmed them, ISO 8601; `null` if it never did. */
  syncedAt: string | null
}

/** All of the owner's courses, and how fresh they are. */
export function readLibrary(mirror: MirrorDatabase): Promise<Library> {
  return mirror.transaction('r', mirror.courses, mirror.meta, async () => {
    const [courses, syncedAt] = await Promise.all([mirror.courses.toArray(), readSyncedAt(mirror)])
    courses.sort(
      (a, b) => Date.parse(b.enrolled_at) - Date.parse(a.enrolled_at) || a.title.localeCompare(b.title),
    )
    return { courses, syncedAt }
  })
}

export type CourseWithVideos = { course: EnrolledCourse; videos: PlaylistVideo[] }

/** One course with its videos in order; `null` if the mirror does not hold it. */
export function readCourse(mirror: MirrorDatabase, courseId: string): Promise<CourseWithVideos | null> {
  return mirror.transaction('r', mirror.courses, mirror.playlists, async () => {
    const [course, playlist] = await Promise.all([
      mirror.courses.get(courseId),
      mirror.playlists.get(courseId),
    ])
    return course ? { course, videos: playlist?.videos ?? [] } : null
  })
}

/** When the server last confirmed the mirror, ISO 8601; `null` if it never did. */
export async function readSyncedAt(mirror: MirrorDatabase): Promise<string | null> {
  return (await mirror.meta.get('mirror'))?.syncedAt ?? null
}
