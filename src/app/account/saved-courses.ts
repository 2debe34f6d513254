import { measureSaved } from '@/mirror/content'
import { openMirror } from '@/mirror/open'
import { readUnsent } from '@/mirror/outbox'
import { removeSaved, resume } from '@/mirror/pause'
import { readFreshness } from '@/mirror/read'
import type { MirrorDatabase } from '@/mirror/schema'
import { deleteThumbnails } from '@/mirror/thumbnails'
import { keepTranscripts, measureTranscripts } from '@/mirror/transcripts'
import { identityOf, useSession } from '@/stores/session'
import { requestSync } from '@/sync/controller'
import type { Unsent } from '../session/unsent'

/** The mirror of the signed-in user. */
export async function ownMirror() {
  const owner = identityOf(useSession.getState())?.id
  if (owner === undefined) throw new Error('Nobody is signed in.')
  return openMirror(owner)
}

export async function syncNow(): Promise<void> {
  await resume(await ownMirror())
  requestSync()
}

export async function removeSavedCourses(): Promise<void> {
  await removeSaved(await ownMirror())
  await deleteThumbnails()
}

export async function setTranscriptsKept(isKept: boolean): Promise<void> {
  await keepTranscripts(await ownMirror(), isKept)
  if (isKept) requestSync()
}

export type Saved = {
  courses: number
  /** Of everything, transcripts included. */
  bytes: number
  unsent: Unsent
  hasLater: boolean
  syncedAt: string | null
  isPaused: boolean
  transcripts: { isKept: boolean; bytes: number } | null
}

/** What is saved, and what the server does not have yet. */
export async function readSaved(mirror: MirrorDatabase): Promise<Saved> {
  const [courses, saved, unsent, freshness, transcripts] = await Promise.all([
    mirror.courses.count(),
    measureSaved(mirror),
    readUnsent(mirror),
    readFreshness(mirror),
    measureTranscripts(mirror),
  ])
  return {
    courses,
    bytes: saved + (transcripts?.bytes ?? 0),
    ...unsent,
    ...freshness,
    transcripts,
  }
}
