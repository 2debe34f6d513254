import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { pushLearning } from '@/api/learning'
import { pullMirror } from '@/api/pull'
import { beginTranscripts } from '@/app/session/transcripts'
import type { SyncStatus } from '@/lib/sync-status'
import { startSync } from '@/sync/start-sync'
import { readMirror } from '../unit/support/mirror.ts'
import { OneLearner } from './support/one-learner.ts'

let learner: OneLearner
beforeAll(async () => {
  learner = await OneLearner.create()
})
afterAll(() => learner.close())
afterEach(() => vi.restoreAllMocks())

/**
 * From the nth write on, the device is full: either the write fails, or the whole transaction when it ends.
 */
function fillUpAt(nth: number, fails: 'write' | 'transaction') {
  const put = IDBObjectStore.prototype.put
  let writes = 0
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...row
  ) {
    // Staging is optional: see its tests.
    if (this.name !== 'staged') writes += 1
    if (writes < nth) return put.apply(this, row)
    if (fails === 'write') throw new DOMException('The quota is exceeded', 'QuotaExceededError')
    const request = put.apply(this, row)
    this.transaction.abort()
    return request
  })
}

function syncUntilDone(): Promise<SyncStatus> {
  return new Promise((resolve) => {
    const sync = startSync(
      learner.id,
      { pull: pullMirror, push: pushLearning, transcripts: async (owner) => beginTranscripts(owner) },
      (status) => {
        if (status.state === 'syncing') return
        sync.stop()
        resolve(status)
      },
    )
  })
}

test('Scenario 16: a device that runs out of space during a sync keeps its old courses and reports the error', async () => {
  await learner.reset()
  const [course = ''] = await learner.addCourses(2, 1)
  await learner.sync()
  const before = await readMirror(learner.id)
  await learner.revoke(course)
  await learner.addCourses(3, 4)
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})

  // A sync writes two courses, two playlists, two summaries and its own record.
  for (const nth of [1, 2, 3, 4, 5, 6, 7]) {
    for (const fails of ['write', 'transaction'] as const) {
      const full = fillUpAt(nth, fails)
      expect(await syncUntilDone()).toMatchObject({ state: 'failed', error: { code: 'storage' } })
      expect(full).toHaveBeenCalled()
      full.mockRestore()
      expect(await readMirror(learner.id)).toEqual(before)
    }
  }
  expect(report).toHaveBeenCalledTimes(14)

  // Once there is space again, the next sync brings everything.
  expect(await syncUntilDone()).toEqual({ state: 'current' })
  expect((await readMirror(learner.id)).courses).toHaveLength(3)
})
