// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { applySnapshot, prepareMirror } from '@/mirror/apply'
import { closeMirror, isInMemory, openMirror } from '@/mirror/open'
import { readLibrary } from '@/mirror/read'
import { wipeMirror } from '@/mirror/wipe'
import { makeCourse, manifestOf, owner } from '../support/courses'
import { newDevice, readMirror } from '../support/mirror'

beforeEach(() => newDevice(owner))

async function fillMirror() {
  const mirror = await openMirror(owner)
  const course = makeCourse()
  const state = await prepareMirror(mirror, owner)
  if (!state) throw new Error('The mirror was not begun.')
  const snapshot = { root: course.hash, manifest: manifestOf([course]), changed: [course] }
  await applySnapshot(mirror, owner, state, snapshot, '2026-11-21T12:00:00Z')
  await closeMirror(owner)
}

/** The browser refuses to open databases, that many times. */
function refuseStorage(times: number) {
  const open = indexedDB.open.bind(indexedDB)
  return vi.spyOn(indexedDB, 'open').mockImplementation((...name) => {
    if (times-- > 0) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    return open(...name)
  })
}

test('a database that fails to open once is opened again, with all that it holds', async () => {
  await fillMirror()
  // Dexie itself tries an open that failed with this error a few times.
  refuseStorage(5)
  const mirror = await openMirror(owner)
  expect(isInMemory(mirror)).toBe(false)
  expect((await readLibrary(mirror)).courses).toHaveLength(1)
})

test('a browser that refuses to store anything gets a mirror in memory, which is known as one', async () => {
  refuseStorage(Number.POSITIVE_INFINITY)
  const mirror = await openMirror(owner)
  expect(isInMemory(mirror)).toBe(true)
  expect((await readLibrary(mirror)).courses).toEqual([])
  await closeMirror(owner)
})

test('a wipe that cannot reach the stored courses fails, so that it is tried again', async () => {
  await fillMirror()
  const refusal = refuseStorage(Number.POSITIVE_INFINITY)
  await expect(wipeMirror(owner)).rejects.toThrow()
  refusal.mockRestore()
  expect((await readMirror(owner)).courses).toHaveLength(1)
  await wipeMirror(owner)
  expect((await readMirror(owner)).courses).toEqual([])
})
