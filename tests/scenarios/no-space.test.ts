import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { pullMirror } from '@/api/pull'
import type { SyncStatus } from '@/lib/sync-status'
import { startSync } from '@/sync/start-sync'
import { readMirror } from '../unit/support/mirror.ts'
import { OneLearner } from './support/one-learner.ts'

let one: OneLearner
beforeAll(async () => {
  one = await OneLearner.arrive()
})
afterAll(() => one.close())
afterEach(() => vi.restoreAllMocks())

/** From its n-th write on the device has no room: it fails either the write or, at its end, the whole transaction. */
function fillUpAt(nth: number, fails: 'write' | 'transaction') {
  const put = IDBObjectStore.prototype.put
  let writes = 0
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...row
  ) {
    writes += 1
    if (writes < nth) return put.apply(this, row)
    if (fails === 'write') throw new DOMException('The quota is exceeded', 'QuotaExceededError')
    const request = put.apply(this, row)
    this.transaction.abort()
    return request
  })
}

function syncToItsEnd(): Promise<SyncStatus> {
  return new Promise((resolve) => {
    const sync = startSync(one.id, pullMirror, (status) => {
      if (status.state === 'syncing') return
      sync.stop()
      resolve(status)
    })
  })
}

test('Scenario 16: a device that runs out of room while it saves keeps what it had, and says so', async () => {
  await one.begin()
  const [course = ''] = await one.courses(2, 1)
  await one.sync()
  const before = await readMirror(one.id)
  await one.revoke(course)
  await one.courses(3, 4)
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})

  // Two courses, two playlists and the record of the sync are written.
  for (const nth of [1, 2, 3, 4, 5]) {
    for (const fails of ['write', 'transaction'] as const) {
      const full = fillUpAt(nth, fails)
      expect(await syncToItsEnd()).toMatchObject({ state: 'failed', error: { code: 'storage' } })
      expect(full).toHaveBeenCalled()
      full.mockRestore()
      expect(await readMirror(one.id)).toEqual(before)
    }
  }
  expect(report).toHaveBeenCalledTimes(10)

  // With room again, the next sync brings everything.
  expect(await syncToItsEnd()).toEqual({ state: 'current' })
  expect((await readMirror(one.id)).courses).toHaveLength(3)
})
