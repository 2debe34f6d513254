// Transcripts arrive after everything else. `meta.transcripts` has what the server listed when the mirror was
// last brought up to date, and which courses have all of theirs here.
import { Dexie } from 'dexie'
import type { TranscriptManifest } from '@/model/pull'
import { isStorageFault } from './open'
import type { MirrorDatabase, MirrorMeta, StoredTranscript } from './schema'
import { isLacking } from './transcribed'

/** A course with transcripts missing here, and its hash in the manifest. */
export type Lacking = { course: string; hash: string }

/**
 * The courses with transcripts missing here, or only the one `wanted`; none if this device is not to keep
 * transcripts.
 */
export function readLacking(mirror: MirrorDatabase, wanted: string | null): Promise<Lacking[]> {
  return mirror.transaction('r', mirror.meta, mirror.transcripts, async () => {
    const meta = await mirror.meta.get('mirror')
    if (!meta || meta.isWithoutTranscripts) return []
    const listed = Object.entries(meta.transcripts?.manifest ?? {})
    const some = listed.filter(([course]) => wanted === null || course === wanted)
    const states = await Promise.all(some.map(([course]) => isLacking(mirror, meta, course)))
    return some.filter((_, index) => states[index]).map(([course, hash]) => ({ course, hash }))
  })
}

/** The hashes of what is here of these courses' transcripts, by video. */
export async function readHeld(
  mirror: MirrorDatabase,
  courses: readonly string[],
): Promise<Map<string, string>> {
  const held = new Map<string, string>()
  await mirror.transaction('r', mirror.transcripts, async () => {
    for (const course of courses)
      for (const [video, hash] of await readHashes(mirror, course)) held.set(video, hash)
  })
  return held
}

/** From the index, because the rows are megabytes. */
async function readHashes(mirror: MirrorDatabase, course: string): Promise<[video: string, hash: string][]> {
  const ofCourse = mirror.transcripts
    .where('[course_id+hash]')
    .between([course, Dexie.minKey], [course, Dexie.maxKey])
  // Both in the order of the index.
  const [keys, videos] = await Promise.all([ofCourse.keys(), ofCourse.primaryKeys()])
  return videos.map((video, index) => [video, (keys[index] as unknown as [string, string])[1]])
}

/**
 * Stores transcripts that have arrived, and notes the courses that are `whole` with them; `hashes` are those of
 * the courses when they were asked for. What belongs to a course that the mirror no longer lists with this hash is
 * left out: the mirror was wiped since, or another pull has brought another hash, or none. `useless` if that is
 * true of all.
 */
export async function storeTranscripts(
  mirror: MirrorDatabase,
  hashes: ReadonlyMap<string, string>,
  arrived: readonly StoredTranscript[],
  whole: readonly TranscriptManifest[],
): Promise<'stored' | 'useless' | 'no-space'> {
  try {
    return await mirror.transaction('rw', mirror.meta, mirror.transcripts, async () => {
      const meta = await mirror.meta.get('mirror')
      if (!meta?.transcripts || meta.isWithoutTranscripts) return 'useless'
      const { manifest } = meta.transcripts
      const isListed = (course: string) => manifest[course] === hashes.get(course)
      const rows = arrived.filter(({ course_id }) => isListed(course_id))
      const courses = whole.filter(({ course }) => isListed(course))
      if (rows.length === 0 && courses.length === 0) return 'useless'
      await mirror.transcripts.bulkPut(rows)
      await noteWhole(mirror, meta, courses)
      return 'stored'
    })
  } catch (fault) {
    if (!isStorageFault(fault)) throw fault
    return 'no-space'
  }
}

/**
 * Notes that all transcripts of these courses are here, and drops those that they no longer have; not if something
 * else is here, because a transcript has changed since the manifest, or another tab has stored it.
 */
async function noteWhole(
  mirror: MirrorDatabase,
  meta: MirrorMeta,
  courses: readonly TranscriptManifest[],
): Promise<void> {
  if (!meta.transcripts || courses.length === 0) return
  const manifest = { ...meta.transcripts.manifest }
  const held = { ...meta.transcripts.held }
  for (const { course, hash, videos } of courses) {
    const listed = new Map(videos.map(({ video, hash }) => [video, hash]))
    const here = await readHashes(mirror, course)
    await mirror.transcripts.bulkDelete(here.map(([video]) => video).filter((video) => !listed.has(video)))
    if (here.filter(([video, its]) => listed.get(video) === its).length < listed.size) continue
    // The server may have changed or removed them since the last pull: the next one then brings a new manifest.
    if (hash === null) {
      delete manifest[course]
      delete held[course]
    } else {
      manifest[course] = hash
      held[course] = { hash, count: listed.size }
    }
  }
  await mirror.meta.put({ ...meta, transcripts: { ...meta.transcripts, manifest, held } })
}

/** `null` if it is not here. */
export async function readTranscript(
  mirror: MirrorDatabase,
  video: string,
): Promise<StoredTranscript | null> {
  return (await mirror.transcripts.get(video)) ?? null
}

/** Whether this device keeps transcripts, and the bytes that they take as JSON; `null` if no course has any. */
export function measureTranscripts(
  mirror: MirrorDatabase,
): Promise<{ isKept: boolean; bytes: number } | null> {
  return mirror.transaction('r', mirror.meta, mirror.transcripts, async () => {
    const meta = await mirror.meta.get('mirror')
    if (!meta?.transcripts || Object.keys(meta.transcripts.manifest).length === 0) return null
    let bytes = 0
    // Row by row, because together they may be many megabytes.
    await mirror.transcripts.each((row) => {
      bytes += new Blob([JSON.stringify(row)]).size
    })
    return { isKept: !meta.isWithoutTranscripts, bytes }
  })
}

/** Sets whether this device keeps transcripts. */
export function keepTranscripts(mirror: MirrorDatabase, isKept: boolean): Promise<void> {
  return mirror.transaction('rw', mirror.meta, mirror.transcripts, async () => {
    const meta = await mirror.meta.get('mirror')
    if (!meta) return
    if (!isKept) await mirror.transcripts.clear()
    await mirror.meta.put({
      ...meta,
      isWithoutTranscripts: !isKept,
      ...(meta.transcripts && { transcripts: { ...meta.transcripts, held: {} } }),
    })
  })
}
