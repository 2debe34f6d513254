import { Dexie } from 'dexie'
import { noteFault } from '@/lib/app-faults'
import { createDatabase } from './database'
import { loadMemoryEngine } from './memory-engine'
import type { MirrorDatabase } from './schema'

const opened = new Map<string, Promise<MirrorDatabase>>()
/** The value says whether the reason is a full device. */
const inMemory = new WeakMap<MirrorDatabase, boolean>()

/** Whether the mirror lives only in this tab's memory, because the browser refuses to store anything or the device is full. */
export function isInMemory(mirror: MirrorDatabase): boolean {
  return inMemory.has(mirror)
}

export function lacksRoom(mirror: MirrorDatabase): boolean {
  return inMemory.get(mirror) === true
}

/**
 * The owner's mirror, opened once per tab. Never await this inside a live query: a promise shared between
 * Dexie's zones would carry the context of one into the other. If the connection is lost later, the mirror is
 * opened again, unless it has been wiped. Throws if `signal` is aborted: opening would create the mirror of a
 * user who has signed out.
 */
export async function openMirror(owner: string, signal?: AbortSignal): Promise<MirrorDatabase> {
  signal?.throwIfAborted()
  const existing = opened.get(owner)
  if (existing) return existing.then((mirror) => reopened(mirror, () => opened.get(owner) === existing))
  const opening = openStored(owner)
    // The first attempt may fail if the browser was in the background.
    .catch(() => openStored(owner))
    .catch((fault: unknown) => {
      if (fault instanceof Dexie.VersionError) throw fault
      if (!isStorageMissing()) noteFault('storage', fault)
      return openInMemory(owner, isOutOfSpace(fault))
    })
  opened.set(owner, opening)
  opening.catch(() => opened.delete(owner))
  return opening
}

/**
 * Dexie does this by itself, but only once: it may fail while the browser clears the storage. If this fails
 * too, queries report the reason.
 */
async function reopened(mirror: MirrorDatabase, isCurrent: () => boolean): Promise<MirrorDatabase> {
  if (!mirror.isOpen() && isCurrent()) await mirror.open().catch(() => undefined)
  return mirror
}

async function openStored(owner: string): Promise<MirrorDatabase> {
  const mirror = createDatabase(owner)
  // Closed at once, so that the other tab need not wait. A null `newVersion` is a deletion. Returning false
  // keeps Dexie from doing the same with a warning: other tabs are expected.
  mirror.on('versionchange', ({ newVersion }) => {
    if (newVersion) report('outdated')
    // Code that still reads a wiped mirror must not create it again.
    else opened.delete(owner)
    mirror.close({ disableAutoOpen: !newVersion })
    if (!newVersion) tellLost(owner)
    return false
  })
  mirror.on('blocked', () => {
    report('blocked')
    return false
  })
  // For each connection that Dexie opens. Only connections that the browser closes report it.
  mirror.on('ready', () => mirror.backendDB()?.addEventListener('close', () => tellLost(owner)), true)
  await mirror.open()
  report('none')
  // The mirror's name before version 1, in developers' browsers.
  void Dexie.delete(`mirror-${owner}`).catch(() => undefined)
  return mirror
}

const lostListeners = new Set<(owner: string) => void>()

function tellLost(owner: string): void {
  for (const listener of lostListeners) listener(owner)
}

/**
 * Calls back when the browser has closed a mirror, which may then be empty, when the mirror was deleted, or when it
 * continues in memory. After a deletion an open mirror is useless and has to be opened again. Returns a function that stops
 * listening.
 */
export function onMirrorLost(listener: (owner: string) => void): () => void {
  lostListeners.add(listener)
  return () => lostListeners.delete(listener)
}

export type SchemaMismatch = 'outdated' | 'blocked' | 'none'

let mismatch: SchemaMismatch = 'none'
let mismatchListener: (mismatch: SchemaMismatch) => void = () => {}

function report(next: SchemaMismatch): void {
  mismatch = next
  mismatchListener(next)
}

/**
 * Calls back when another tab has upgraded the mirror to a schema that this tab's code does not know
 * (`outdated`), or when a tab that has an older schema open keeps this one waiting (`blocked`), until that is
 * over (`none`). Calls back at once if it happened before.
 */
export function onSchemaMismatch(listener: (mismatch: SchemaMismatch) => void): void {
  mismatchListener = listener
  if (mismatch !== 'none') listener(mismatch)
}

/** Private windows, Lockdown Mode and damaged profiles refuse IndexedDB. */
async function openInMemory(owner: string, isFull: boolean): Promise<MirrorDatabase> {
  const { IDBFactory, IDBKeyRange } = await loadMemoryEngine()
  const engine = { indexedDB: new IDBFactory(), IDBKeyRange }
  // Without any IndexedDB, Dexie's live queries would never run.
  if (isStorageMissing()) Object.assign(Dexie.dependencies, engine)
  const mirror = createDatabase(owner, engine)
  await mirror.open()
  inMemory.set(mirror, isFull)
  return mirror
}

/**
 * Moves the mirror to this tab's memory if the device has no room for a first sync, so that the courses are at
 * least shown. A mirror that was complete once stays stored, because it opens without a network. Returns
 * whether it was moved.
 */
export async function moveToMemory(owner: string): Promise<boolean> {
  const opening = opened.get(owner)
  const stored = await opening
  if (!stored || isInMemory(stored)) return false
  const { tables } = stored
  const [meta, rows] = await stored.transaction('r', tables, () =>
    Promise.all([stored.meta.get('mirror'), Promise.all(tables.map((table) => table.toArray()))]),
  )
  if (meta?.syncedAt) return false
  const mirror = await openInMemory(owner, true)
  await Promise.all(mirror.tables.map((table, place) => table.bulkAdd(rows[place] ?? [])))
  if (opened.get(owner) !== opening) {
    mirror.close()
    return false
  }
  opened.set(owner, Promise.resolve(mirror))
  tellLost(owner)
  return true
}

/** Whether this browser has no IndexedDB at all, so that nothing was ever stored in it. */
export function isStorageMissing(): boolean {
  return typeof indexedDB === 'undefined' || indexedDB === null
}

/** Owners of the mirrors that this tab has open. */
export function openOwners(): string[] {
  return [...opened.keys()]
}

const thrownByStorage = new WeakSet<DOMException>()

/** Remembers that a query of the mirror threw this: elsewhere, such an exception may have any cause. */
export function noteStorageFault(fault: unknown): void {
  if (fault instanceof DOMException) thrownByStorage.add(fault)
  // A sign-out closes the mirror under queries that are still running.
  if (isStorageFault(fault) && !(fault instanceof Dexie.DatabaseClosedError)) noteFault('storage', fault)
}

/** Whether the device's storage threw this, as opposed to code that handles what was read from it. */
export function isStorageFault(fault: unknown): boolean {
  return fault instanceof Dexie.DexieError || (fault instanceof DOMException && thrownByStorage.has(fault))
}

/**
 * Why a query of the mirror failed. After an earlier query could not reopen the mirror, this one only says
 * that it is closed, which live queries swallow.
 */
export function reasonOf(fault: unknown): unknown {
  return fault instanceof Dexie.DatabaseClosedError ? (fault.inner ?? fault) : fault
}

/** Whether the cause is a full device, as far as the browser says so. */
export function isOutOfSpace(fault: unknown): boolean {
  const { name, inner } = Object(fault) as { name?: string; inner?: { name?: string } }
  return [name, inner?.name].includes('QuotaExceededError')
}

export async function closeMirror(owner: string): Promise<void> {
  const opening = opened.get(owner)
  opened.delete(owner)
  const mirror = await opening?.catch(() => undefined)
  mirror?.close()
}
