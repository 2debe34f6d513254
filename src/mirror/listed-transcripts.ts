// Which transcripts may stay when courses change. A file of its own, because no first screen waits for it.
import type { Manifest } from '@/model/pull'
import type { MirrorDatabase, Playlist } from './schema'

/** Call within the transaction that brings a new manifest. */
export async function dropUnlistedTranscripts(mirror: MirrorDatabase, manifest: Manifest): Promise<void> {
  const gone = await mirror.transcripts.where('course_id').noneOf(Object.keys(manifest)).primaryKeys()
  await mirror.transcripts.bulkDelete(gone)
}

/**
 * Drops the transcripts of videos that replaced playlists no longer have. Call within the transaction that
 * replaces them.
 */
export async function dropTranscriptsOfGone(
  mirror: MirrorDatabase,
  replaced: readonly Playlist[],
): Promise<void> {
  const listed = new Set(replaced.flatMap(({ videos }) => videos.map(({ id }) => id)))
  const courses = replaced.map(({ course_id }) => course_id)
  const here = await mirror.transcripts.where('course_id').anyOf(courses).primaryKeys()
  await mirror.transcripts.bulkDelete(here.filter((id) => !listed.has(id)))
}
