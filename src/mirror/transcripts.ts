// Transcripts arrive after everything else, course by course. `meta.transcripts` has what the server listed
// when the mirror was last brought up to date, and which courses have all of theirs here.
import { Dexie } from 'dexie'
import type { PulledTranscripts } from '@/model/pull'
import { isStorageFault } from './open'
import type { MirrorDatabase, StoredTranscript } from './schema'
import { isLacking } from './transcribed'

/** What to ask for next: a course, its hash in the manifest, and the hashes of those of its transcripts that are here. */
export type LackingTranscripts = { course: string; hash: string; hashes: string[] }

/**
 * A course with transcripts missing here: `wanted`, if it is one; `null` if there is none, or if this device
 * is not to keep transcripts.
 */
export function readLacking(
  mirror: MirrorDatabase,
  wanted: string | null,
): Promise<LackingTranscripts | null> {
  return mirror.transaction('r', mirror.meta, mirror.transcripts, async () => {
    const meta = await mirror.meta.get('mirror')
    if (!meta || meta.isWithoutTranscripts) return null
    const courses = Object.entries(meta.transcripts?.manifest ?? {})
    const states = await Promise.all(courses.map(([id]) => isLacking(mirror, meta, id)))
    const found = courses.find(([id], index) => states[index] && (wanted === null || id === wanted))
    if (!found) return null
    const [course, hash] = found
    // From the index, because the rows are megabytes.
    const keys = await mirror.transcripts
      .where('[course_id+hash]')
      .between([course, Dexie.minKey], [course, Dexie.maxKey])
      .keys()
    return { course, hash, hashes: keys.map((key) => (key as unknown as [string, string])[1]) }
  })
}

/**
 * Stores what has arrived of a course's transcripts; `isWhole` if nothing of its manifest is missing
 * afterwards. `useless` if the mirror does not list the course with this hash: it was wiped since, or another
 * pull has brought another hash, or none.
 */
export async function storeTranscripts(
  mirror: MirrorDatabase,
  asked: Omit<LackingTranscripts, 'hashes'>,
  { hash, manifest, changed }: PulledTranscripts,
  isWhole: boolean,
): Promise<'stored' | 'useless' | 'no-space'> {
  const { course } = asked
  try {
    return await mirror.transaction('rw', mirror.meta, mirror.transcripts, async () => {
      const meta = await mirror.meta.get('mirror')
      if (!meta?.transcripts || meta.isWithoutTranscripts) return 'useless'
      if (meta.transcripts.manifest[course] !== asked.hash) return 'useless'
      await mirror.transcripts.bulkPut(changed.map((transcript) => ({ ...transcript, course_id: course })))
      if (!isWhole) return 'stored'
      const here = await mirror.transcripts.where('course_id').equals(course).primaryKeys()
      await mirror.transcripts.bulkDelete(here.filter((id) => !Object.hasOwn(manifest, id)))
      const { [course]: _, ...others } = meta.transcripts.manifest
      const { [course]: __, ...otherHeld } = meta.transcripts.held
      // The server may have changed or removed them since the manifest: the next pull then brings a new one.
      const isThere = hash !== null
      await mirror.meta.put({
        ...meta,
        transcripts: {
          ...meta.transcripts,
          manifest: { ...others, ...(isThere && { [course]: hash }) },
          held: { ...otherHeld, ...(isThere && { [course]: { hash, count: Object.keys(manifest).length } }) },
        },
      })
      return 'stored'
    })
  } catch (fault) {
    if (!isStorageFault(fault)) throw fault
    return 'no-space'
  }
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
