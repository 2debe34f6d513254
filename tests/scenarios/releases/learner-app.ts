// The parts of the app that ask the server, apply its answers, send what was done, and sign out. `npm run
// release` keeps them in one file for each release, so that tests can run them on later databases.
import { endSession } from '@/api/auth'
import { pushLearning } from '@/api/learning'
import { pullMirror } from '@/api/pull'
import { transcriptServer } from '@/api/pull-transcripts'
import { readStoredSession, sessionKey } from '@/api/stored-session'
import { wipeDevice } from '@/app/session/wipe'
import { createDatabase } from '@/mirror/database'
import { writeLastUser } from '@/mirror/last-user'
import { readLearning } from '@/mirror/learning'
import { closeMirror, openMirror } from '@/mirror/open'
import { countUnsent, readRefused, recordFault, recordNote, recordWatched } from '@/mirror/outbox'
import { readLibrary } from '@/mirror/read'
import { readCourse } from '@/mirror/read-course'
import { readTranscript } from '@/mirror/transcripts'
import { pullOnce } from '@/sync/pull-once'
import { pullTranscripts } from '@/sync/pull-transcripts'
import { pushOnce, pushReturned } from '@/sync/push-once'

/** `session`: as supabase-js stores it. */
export function signIn(id: string, email: string, session: string): void {
  localStorage.setItem(sessionKey(), session)
  writeLastUser({ id, email, full_name: null, avatar_url: null, role: 'learner' })
}

/** Sends, asks and applies. Returns the code of the first error, or null. */
export async function sync(owner: string): Promise<string | null> {
  const { signal } = new AbortController()
  const unsent = await pushOnce(owner, pushLearning, signal)
  const error =
    (await pullOnce(owner, pullMirror, signal)) ??
    unsent ??
    (await pushReturned(owner, pushLearning, signal)) ??
    (await pullTranscripts(owner, transcriptServer, signal, null))
  return error?.code ?? null
}

/** What a learner does in a course: plays a video, marks it, writes a note, meets a video that does not play. */
export async function record(
  owner: string,
  courseId: string,
  videoId: string,
  noteId: string,
): Promise<void> {
  const mirror = await openMirror(owner)
  const played = { youtubeId: 'aqz-KE-bpKQ', played: [0, 20] as [number, number], duration: 60, position: 20 }
  await recordWatched(mirror, { courseId, videoId, ...played })
  await recordWatched(mirror, { courseId, videoId, isWatched: true })
  await recordFault(mirror, courseId, videoId, 150)
  const note = { id: noteId, video_id: videoId, at_s: 5, body: 'Warm the ghee', isDeleted: false, base: null }
  await recordNote(mirror, courseId, note)
}

/** What the screens show. */
export async function read(owner: string) {
  const mirror = await openMirror(owner)
  const { courses } = await readLibrary(mirror)
  const shown = await Promise.all(
    courses.map(async ({ id, title }) => {
      const { content } = await readCourse(mirror, id)
      const videos = content?.videos ?? []
      const { notes } = await readLearning(mirror, id)
      const transcripts = await Promise.all(videos.map((video) => readTranscript(mirror, video.id)))
      return {
        id,
        title,
        videos: videos.map((video) => video.id),
        notes: notes.map((note) => note.id),
        transcripts: transcripts.filter(Boolean).length,
      }
    }),
  )
  const { notes, other } = await countUnsent(mirror)
  return { courses: shown, unsent: notes + other, refused: (await readRefused(mirror)).length }
}

export async function signOut(): Promise<void> {
  const session = readStoredSession()
  const wiped = wipeDevice()
  endSession(session)
  await wiped
}

/** The rows of a mirror, by table. */
export type Rows = Record<string, object[]>

export async function dump(owner: string): Promise<Rows> {
  const { tables } = await openMirror(owner)
  const rows = tables.map(async (table) => [table.name, (await table.toArray()) as object[]] as const)
  return Object.fromEntries(await Promise.all(rows))
}

export const close = (owner: string) => closeMirror(owner)

/** A device that has these rows. */
export async function restore(owner: string, rows: Rows): Promise<void> {
  await closeMirror(owner)
  const mirror = createDatabase(owner)
  await mirror.open()
  for (const table of mirror.tables) {
    await table.clear()
    await table.bulkAdd(rows[table.name] ?? [])
  }
  mirror.close()
}
