import { beforeEach, expect, test, vi } from 'vitest'
import { AppError, failed } from '@/lib/errors'
import { createDatabase } from '@/mirror/database'
import { openMirror } from '@/mirror/open'
import { removeSaved } from '@/mirror/pause'
import { wipeMirror } from '@/mirror/wipe'
import { type Pull, pullOnce } from '@/sync/pull-once'
import { makeCourse, makeHash, makeServer, owner, type WireCourse } from '../support/courses'
import { newDevice, readMirror } from '../support/mirror'

const { signal } = new AbortController()
const courses = 7

type Server = ReturnType<typeof makeServer>

/** One course per answer. */
let server: Server
let before: Awaited<ReturnType<typeof readMirror>>

// The mirror holds one course, and many have been added since.
beforeEach(async () => {
  await newDevice(owner)
  server = makeServer([makeCourse()])
  await sync()
  before = await readMirror(owner)
  server.courses = Array.from({ length: courses }, () => makeCourse())
  server.fits = 1
  server.calls = 0
})

/** The link breaks after this many answers. */
function cutAfter(answers: number): Pull {
  let left = answers
  return async (...question) => {
    if (left === 0) return failed(new AppError('offline'))
    left -= 1
    return server.pull(...question)
  }
}

const sync = (pull: Pull = server.pull) => pullOnce(owner, pull, signal)

async function stagedHashes(): Promise<string[]> {
  const database = createDatabase(owner)
  const rows = await database.staged.toArray()
  database.close()
  return rows.map(({ hash }) => hash).sort()
}

const hashesOf = (list: readonly WireCourse[]) => list.map(({ hash }) => hash).sort()

test('A link that breaks after every second answer still fills the mirror, and nothing is requested twice', async () => {
  let tries = 1
  while ((await sync(cutAfter(2))) !== null) {
    tries += 1
    expect(await readMirror(owner)).toEqual(before)
  }
  expect(tries).toBe(4)
  expect(server.calls).toBe(courses)
  expect((await readMirror(owner)).courses).toHaveLength(courses)
  expect(await stagedHashes()).toEqual([])
})

test('What was stored of a cut update also has the fields that this version of the app does not know yet', async () => {
  for (const course of server.courses) Object.assign(course, { subtitle: 'In the clinic' })
  await sync(cutAfter(3))
  expect(await sync()).toBeNull()
  const mirror = await readMirror(owner)
  for (const course of mirror.courses) expect(course).toMatchObject({ subtitle: 'In the clinic' })
})

test.each(Array.from({ length: courses }, (_, answers) => answers))(
  'Whenever a pull is cut, here after %i answers, the next one ends with the server’s current courses',
  async (answers) => {
    await sync(cutAfter(answers))
    expect(await stagedHashes()).toHaveLength(answers)
    Object.assign(server.courses[0] as object, { title: 'Renamed', hash: makeHash() })
    server.courses.splice(1, 1)
    expect(await sync()).toBeNull()
    const mirror = await readMirror(owner)
    expect(mirror.courses.map(({ id }) => id)).toEqual(server.courses.map(({ id }) => id))
    expect(mirror.courses[0]?.title).toBe('Renamed')
    expect(mirror.playlists.map(({ videos }) => videos)).toEqual(server.courses.map(({ videos }) => videos))
    expect(mirror.root).toBe(server.root())
    expect(await stagedHashes()).toEqual([])
  },
)

test('An answer that breaks off leaves the courses that had arrived completely', async () => {
  const [first, second] = server.courses as [WireCourse, WireCourse]
  const asked: unknown[] = []
  const outcome = await sync(async (_, { content }, __, { onPiece }) => {
    asked.push(content)
    const { protocol, uid, manifest } = server.answer() as Record<string, unknown>
    onPiece({ protocol, uid, manifest, changed: [first] })
    onPiece({ protocol, uid, manifest, changed: [second] })
    return failed(new AppError('offline'))
  })
  expect(outcome).toMatchObject({ code: 'offline' })
  expect(await readMirror(owner)).toEqual(before)
  expect(await stagedHashes()).toEqual(hashesOf([first, second]))
  expect(await sync()).toBeNull()
  expect(server.calls).toBe(1 + courses - 2)
})

test('A course that was staged and then revoked is not in the mirror, nor anywhere on the device', async () => {
  await sync(cutAfter(3))
  server.courses = server.courses.slice(3)
  await sync()
  expect((await readMirror(owner)).courses).toHaveLength(4)
  expect(await stagedHashes()).toEqual([])
})

test('When all courses but the staged ones are revoked, the mirror has these', async () => {
  await sync(cutAfter(2))
  server.courses = server.courses.slice(0, 2)
  expect(await sync()).toBeNull()
  expect((await readMirror(owner)).courses).toHaveLength(2)
})

test('Removing the saved courses removes staged ones too, and a later answer stages nothing', async () => {
  await sync(cutAfter(2))
  expect(await stagedHashes()).toHaveLength(2)
  let left = 2
  const outcome = await sync(async (...question) => {
    const answer = await server.pull(...question)
    left -= 1
    if (left === 0) await removeSaved(await openMirror(owner))
    return left < 0 ? failed(new AppError('offline')) : answer
  })
  expect(outcome).not.toBeNull()
  expect(await stagedHashes()).toEqual([])
})

test('Signing out removes staged courses', async () => {
  await sync(cutAfter(2))
  expect(await stagedHashes()).toHaveLength(2)
  await wipeMirror(owner)
  expect(await stagedHashes()).toEqual([])
})

test('What was staged for one account is not used for another', async () => {
  await sync(cutAfter(3))
  const other = '00000000-0000-4000-8000-00000000000b'
  await newDevice(other)
  const asked: unknown[] = []
  await pullOnce(
    other,
    async (_, { content }) => {
      asked.push(content)
      return failed(new AppError('offline'))
    },
    signal,
  )
  expect(asked).toEqual([{ root: null, known: { beginnings: '' } }])
})

test('A full device gets all courses in one go, as long as they fit at the end', async () => {
  const { put } = IDBObjectStore.prototype
  let refused = 0
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...values
  ) {
    if (this.name !== 'staged') return put.apply(this, values)
    refused += 1
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await sync()).toBeNull()
  expect((await readMirror(owner)).courses).toHaveLength(courses)
  expect(refused).toBe(courses - 1)
  full.mockRestore()
})

test('A damaged staged row is requested again', async () => {
  await sync(cutAfter(2))
  const database = createDatabase(owner)
  const [row] = await database.staged.toArray()
  if (!row) throw new Error('Nothing was staged.')
  await database.staged.put({ ...row, course: { ...row.course, videos: 'none' as unknown as [] } })
  database.close()
  expect(await sync()).toBeNull()
  const mirror = await readMirror(owner)
  expect(mirror.playlists.map(({ videos }) => videos)).toEqual(server.courses.map(({ videos }) => videos))
})
