import { expect, test, vi } from 'vitest'
import { prepareMirror } from '@/mirror/apply'
import { openMirror } from '@/mirror/open'
import { recordWatched } from '@/mirror/outbox'
import { wipeMirror } from '@/mirror/wipe'
import { startSync } from '@/sync/start-sync'
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

  // Dexie logs that the deletion has to wait.
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

const storedMirrors = async () => (await indexedDB.databases()).map(({ name }) => name)

test('Code still reading a mirror that another tab has wiped does not create it again; its owner’s next sign-in does', async () => {
  await newDevice(owner)
  const mirror = await openMirror(owner)
  await prepareMirror(mirror, owner)
  await done(indexedDB.deleteDatabase(mirror.name))
  await expect(mirror.courses.count()).rejects.toThrow('closed')
  expect(await storedMirrors()).toEqual([])
  expect(await (await openMirror(owner)).courses.count()).toBe(0)
})

test('A sync that a sign-out stops while it sends does not create the wiped mirror again', async () => {
  await newDevice(owner)
  const mirror = await openMirror(owner)
  await prepareMirror(mirror, owner)
  await recordWatched(mirror, { courseId: makeCourse().id, videoId: 'a', played: [0, 5] })
  const pull = vi.fn()
  let answer = (_: never[]) => {}
  const push = vi.fn(
    () =>
      new Promise<{ data: never[]; error: null }>((resolve) => {
        answer = (data) => resolve({ data, error: null })
      }),
  )
  const sync = startSync(
    owner,
    { push, pull, transcripts: async () => ({ request() {}, want() {}, stop() {} }) },
    () => {},
  )
  await expect.poll(() => push).toHaveBeenCalled()
  sync.stop()
  await wipeMirror(owner)
  answer([])
  await expect.poll(storedMirrors).toEqual([])
  expect(pull).not.toHaveBeenCalled()
})
