// Runs the sync for whoever is signed in, and none otherwise.

import { useAuth } from '@/stores/auth'
import { useSync } from '@/stores/sync'
import type { Pull } from '@/sync/pull-once'
import { type Sync, startSync } from '@/sync/start-sync'

let sync: Sync | null = null
let owner: string | null = null

const pull: Pull = async (...question) => {
  const { pullMirror } = await import('@/data/remote/pull')
  return pullMirror(...question)
}

export function stopMirror(): void {
  sync?.stop()
  sync = null
  owner = null
  useSync.getState().setStatus({ state: 'starting' })
}

/** Follows the auth store and the requests of the pages. */
export function keepMirror(): void {
  const follow = () => {
    const next = useAuth.getState().identity?.id ?? null
    if (next === owner) return
    stopMirror()
    owner = next
    if (next) sync = startSync(next, pull, useSync.getState().setStatus)
  }
  useAuth.subscribe(follow)
  follow()
  useSync.subscribe((state, before) => {
    if (state.requests !== before.requests) sync?.request()
  })
}
