// Where one left off, on this device only: it leaves with the mirror.
import type { PlaylistVideo } from '@/model/course'
import type { MirrorDatabase } from './database'

/** Remembers which video of the course was opened last, if the mirror still holds it: a page may show what is gone. */
export function rememberVideo(
  mirror: MirrorDatabase,
  courseId: string,
  opened: Pick<PlaylistVideo, 'id'>,
): Promise<void> {
  return mirror.transaction('rw', mirror.playlists, mirror.lastVideos, async () => {
    const playlist = await mirror.playlists.get(courseId)
    const video = playlist?.videos.find(({ id }) => id === opened.id)
    if (video) await mirror.lastVideos.put({ course_id: courseId, video_id: video.id, title: video.title })
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
