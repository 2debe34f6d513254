// What the app provides to the sync: the server, and the stores that show its status.
import { AppError, failed } from '@/lib/errors'
import { noteMirrored } from '@/mirror/last-user'
import { useSync } from '@/stores/sync'
import type { SyncContext } from '@/sync/controller'
import type { Server } from '@/sync/start-sync'
import { noteFirstData } from '../first-data'
import { findUpdate, offerReload } from '../pwa/register-worker'
import { appUpdate } from '../pwa/update'

export const server: Server = {
  async pull(...request) {
    const remote = await import('@/api/pull').catch(() => null)
    return remote ? remote.pullMirror(...request) : failed(new AppError('offline'))
  },
  async push(...request) {
    const remote = await import('@/api/learning').catch(() => null)
    return remote ? remote.pushLearning(...request) : failed(new AppError('offline'))
  },
  transcripts: (owner) => import('./transcripts').then(({ beginTranscripts }) => beginTranscripts(owner)),
}

export const syncContext: SyncContext = {
  server,
  onStatus(status) {
    useSync.setState({ status })
    if (status.state !== 'starting' && status.state !== 'syncing') noteFirstData()
    if (status.state === 'current') noteMirrored()
    if (status.state === 'failed' && status.error.code === 'outdated') void findUpdate()
  },
  onSchemaMismatch(mismatch) {
    appUpdate.setState({ isBlocked: mismatch === 'blocked' })
    if (mismatch === 'outdated') offerReload()
  },
}
