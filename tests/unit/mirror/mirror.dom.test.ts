import { beforeEach, expect, test, vi } from 'vitest'
import { applySnapshot, prepareMirror } from '@/mirror/apply'
import { readContent } from '@/mirror/content'
import { closeMirror, isInMemory, isStorageFault, noteStorageFault, openMirror } from '@/mirror/open'
import { readLibrary } from '@/mirror/read'
import { readCourse } from '@/mirror/read-course'
import { wipeMirror } from '@/mirror/wipe'
import type { Pulled } from '@/model/pull'
import { makeCourse, owner } from '../support/courses'
import { newDevice, readMirror } from '../support/mirror'

beforeEach(() => newDevice(owner))

async function fillMirror() {
  const mirror = await openMirror(owner)
  const { hash, ...course } = makeCourse()
  const state = await prepareMirror(mirror, owner)
  if (!state) throw new Error('The mirror was not created.')
  const content = { root: hash, manifest: { [course.id]: hash }, cards: [], changed: [{ hash, course }] }
  await applySnapshot(
    mirror,
    owner,
    state,
    { content, learning: null, transcripts: null },
    '2026-11-21T12:00:00Z',
  )
  await closeMirror(owner)
}

/** Makes the browser refuse to open a database this many times. Dexie logs its own retries. */
function refuseStorage(times: number) {
  vi.spyOn(console, 'warn').mockImplementation((text) =>
    expect(text).toMatch(/^Dexie: Workaround for Chrome/),
  )
  const open = indexedDB.open.bind(indexedDB)
  return vi.spyOn(indexedDB, 'open').mockImplementation((...name) => {
    if (times-- > 0) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    return open(...name)
  })
}

test('A database that fails to open is opened again with all its content', async () => {
  await fillMirror()
  // Dexie itself retries a few times when opening fails with this error.
  refuseStorage(5)
  const mirror = await openMirror(owner)
  expect(isInMemory(mirror)).toBe(false)
  expect((await readLibrary(mirror)).courses).toHaveLength(1)
})

// [P16]
test('A course that has ended leaves the device, which keeps its title and last day until the server says otherwise', async () => {
  await fillMirror()
  const mirror = await openMirror(owner)
  const [course] = (await readLibrary(mirror)).courses
  const [id, title] = [course?.id ?? '', course?.title ?? '']
  const ended = { id, title, language: null, ended_on: '2027-03-31' }
  const apply = async (content: Pulled['content'], syncedAt: string) => {
    const state = await prepareMirror(mirror, owner)
    if (!state) throw new Error('There is no mirror.')
    await applySnapshot(mirror, owner, state, { content, learning: null, transcripts: null }, syncedAt)
  }
  const nothing = { manifest: {}, cards: [], changed: [] }
  await apply({ root: 'e'.repeat(32), ...nothing, ended: [ended] }, '2027-04-02T12:00:00Z')
  // Nothing has changed since.
  await apply(null, '2027-04-03T12:00:00Z')
  expect(await readLibrary(mirror)).toMatchObject({ courses: [], ended: [ended] })
  // It is stored here: a learner who downloads their data gets it.
  expect((await readContent(mirror)).ended_courses).toEqual([ended])
  expect(await readCourse(mirror, id)).toMatchObject({ content: null, ended })
  await apply({ root: 'f'.repeat(32), ...nothing, ended: [] }, '2027-04-04T12:00:00Z')
  expect(await readLibrary(mirror)).toMatchObject({ courses: [], ended: [] })
  expect(await readCourse(mirror, id)).toMatchObject({ content: null, ended: null })
})

test('A browser that refuses to store anything gets a mirror marked as in memory only', async () => {
  refuseStorage(Number.POSITIVE_INFINITY)
  const mirror = await openMirror(owner)
  expect(isInMemory(mirror)).toBe(true)
  expect((await readLibrary(mirror)).courses).toEqual([])
  await closeMirror(owner)
})

test('A DOMException counts as a storage error only if a query of the mirror threw it', async () => {
  const unknownSelector = new DOMException('Not a valid selector', 'SyntaxError')
  expect(isStorageFault(unknownSelector)).toBe(false)
  const lost = new DOMException('Connection lost', 'UnknownError')
  noteStorageFault(lost)
  expect(isStorageFault(lost)).toBe(true)
  expect(isStorageFault(new TypeError('undefined is not a function'))).toBe(false)
})

test('A wipe that cannot reach the stored courses fails, so that it is tried again', async () => {
  await fillMirror()
  const refusal = refuseStorage(Number.POSITIVE_INFINITY)
  await expect(wipeMirror(owner)).rejects.toThrow()
  refusal.mockRestore()
  expect((await readMirror(owner)).courses).toHaveLength(1)
  await wipeMirror(owner)
  expect((await readMirror(owner)).courses).toEqual([])
})
