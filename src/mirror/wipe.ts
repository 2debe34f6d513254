import { Dexie } from 'dexie'
import { showBadge } from '@/lib/app-badge'
import { mirrorPrefix } from '@/lib/storage-registry'
import { countWaitingTime, letWait, readDiscarded, readWaiting, stopWaiting } from '@/lib/waiting'
import { readItem, removeItem } from '@/lib/web-storage'
import { createDatabase } from './database'
import { closeMirror, isStorageFault, isStorageMissing, openOwners } from './open'
import { countUnsent } from './outbox'
import type { MirrorDatabase } from './schema'
import { keepSent } from './sent'
import { deleteThumbnails } from './thumbnails'

/**
 * Finishes the wipe marked under `wiping`: wipes the mirrors of all users but the owner, and the pictures.
 * Only then is the mark removed. Without a mark, it wipes what has waited for too long. The owner's work is
 * no longer listed as waiting.
 */
export async function finishWipe(owner: string | null): Promise<void> {
  const mark = readItem('wiping')
  if (owner !== null) stopWaiting(owner)
  await endLongWaits()
  if (mark === null) return
  await wipeOtherMirrors(owner, readDiscarded())
  await deleteThumbnails()
  // The user who is signed in now has a badge of their own.
  if (owner === null) showBadge(0)
  // Another wipe may have begun meanwhile.
  if (readItem('wiping') === mark) removeItem('wiping')
}

async function endLongWaits(): Promise<void> {
  for (const id of countWaitingTime()) {
    if (!isStorageMissing()) await wipeMirror(id)
    stopWaiting(id)
  }
}

/**
 * Wipes the mirrors of all users but the owner; of all users if it is null. Unsent work stays, except that of
 * the users in `discarded`: if something could not be read or written here, such as the list of waiting
 * owners, that deletes nothing.
 */
async function wipeOtherMirrors(owner: string | null, discarded: readonly string[]): Promise<void> {
  const names = isStorageMissing() ? [] : await Dexie.getDatabaseNames()
  const others = names.filter((name) => name.startsWith(mirrorPrefix) && name !== mirrorPrefix + owner)
  await Promise.all(
    others.map((name) => {
      const id = name.slice(mirrorPrefix.length)
      return discarded.includes(id) ? wipeMirror(id) : wipeAllButUnsent(id)
    }),
  )
  // Mirrors in memory have no database on the device.
  await Promise.all(
    openOwners()
      .filter((id) => id !== owner)
      .map(closeMirror),
  )
  for (const id of Object.keys(readWaiting())) if (!names.includes(mirrorPrefix + id)) stopWaiting(id)
}

/**
 * Empties the owner's mirror, so that live queries in all tabs notice, then deletes the database. Once the promise
 * resolves, no row is left; the empty database may linger for a moment while another tab has it open.
 */
export async function wipeMirror(owner: string): Promise<void> {
  await within(owner, (mirror) => Promise.all(mirror.tables.map((table) => table.clear())))
  void Dexie.delete(mirrorPrefix + owner).catch(() => undefined)
}

/**
 * What the server has refused stays too: its owner has not seen yet that only this device has it. And what was sent lately:
 * after a restore from a back-up every session ends, and the server lacks it.
 */
async function wipeAllButUnsent(owner: string): Promise<void> {
  await within(owner, keepMerged).catch((fault: unknown) => {
    // A full device goes without.
    if (!isStorageFault(fault)) throw fault
  })
  const { changes, isEmpty } = await within(owner, async (mirror) => {
    await mirror.outbox.filter((row) => row.kind === 'fault' || row.change === row.merged).delete()
    const gone = mirror.tables.filter(({ name }) => name !== 'outbox' && name !== 'sent')
    await Promise.all(gone.map((table) => table.clear()))
    const { notes, other } = await countUnsent(mirror)
    const left = (await mirror.outbox.count()) + (await mirror.sent.count())
    return { changes: notes + other, isEmpty: left === 0 }
  })
  if (!isEmpty) return letWait(owner, changes)
  stopWaiting(owner)
  void Dexie.delete(mirrorPrefix + owner).catch(() => undefined)
}

async function keepMerged(mirror: MirrorDatabase): Promise<void> {
  const known = (await mirror.meta.get('mirror'))?.restored?.at ?? null
  const merged = await mirror.outbox.filter((row) => row.change === row.merged).toArray()
  await keepSent(mirror, merged, known)
}

/** One transaction over all tables of the mirror. */
async function within<T>(owner: string, work: (mirror: MirrorDatabase) => Promise<T>): Promise<T> {
  // Never falls back to memory as `openMirror` does: if the stored mirror cannot be opened, the wipe has to
  // be retried.
  const mirror = createDatabase(owner)
  try {
    return await mirror.transaction('rw', mirror.tables, () => work(mirror))
  } finally {
    mirror.close()
    await closeMirror(owner)
  }
}
