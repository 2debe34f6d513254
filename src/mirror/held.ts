import type { EnrolledCourse } from '@/model/types'
import type { LastVideo, MirrorDatabase, Playlist } from './database'

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
