// Where learners left off. Stored on this device only, and wiped with the mirror.
import type { PlaylistVideo } from '@/model/course'
import type { MirrorDatabase } from './database'

/** Remembers the video that was opened last, unless the mirror no longer has it: an open page may show outdated content. */
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

/** Updates the remembered video to match the course's new playlist, or forgets it. */
export async function updateLastVideo(
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
