// Runs the sync while somebody is signed in.
import { AppError, failed } from '@/lib/errors'
import type { SyncStatus } from '@/lib/sync-status'
import { useAuth } from '@/stores/auth'
import { useSync } from '@/stores/sync'
import { uiStore } from '@/stores/ui'
import type { Server, Sync } from '@/sync/start-sync'
import { findUpdate } from '../pwa/register-worker'

let sync: Sync | null = null
let owner: string | null = null

export const server: Server = {
  async pull(...request) {
    const remote = await import('@/api/pull').catch(() => null)
    return remote ? remote.pullMirror(...request) : failed(new AppError('offline'))
  },
  async push(...request) {
    const remote = await import('@/api/learning').catch(() => null)
    return remote ? remote.pushLearning(...request) : failed(new AppError('offline'))
  },
}

export function stopSync(): void {
  sync?.stop()
  sync = null
  owner = null
  useSync.getState().setStatus({ state: 'starting' })
}

/** Follows the signed-in user, and the requests of pages to sync now. */
export function startSyncController(): void {
  useAuth.subscribe(follow)
  follow()
  useSync.subscribe((state, before) => {
    if (state.requests === before.requests || !owner) return
    if (sync) sync.request(state.wanted)
    else void start(owner)
  })
}

function follow(): void {
  const next = useAuth.getState().identity?.id ?? null
  if (next === owner) return
  stopSync()
  owner = next
  if (next) void start(next)
}

/** Loads the mirror and the sync, which visitors never need. */
async function start(next: string): Promise<void> {
  const { setStatus } = useSync.getState()
  const modules = await Promise.all([import('@/sync/start-sync'), import('@/mirror/open')]).catch(() => null)
  if (!modules) return setStatus({ state: 'failed', error: new AppError('offline') })
  const [{ startSync }, { onSchemaMismatch }] = modules
  onSchemaMismatch((mismatch) => {
    uiStore.getState().setBlocked(mismatch === 'blocked')
    if (mismatch === 'outdated') uiStore.getState().setUpdate({ accept: () => location.reload() })
  })
  const onStatus = (status: SyncStatus) => {
    setStatus(status)
    if (status.state === 'failed' && status.error.code === 'outdated') void findUpdate()
  }
  if (owner === next && !sync) sync = startSync(next, server, onStatus)
}
