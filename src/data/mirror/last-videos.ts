// Where one left off, on this device only: it leaves with the mirror.
import type { PlaylistVideo } from '../types'
import type { MirrorDatabase } from './database'

/** Remembers which video of the course was opened last. Of a course that was wiped meanwhile nothing is written. */
export function rememberVideo(
  mirror: MirrorDatabase,
  courseId: string,
  { id, title }: Pick<PlaylistVideo, 'id' | 'title'>,
): Promise<void> {
  return mirror.transaction('rw', mirror.courses, mirror.lastVideos, async () => {
    if (!(await mirror.courses.get(courseId))) return
    await mirror.lastVideos.put({ course_id: courseId, video_id: id, title })
  })
}

/** Brings what is remembered of a course in line with its new playlist. */
export async function reviseLastVideo(
  mirror: MirrorDatabase,
  courseId: string,
  videos: readonly PlaylistVideo[],
): Promise<void> {
  const last = await mirror.lastVideos.get(courseId)
  if (!last) return
  const video = videos.find(({ id }) => id === last.video_id)
  if (video) await mirror.lastVideos.put({ ...last, title: video.title })
  else await mirror.lastVideos.delete(courseId)
}
