import { liveQuery } from 'dexie'
import { beforeEach, expect, test, vi } from 'vitest'
import { readSearchable } from '@/mirror/notebook'
import { openMirror } from '@/mirror/open'
import { newDevice } from '../support/mirror'

// All tabs are notified of changes, which here are the other tests: none of them has this owner.
const owner = crypto.randomUUID()
beforeEach(() => newDevice(owner))

test('Find is notified of each transcript that is added, changed or removed', async () => {
  const mirror = await openMirror(owner)
  const told = vi.fn()
  const watching = liveQuery(() => readSearchable(mirror)).subscribe(told)
  await expect.poll(() => told).toHaveBeenCalledTimes(1)
  const row = { video_id: 'v', course_id: 'c', hash: 'one', language: 'en', cues: [] }
  await mirror.transcripts.put(row)
  await expect.poll(() => told).toHaveBeenCalledTimes(2)
  await mirror.transcripts.put({ ...row, hash: 'two' })
  await expect.poll(() => told).toHaveBeenCalledTimes(3)
  await mirror.transcripts.delete('v')
  await expect.poll(() => told).toHaveBeenCalledTimes(4)
  expect(told).toHaveBeenLastCalledWith({ database: mirror.name, store: 'transcripts' })
  watching.unsubscribe()
})
