import type { MirrorDatabase } from './database'

/** How much the saved courses and playlists take, in bytes: of their text, which storage may hold in another form. */
export async function measureSaved(mirror: MirrorDatabase): Promise<number> {
  const [courses, playlists] = await Promise.all([mirror.courses.toArray(), mirror.playlists.toArray()])
  return courses.length === 0 ? 0 : new Blob([JSON.stringify([courses, playlists])]).size
}
