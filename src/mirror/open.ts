import { Dexie } from 'dexie'
import { createDatabase, type MirrorDatabase } from './database'

const opened = new Map<string, Promise<MirrorDatabase>>()
const substitutes = new WeakSet<MirrorDatabase>()

/** Whether this mirror lives in memory, because the browser refuses to store anything: it ends with the tab. */
export function isInMemory(mirror: MirrorDatabase): boolean {
  return substitutes.has(mirror)
}

/**
 * The owner's mirror, opened once per tab. Never awaited inside a live query: a promise that is shared between Dexie's
 * zones would carry one's context into the other. A connection that is lost later Dexie opens again by itself.
 */
export function openMirror(owner: string): Promise<MirrorDatabase> {
  const known = opened.get(owner)
  if (known) return known
  const opening = openStored(owner)
    // Browsers that were in the background may fail the first time.
    .catch(() => openStored(owner))
    .catch((fault: unknown) => openSubstitute(owner, fault))
  opened.set(owner, opening)
  opening.catch(() => opened.delete(owner))
  return opening
}

async function openStored(owner: string): Promise<MirrorDatabase> {
  const mirror = createDatabase(owner)
  // Dexie then closes the connection, so that the other tab need not wait. A new version of null is a deletion.
  mirror.on('versionchange', ({ newVersion }) => {
    if (newVersion) tell('outdated')
  })
  mirror.on('blocked', () => tell('blocked'))
  await mirror.open()
  tell('none')
  return mirror
}

type Conflict = 'outdated' | 'blocked' | 'none'

let conflict: Conflict = 'none'
let conflictListener: (conflict: Conflict) => void = () => {}

function tell(next: Conflict): void {
  conflict = next
  conflictListener(next)
}

/**
 * Calls back when another tab has brought a newer form of the mirror, which this tab's code does not know (`outdated`),
 * or holds on to an older form (`blocked`) so that this tab has to wait for it, until there is `none`. At once if it
 * happened before anybody listened.
 */
export function onMirrorConflict(listener: (conflict: Conflict) => void): void {
  conflictListener = listener
  if (conflict !== 'none') listener(conflict)
}

/** Private windows and damaged profiles refuse IndexedDB. */
async function openSubstitute(owner: string, fault: unknown): Promise<MirrorDatabase> {
  if (fault instanceof Dexie.VersionError) throw fault
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb')
  const mirror = createDatabase(owner, { indexedDB: new IDBFactory(), IDBKeyRange })
  await mirror.open()
  substitutes.add(mirror)
  return mirror
}

/** Whether this was thrown by the device's storage, and not by what was read from it. */
export function isStorageFault(fault: unknown): boolean {
  return fault instanceof Dexie.DexieError || fault instanceof DOMException
}

export async function closeMirror(owner: string): Promise<void> {
  const opening = opened.get(owner)
  opened.delete(owner)
  const mirror = await opening?.catch(() => undefined)
  mirror?.close()
}
