import { Dexie } from 'dexie'
import { createDatabase, type MirrorDatabase } from './database'

const opened = new Map<string, Promise<MirrorDatabase>>()

/**
 * The owner's mirror, opened once per tab. Never awaited inside a live query: a promise that is shared between Dexie's
 * zones would carry one's context into the other. Lost connections Dexie opens again by itself.
 */
export function openMirror(owner: string): Promise<MirrorDatabase> {
  const known = opened.get(owner)
  if (known) return known
  const opening = open(owner)
  opened.set(owner, opening)
  opening.catch(() => opened.delete(owner))
  return opening
}

async function open(owner: string): Promise<MirrorDatabase> {
  const database = createDatabase(owner)
  try {
    await database.open()
    return database
  } catch (fault) {
    if (fault instanceof Dexie.VersionError) throw fault
    // Private windows and damaged profiles refuse IndexedDB: the courses then live in memory until the tab closes.
    const { indexedDB, IDBKeyRange } = await import('fake-indexeddb')
    const substitute = createDatabase(owner, { indexedDB, IDBKeyRange })
    await substitute.open()
    return substitute
  }
}

export async function closeMirror(owner: string): Promise<void> {
  const opening = opened.get(owner)
  opened.delete(owner)
  const database = await opening?.catch(() => undefined)
  database?.close()
}
