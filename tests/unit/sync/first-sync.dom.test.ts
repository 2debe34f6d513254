import { beforeEach, expect, test, vi } from 'vitest'
import { AppError, failed } from '@/lib/errors'
import { openMirror } from '@/mirror/open'
import { removeSaved } from '@/mirror/pause'
import { readLibrary } from '@/mirror/read'
import { readCourse } from '@/mirror/read-course'
import type { PullListener } from '@/model/pull'
import type { Pull } from '@/sync/pull-once'
import { pullOnce } from '@/sync/pull-once'
import { makeCourse, makeHash, makeServer, owner, type WireCourse } from '../support/courses'
import { newDevice, readMirror } from '../support/mirror'

const { signal } = new AbortController()
const courses = 5

type Server = ReturnType<typeof makeServer>

let server: Server

beforeEach(async () => {
  await newDevice(owner)
  server = makeServer(Array.from({ length: courses }, () => makeCourse()))
})

/** The link breaks when this many courses have arrived, each in its own piece. */
function cutAfter(pieces: number): Pull {
  return async (_, question, __, { onPiece }) => {
    const answer = server.answer(question) as Answer
    for (const course of answer.changed.slice(0, pieces)) onPiece(pieceOf(answer, [course]))
    return failed(new AppError('offline'))
  }
}

type Answer = { protocol: 1; uid: string; manifest: object; cards: object[]; changed: WireCourse[] }

function pieceOf({ protocol, uid, manifest, cards }: Answer, changed: WireCourse[]) {
  return { protocol, uid, manifest, cards, changed }
}

const sync = (pull: Pull = server.pull) => pullOnce(owner, pull, signal)

/** The ids of all cards, and of the courses that can be opened. */
async function shown() {
  const mirror = await openMirror(owner)
  const library = await readLibrary(mirror)
  const cards = library.courses.map(({ id }) => id).sort()
  const open: string[] = []
  for (const id of cards) if ((await readCourse(mirror, id)).content) open.push(id)
  expect([...library.summaries.keys()].sort()).toEqual(open)
  return { cards, open, isComplete: library.syncedAt !== null }
}

const idsOf = (list: readonly WireCourse[]) => list.map(({ id }) => id).sort()

// [P8]
test('While courses arrive all cards are shown, and complete ones can be opened', async () => {
  for (let pieces = 1; pieces < courses; pieces++) {
    await newDevice(owner)
    expect(await sync(cutAfter(pieces))).toMatchObject({ code: 'offline' })
    expect(await shown()).toEqual({
      cards: idsOf(server.courses),
      open: idsOf(server.courses.slice(0, pieces)),
      isComplete: false,
    })
  }
})

// [P10]
test('A link that breaks after every second course still fills the mirror, and nothing is sent twice', async () => {
  let sent = 0
  const pull: Pull = async (owner, question, signal, arrival) => {
    const counted: PullListener = { ...arrival, onPiece: (piece) => [sent++, arrival.onPiece(piece)] }
    const { changed } = server.answer(question) as Answer
    return changed.length > 2 ? cutAfter(2)(owner, question, signal, counted) : server.pull(owner, question)
  }
  expect(await sync(pull)).not.toBeNull()
  expect(await sync(pull)).not.toBeNull()
  expect(await sync(pull)).toBeNull()
  expect(sent).toBe(4)
  expect(await shown()).toEqual({
    cards: idsOf(server.courses),
    open: idsOf(server.courses),
    isComplete: true,
  })
  const { root, playlists } = await readMirror(owner)
  expect(root).toBe(server.root())
  expect(playlists.map(({ videos }) => videos)).toEqual(server.courses.map(({ videos }) => videos))
})

test('A course that changes on the server before the rest has arrived becomes a card again until it arrives again', async () => {
  await sync(cutAfter(2))
  const [renamed] = server.courses as [WireCourse]
  Object.assign(renamed, { title: 'Renamed', hash: makeHash() })
  // It arrives last.
  server.courses.push(...server.courses.splice(0, 1))
  await sync(cutAfter(1))
  const { cards, open } = await shown()
  expect(cards).toEqual(idsOf(server.courses))
  expect(open).toEqual(idsOf(server.courses.slice(0, 2)))
  const { courses } = await readLibrary(await openMirror(owner))
  expect(courses.find(({ id }) => id === renamed.id)?.title).toBe('Renamed')
})

test('A card that arrives again when its course is stored does not replace it', async () => {
  // Only a whole course shows that the length of a video is missing.
  for (const course of server.courses) course.certificate = 'unmeasured'
  const cards = server.courses.map((course) => ({
    ...course,
    certificate: 'offered',
    hash: null,
    videos: null,
  }))
  await sync(async (_, question, __, { onPiece }) => {
    const answer = { ...(server.answer(question) as Answer), cards }
    for (const course of answer.changed) onPiece(pieceOf(answer, [course]))
    return failed(new AppError('offline'))
  })
  expect(await sync()).toBeNull()
  const { courses } = await readLibrary(await openMirror(owner))
  expect(new Set(courses.map(({ certificate }) => certificate))).toEqual(new Set(['unmeasured']))
})

test('A course that is revoked before the rest has arrived is gone with the next answer', async () => {
  await sync(cutAfter(3))
  server.courses = server.courses.slice(2)
  await sync(cutAfter(1))
  expect(await shown()).toMatchObject({
    cards: idsOf(server.courses),
    open: idsOf(server.courses.slice(0, 2)),
  })
  server.courses = []
  expect(await sync()).toBeNull()
  expect(await shown()).toEqual({ cards: [], open: [], isComplete: true })
})

test('Courses that arrive after the saved ones were removed are not kept', async () => {
  const pull: Pull = async (...request) => {
    await removeSaved(await openMirror(owner))
    return cutAfter(3)(...request)
  }
  await sync(pull)
  expect(await shown()).toEqual({ cards: [], open: [], isComplete: false })
})

test('Courses that arrive after the sync was stopped are not kept', async () => {
  const stop = new AbortController()
  const pull: Pull = (...request) => {
    stop.abort()
    return cutAfter(3)(...request)
  }
  await pullOnce(owner, pull, stop.signal)
  expect(await shown()).toEqual({ cards: [], open: [], isComplete: false })
})

test('What arrives in a tab whose mirror another tab has completed meanwhile changes nothing', async () => {
  const late = structuredClone(server.answer()) as Answer
  let overtaken = false
  const pull: Pull = async (_, question, __, { onPiece }) => {
    if (overtaken) return server.pull(owner, question)
    overtaken = true
    server.courses = server.courses.slice(1).map((course) => ({ ...course, hash: makeHash(), title: 'New' }))
    await sync()
    onPiece(pieceOf(late, late.changed))
    return { data: { ...late, changed: [] }, error: null }
  }
  expect(await sync(pull)).toBeNull()
  const mirror = await readMirror(owner)
  expect(mirror.root).toBe(server.root())
  expect(mirror.courses.map(({ title }) => title)).toEqual(server.courses.map(() => 'New'))
})

test('Two tabs whose first syncs run side by side end with the server’s courses', async () => {
  const early = structuredClone(server.answer()) as Answer
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const slow = sync(async (_, question, __, { onPiece }) => {
    onPiece(pieceOf(early, early.changed.slice(0, 3)))
    await answered
    onPiece(pieceOf(early, early.changed.slice(3)))
    return question.content.root === null
      ? { data: { ...early, changed: [] }, error: null }
      : server.pull(owner, question)
  })
  Object.assign(server.courses[0] as object, { title: 'Renamed', hash: makeHash() })
  await sync(cutAfter(2))
  answer()
  await slow
  expect(await sync()).toBeNull()
  const mirror = await readMirror(owner)
  expect(mirror.root).toBe(server.root())
  expect(mirror.courses.map(({ title }) => title)).toEqual(server.courses.map(({ title }) => title))
})

test('A piece that does not belong in an answer ends the sync, and nothing of it is stored', async () => {
  const outcome = await sync(async (_, question, __, { onPiece }) => {
    const answer = server.answer(question) as Answer
    onPiece({ ...pieceOf(answer, answer.changed), manifest: {} })
    return { data: server.answer(question), error: null }
  })
  expect(outcome).toMatchObject({ code: 'malformed' })
  expect(await shown()).toEqual({ cards: [], open: [], isComplete: false })
})

test('A device without space for what arrives continues, and gets all courses if they fit at the end', async () => {
  const { put } = IDBObjectStore.prototype
  let isFull = true
  let refused = 0
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...values
  ) {
    if (!isFull || this.name !== 'playlists') return put.apply(this, values)
    refused += 1
    throw new DOMException('full', 'QuotaExceededError')
  })
  await sync(cutAfter(2))
  expect(await shown()).toEqual({ cards: [], open: [], isComplete: false })
  expect(refused).toBeGreaterThan(0)
  isFull = false
  expect(await sync()).toBeNull()
  expect((await shown()).open).toHaveLength(courses)
  full.mockRestore()
})

test('A device that has space again only for a later answer shows none of it, since cards of the earlier one are missing', async () => {
  const { put } = IDBObjectStore.prototype
  let isFull = true
  let refused = 0
  let answers = 0
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...values
  ) {
    if (!isFull) return put.apply(this, values)
    refused += 1
    throw new DOMException('full', 'QuotaExceededError')
  })
  const pull: Pull = async (_, question, __, { onPiece }) => {
    answers += 1
    const answer = server.answer(question) as Answer
    if (answers === 1) return { data: { ...answer, changed: answer.changed.slice(0, 1) }, error: null }
    await expect.poll(() => refused).toBeGreaterThan(0)
    isFull = false
    onPiece(pieceOf(answer, answer.changed.slice(0, 1)))
    return failed(new AppError('offline'))
  }
  expect(await sync(pull)).toMatchObject({ code: 'offline' })
  expect(answers).toBe(2)
  expect(await shown()).toEqual({ cards: [], open: [], isComplete: false })
  expect(await sync()).toBeNull()
  expect((await shown()).open).toHaveLength(courses)
  full.mockRestore()
})

// [P11]
test('An answer that keeps arriving may take as long as it needs; one that falls silent for half a minute is ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let arrival: PullListener | undefined
  let limit: AbortSignal | undefined
  const outcome = sync((...request) => {
    ;[, , limit, arrival] = request
    return new Promise((resolve) => {
      limit?.addEventListener('abort', () => resolve(failed(new AppError('offline'))))
    })
  })
  await expect.poll(() => arrival).toBeDefined()
  for (let part = 0; part < 10; part++) {
    vi.advanceTimersByTime(29_000)
    expect(limit?.aborted).toBe(false)
    arrival?.onProgress()
  }
  vi.advanceTimersByTime(30_000)
  expect(await outcome).toMatchObject({ code: 'offline' })
  vi.useRealTimers()
})

test('A course that another tab turned back into a card while the answer was on its way is complete in the end', async () => {
  const [edited] = server.courses as [WireCourse]
  expect(await sync(cutAfter(1))).toMatchObject({ code: 'offline' })
  // An admin edits the stored course; another tab, which did not wait, receives it and another course.
  const behind: Pull = async (owner, question, signal, arrival) => {
    const answer = await server.pull(owner, question, signal, arrival)
    if (server.courses[0] !== edited) return answer
    server.courses = [{ ...edited, title: 'Edited', hash: makeHash() }, ...server.courses.slice(1)]
    const others = cutAfter(2)
    const last: Pull = (owner, question, signal, { onPiece, ...arrival }) =>
      others(owner, question, signal, {
        ...arrival,
        onPiece: (piece) => {
          if ((piece as Answer).changed[0]?.id !== edited.id) onPiece(piece)
        },
      })
    expect(await sync(last)).toMatchObject({ code: 'offline' })
    return answer
  }
  expect(await sync(behind)).toBeNull()
  const { content } = await readCourse(await openMirror(owner), edited.id)
  expect([content?.course.title, content?.videos.length]).toEqual(['Edited', edited.videos.length])
  expect(await shown()).toMatchObject({ open: idsOf(server.courses), isComplete: true })
})
