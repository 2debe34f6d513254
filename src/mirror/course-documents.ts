// What the server sent about a course. Hundreds of videos take the browser milliseconds to read, and a video that
// plays asks for them every few seconds: those of the course that was read last are kept.
import type { PlaylistVideo } from '@/model/course'
import { type CourseLearning, type WatchedVideo, withCountedLength } from '@/model/learning'
import type { MirrorDatabase, MirrorMeta } from './schema'

/** Never changed: the same object as long as the server's state of the course is the same. */
export type CourseDocuments = {
  /** By id. */
  listed: ReadonlyMap<string, PlaylistVideo>
  known: CourseLearning | undefined
  /** What the server knows of each video, by id, with the length that counts. */
  watched: ReadonlyMap<string, WatchedVideo>
  /** The videos with a position, the latest first, and when it was reached, in milliseconds. */
  reached: readonly { videoId: string; at: number }[]
}

const kept = new WeakMap<MirrorDatabase, { state: string; documents: CourseDocuments }>()

/** Call within a transaction that has read `meta`: its hashes tell whether they are still the same. */
export async function readDocuments(
  mirror: MirrorDatabase,
  courseId: string,
  meta: MirrorMeta | undefined,
): Promise<CourseDocuments> {
  const hash = meta?.manifest[courseId]
  const hashOfLearning = meta?.learning?.manifest[courseId]
  const state = JSON.stringify([courseId, meta?.epoch, hash, hashOfLearning])
  const last = kept.get(mirror)
  if (last?.state === state) return last.documents
  const [playlist, known] = await Promise.all([mirror.playlists.get(courseId), mirror.learning.get(courseId)])
  const documents = documentsOf(playlist?.videos ?? [], known)
  // A hash whose row is missing says nothing: the row may come back with it.
  if (hash && playlist && (hashOfLearning === undefined || known)) kept.set(mirror, { state, documents })
  return documents
}

export function documentsOf(
  videos: readonly PlaylistVideo[],
  known: CourseLearning | undefined,
): CourseDocuments {
  const listed = new Map(videos.map((video) => [video.id, video]))
  const counted = (known?.videos ?? []).map((video) => withCountedLength(video, listed.get(video.video_id)))
  return {
    listed,
    known,
    watched: new Map(counted.map((video) => [video.video_id, video])),
    reached: counted
      .map(({ video_id, position_at }) => ({
        videoId: video_id,
        at: position_at ? Date.parse(position_at) : 0,
      }))
      .filter(({ at }) => at > 0)
      .sort((a, b) => b.at - a.at),
  }
}
