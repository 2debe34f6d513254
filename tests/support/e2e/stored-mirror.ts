import type { Page } from '@playwright/test'
import { readDeviceStorage } from './device-storage.ts'

type Row = Record<string, unknown>

export type StoredMirror = {
  courses: Row[]
  playlists: Row[]
  summaries: Row[]
  learning: Row[]
  outbox: Row[]
  meta: Row[]
}

/** The rows of the one mirror on this device; empty tables where there is none. */
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
    meta: [],
    ...mirrors[0]?.[1],
  } as StoredMirror
}

/** All but the time of the last sync. */
export async function readStoredContent(page: Page): Promise<unknown> {
  const { meta, ...tables } = await readStoredMirror(page)
  return { ...tables, meta: meta.map((row) => ({ ...row, syncedAt: null })) }
}
