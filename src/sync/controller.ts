// Runs the sync of the user who is signed in. Kept small: it loads the mirror and the sync, which visitors
// never need.
import { AppError } from '@/lib/errors'
import type { SyncStatus } from '@/lib/sync-status'
import type { SchemaMismatch } from '@/mirror/open'
import type { Server, Sync } from './start-sync'

/** What the app provides to the sync: the server to ask, and the callbacks for its status. */
export type SyncContext = {
  server: Server
  onStatus(status: SyncStatus): void
  onSchemaMismatch(mismatch: SchemaMismatch): void
}

let context: SyncContext | null = null
let owner: string | null = null
let sync: Sync | null = null
/** The course that the next sync brings first. */
let wanted: string | null = null

/** From now on the mirror of the current owner is synced. */
export function enableSync(lent: SyncContext): void {
  context = lent
  if (owner) void start(owner)
}

/** Syncs this owner's mirror, and no other from now on; `null` if no user is signed in. */
export function syncOnlyFor(next: string | null): void {
  if (next === owner) return
  sync?.stop()
  sync = null
  owner = next
  context?.onStatus({ state: 'starting' })
  if (next) void start(next)
}

/** Syncs now, or once a user is signed in; `course` is the one that should come first. See `Sync.request`. */
export function requestSync(course: string | null = null): void {
  if (sync) {
    sync.request(course)
    return
  }
  wanted = course ?? wanted
  if (owner) void start(owner)
}

/** Brings the transcripts of this course before any others. */
export function requestTranscripts(course: string): void {
  sync?.wantTranscripts(course)
}

async function start(next: string): Promise<void> {
  if (!context) return
  const { server, onStatus, onSchemaMismatch } = context
  const modules = await Promise.all([import('./start-sync'), import('@/mirror/open')]).catch(() => null)
  if (owner !== next || sync) return
  if (!modules) return onStatus({ state: 'failed', error: new AppError('offline') })
  const [{ startSync }, mirrors] = modules
  mirrors.onSchemaMismatch(onSchemaMismatch)
  sync = startSync(next, server, onStatus, wanted, mirrors.moveToMemory)
  wanted = null
}
