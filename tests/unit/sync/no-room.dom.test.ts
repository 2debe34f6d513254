// A device that has no room from the start, online.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError, failed } from '@/lib/errors'
import type { SyncStatus } from '@/lib/sync-status'
import { closeMirror, isInMemory, lacksRoom, moveToMemory, onMirrorLost, openMirror } from '@/mirror/open'
import { readUnsent, recordNote, recordWatched } from '@/mirror/outbox'
import { readLibrary } from '@/mirror/read'
import { readCourse } from '@/mirror/read-course'
import type { MirrorDatabase } from '@/mirror/schema'
import type { LearningItem } from '@/model/learning'
import type { Pull } from '@/sync/pull-once'
import type { Push } from '@/sync/push-once'
import { type Sync, startSync } from '@/sync/start-sync'
import { makeCourse, makeServer, owner } from '../support/courses'
import { fillDevice, refusals } from '../support/full-device'
import { newDevice, readMirror } from '../support/mirror'

let server: ReturnType<typeof makeServer>
let device: ReturnType<typeof fillDevice> | undefined
let sync: Sync | undefined
let sent: LearningItem[]
const push: Push = async (_, items) => {
  sent.push(...items)
  return { data: items.map(() => 'ok' as const), error: null }
}

beforeEach(async () => {
  await newDevice(owner)
  // Tries again at once.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  sent = []
  server = makeServer(Array.from({ length: 3 }, () => makeCourse()))
})
afterEach(async () => {
  sync?.stop()
  device?.makeRoom()
  await closeMirror(owner)
})

/** Until a sync has ended so; what it has said by then. */
function syncUntil(state: 'current' | 'failed', pull: Pull = server.pull): Promise<SyncStatus[]> {
  sync?.stop()
  const statuses: SyncStatus[] = []
  return new Promise((resolve) => {
    const transcripts = async () => ({ request() {}, want() {}, stop() {} })
    const onStatus = (status: SyncStatus) => {
      statuses.push(status)
      if (status.state === state) resolve(statuses)
    }
    sync = startSync(owner, { pull, push, transcripts }, onStatus, null, moveToMemory)
  })
}

/** How many courses are listed, and how many can be opened. */
async function shown() {
  const mirror = await openMirror(owner)
  const { courses } = await readLibrary(mirror)
  const opened = await Promise.all(courses.map(({ id }) => readCourse(mirror, id)))
  return { listed: courses.length, open: opened.filter(({ content }) => content?.videos.length === 2).length }
}

describe.each(refusals)('No room, and the %s fails', (how) => {
  test.each([
    ['at all', {}],
    ['but for what the mirror says of itself', { from: 2 }],
    ['for courses', { stores: ['courses'] }],
    ['for playlists', { stores: ['playlists'] }],
    ['for what was learned in them', { stores: ['summaries'] }],
  ])('Where there is none %s, all courses are shown, and can be opened', async (_, full) => {
    device = fillDevice({ how, ...full })
    await syncUntil('current')
    expect(device.writes()).toBeGreaterThan(0)
    expect(await shown()).toEqual({ listed: 3, open: 3 })
    expect(lacksRoom(await openMirror(owner))).toBe(true)
    expect((await readMirror(owner)).courses).toEqual([])
  })

  test('What is learned meanwhile is sent', async () => {
    device = fillDevice({ how })
    await syncUntil('current')
    const mirror = await openMirror(owner)
    const [course] = server.courses as [ReturnType<typeof makeCourse>]
    const video_id = course.videos[0]?.id ?? ''
    const note = { id: crypto.randomUUID(), video_id, at_s: 5, body: 'Ghee', isDeleted: false, base: null }
    await recordNote(mirror, course.id, note)
    await recordWatched(mirror, { courseId: course.id, videoId: video_id, isWatched: true })
    await syncUntil('current')
    const told = sent.filter((item) => item.kind === 'app-fault')
    expect(sent.flatMap(({ kind }) => (kind === 'app-fault' ? [] : kind)).sort()).toEqual([
      'day',
      'note',
      'watch',
    ])
    // What the mirror could not store is told nevertheless.
    expect(told.map(({ fault }) => fault)).toContain('storage')
    expect((await readUnsent(mirror)).unsent).toEqual({ notes: 0, other: 0 })
  })
})

test('The page is told to open the mirror again, and what had arrived is not asked for twice', async () => {
  const cut: Pull = async (_, question, __, { onPiece }) => {
    const answer = server.answer(question) as { changed: unknown[] }
    onPiece({ ...answer, changed: answer.changed.slice(0, 1) })
    return failed(new AppError('offline'))
  }
  await syncUntil('failed', cut)
  device = fillDevice()
  let opened: Promise<MirrorDatabase> | undefined
  const stopListening = onMirrorLost(() => {
    opened = openMirror(owner)
  })
  const asked: unknown[] = []
  await syncUntil('current', (...request) => {
    asked.push(request[1].content.known)
    return server.pull(...request)
  })
  stopListening()
  expect(opened && lacksRoom(await opened)).toBe(true)
  expect(await shown()).toEqual({ listed: 3, open: 3 })
  const [first] = server.courses as [ReturnType<typeof makeCourse>]
  expect(asked.at(-1)).toEqual({ beginnings: first.hash.slice(0, 6) })
})

test('Courses that are saved stay saved when room runs out later', async () => {
  await syncUntil('current')
  server.courses = [...server.courses, makeCourse()]
  device = fillDevice()
  await syncUntil('failed')
  expect(isInMemory(await openMirror(owner))).toBe(false)
  expect(await shown()).toEqual({ listed: 3, open: 3 })
})

test('A storage that fails once for another reason is used again', async () => {
  device = fillDevice({ how: 'abort' })
  await syncUntil('failed')
  device.makeRoom()
  await syncUntil('current')
  expect(isInMemory(await openMirror(owner))).toBe(false)
})
