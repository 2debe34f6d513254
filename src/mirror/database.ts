import { Dexie, type EntityTable } from 'dexie'
import type { EnrolledCourse, PlaylistVideo } from '@/model/course'

/** All videos of a course in one record: one read loads a playlist, one write replaces it. */
export type Playlist = { course_id: string; videos: PlaylistVideo[] }

/** The hash of each course's content, by course id. */
export type Manifest = Record<string, string>

/** The video that was opened last in a course, on this device. */
export type LastVideo = { course_id: string; video_id: string; title: string }

export type MirrorMeta = {
  key: 'mirror'
  owner: string
  /** Random, new after each wipe: the answer to a request sent before a wipe is never applied after it. */
  epoch: string
  /** Hash of the whole manifest; `null` before the first sync. */
  root: string | null
  manifest: Manifest
  /** When the server last confirmed the content, ISO 8601; `null` before the first sync. */
  syncedAt: string | null
  /** The person removed their saved courses: nothing is fetched until they ask to sync again. */
  isPaused?: boolean
}

export type MirrorDatabase = Dexie & {
  courses: EntityTable<EnrolledCourse, 'id'>
  playlists: EntityTable<Playlist, 'course_id'>
  lastVideos: EntityTable<LastVideo, 'course_id'>
  meta: EntityTable<MirrorMeta, 'key'>
}

export const mirrorPrefix = 'mirror-'

export function createDatabase(
  owner: string,
  engine?: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange },
): MirrorDatabase {
  const database = new Dexie(mirrorPrefix + owner, engine) as MirrorDatabase
  database.version(1).stores({ courses: 'id', playlists: 'course_id', meta: 'key' })
  database.version(2).stores({ lastVideos: 'course_id' })
  return database
}
