import type { EndedCourse, EnrolledCourse, PlaylistVideo } from '@/model/course'
import { freshnessOf } from './read'
import type { MirrorDatabase } from './schema'

export type CourseWithVideos = {
  course: EnrolledCourse
  videos: PlaylistVideo[]
}

export type StoredCourse = {
  /** `null` if the mirror does not have the course, or only its card. */
  content: CourseWithVideos | null
  /** The learner has removed the saved courses. */
  isPaused: boolean
  /** The mirror was never complete, or the browser has cleared it: the course may still be on its way. */
  isArriving: boolean
  /** If its last day is over. */
  ended: EndedCourse | null
}

/** One course with its videos in order. */
export function readCourse(mirror: MirrorDatabase, courseId: string): Promise<StoredCourse> {
  return mirror.transaction('r', mirror.courses, mirror.playlists, mirror.meta, async () => {
    const [course, playlist, meta] = await Promise.all([
      mirror.courses.get(courseId),
      mirror.playlists.get(courseId),
      mirror.meta.get('mirror'),
    ])
    const { isPaused, syncedAt } = freshnessOf(meta)
    const ended = meta?.ended?.find(({ id }) => id === courseId) ?? null
    const isFirst = syncedAt === null
    const isArriving = isFirst && !isPaused && (course !== undefined || (await mirror.courses.count()) === 0)
    if (!course || (isFirst && !playlist)) return { content: null, isPaused, isArriving, ended }
    return { content: { course, videos: playlist?.videos ?? [] }, isPaused, isArriving, ended }
  })
}
