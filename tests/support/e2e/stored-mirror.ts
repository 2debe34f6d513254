import { expect, type Page } from '@playwright/test'
import { readDeviceStorage } from './device-storage.ts'

type Row = Record<string, unknown>

export type StoredMirror = {
  courses: Row[]
  playlists: Row[]
  summaries: Row[]
  learning: Row[]
  outbox: Row[]
  transcripts: Row[]
  meta: Row[]
}

/** The rows of the only mirror on this device; empty tables if there is none. */
export async function readStoredMirror(page: Page): Promise<StoredMirror> {
  const { databases } = await readDeviceStorage(page)
  const mirrors = Object.entries(databases).filter(([name]) => name.startsWith('mirror-'))
  if (mirrors.length > 1) throw new Error('There are several mirrors on this device.')
  return {
    courses: [],
    playlists: [],
    summaries: [],
    learning: [],
    outbox: [],
    transcripts: [],
    meta: [],
    ...mirrors[0]?.[1],
  } as StoredMirror
}

type Transcripts = { manifest: object; held: Record<string, { count: number }> } | undefined

/** Transcripts arrive last: once they are all stored, the sync writes nothing more. */
export async function transcriptsHere(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { meta, transcripts } = await readStoredMirror(page)
      const { manifest = {}, held = {} } = (meta[0]?.transcripts as Transcripts) ?? {}
      const here = (course: string) => transcripts.filter(({ course_id }) => course_id === course).length
      return Object.keys(manifest).filter((id) => here(id) !== held[id]?.count)
    })
    .toEqual([])
}

/** Everything but the time of the last sync, once the transcripts have arrived. */
export async function readStoredContent(page: Page): Promise<unknown> {
  await transcriptsHere(page)
  const { meta, ...tables } = await readStoredMirror(page)
  return { ...tables, meta: meta.map((row) => ({ ...row, syncedAt: null })) }
}
