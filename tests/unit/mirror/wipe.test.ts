// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { prepareMirror } from '@/mirror/apply'
import { openMirror } from '@/mirror/open'
import { recordWatched } from '@/mirror/outbox'
import { wipeMirror } from '@/mirror/wipe'
import { makeCourse, owner } from '../support/courses'
import { newDevice } from '../support/mirror'

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

test('After a wipe no row is left, not even while a frozen tab keeps the database from being deleted', async () => {
  await newDevice(owner)
  const mirror = await openMirror(owner)
  await prepareMirror(mirror, owner)
  const { videos, hash: _, ...course } = makeCourse()
  await mirror.courses.put(course)
  await mirror.playlists.put({ course_id: course.id, videos })
  await recordWatched(mirror, { courseId: course.id, videoId: videos[0]?.id ?? '', played: [0, 5] })

  // Dexie says that the deletion has to wait.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const frozen = await done(indexedDB.open(mirror.name))
  await wipeMirror(owner)
  const stores = [...frozen.objectStoreNames]
  const transaction = frozen.transaction(stores, 'readonly')
  const rows = await Promise.all(stores.map((store) => done(transaction.objectStore(store).getAll())))
  frozen.close()
  expect(stores).toContain('outbox')
  expect(rows.flat()).toEqual([])
})
