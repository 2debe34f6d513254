import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayOf } from '@/lib/days'
import { applySnapshot, type MirrorState, prepareMirror } from '@/mirror/apply'
import { readLearning } from '@/mirror/learning'
import { openMirror } from '@/mirror/open'
import {
  countUnsent,
  discard,
  hasPending,
  readRefused,
  readUnsent,
  recordFault,
  recordNote,
  recordWatched,
  retry,
  retryReturned,
  settleBatch,
  takeBatch,
} from '@/mirror/outbox'
import { readLibrary } from '@/mirror/read'
import type { MirrorDatabase, NoteRow, WatchedRow } from '@/mirror/schema'
import { wipeMirror } from '@/mirror/wipe'
import { isComplete } from '@/model/learning'
import { pullOnce } from '@/sync/pull-once'
import { makeCourse, makeHash, makeServer, owner, type WireCourse } from '../support/courses'
import { newDevice } from '../support/mirror'

const courseId = '00000000-0000-4000-8000-00000000000c'
const videoId = '00000000-0000-4000-8000-00000000000d'
const noteId = '00000000-0000-4000-8000-00000000000e'
const key = `note ${noteId}`
let mirror: MirrorDatabase

beforeEach(async () => {
  await newDevice(owner)
  mirror = await openMirror(owner)
  await prepareMirror(mirror, owner)
})

const play = (from: number, to: number) =>
  recordWatched(mirror, { courseId, videoId, played: [from, to], duration: 100, position: to })
const write = async (body: string, base: string | null = null, isDeleted = false) => {
  const edit = { id: noteId, video_id: videoId, at_s: 5, body, isDeleted, base }
  return (await recordNote(mirror, courseId, edit))?.revision ?? null
}
const noteRow = async () => (await mirror.outbox.get(key)) as NoteRow

/** Sends everything; the server answers each item like this. */
async function send(outcome = 'ok') {
  const batch = await takeBatch(mirror, 200)
  if (!batch) throw new Error('There is no mirror.')
  await settleBatch(
    mirror,
    batch,
    batch.rows.map(() => outcome),
  )
  return batch
}

/** Applies a pull that found nothing new. */
async function pull(state?: MirrorState) {
  const sentWith = state ?? (await prepareMirror(mirror, owner))
  if (!sentWith) throw new Error('There is no mirror.')
  const nothing = { content: null, learning: null, transcripts: null }
  return applySnapshot(mirror, owner, sentWith, nothing, `2026-11-23T08:00:0${Math.floor(pulls++ % 10)}Z`)
}
let pulls = 0

describe('Seconds of a video whose link has been replaced', () => {
  const playOf = (youtubeId: string, from: number, to: number) =>
    recordWatched(mirror, { courseId, videoId, youtubeId, played: [from, to], duration: 100, position: to })
  const lots = async () =>
    ((await mirror.outbox.toArray()) as WatchedRow[]).map(({ youtube_id, spans }) => [youtube_id, spans])

  test('Are sent with the link under which they were played, and shown as one video', async () => {
    await playOf('aqz-KE-bpKQ', 0, 10)
    await playOf('YE7VzlLtp-4', 50, 60)
    await playOf('aqz-KE-bpKQ', 10, 20)
    await playOf('YE7VzlLtp-4', 60, 70)
    expect(await lots()).toEqual([
      ['aqz-KE-bpKQ', [[0, 20]]],
      ['YE7VzlLtp-4', [[50, 70]]],
    ])
    expect((await readLearning(mirror, courseId)).videos.get(videoId)).toMatchObject({
      spans: [
        [0, 20],
        [50, 70],
      ],
      position_s: 70,
    })
  })

  test('Share one row with what was done before anything was played', async () => {
    await recordWatched(mirror, { courseId, videoId, position: 5 })
    await playOf('aqz-KE-bpKQ', 10, 20)
    expect(await lots()).toEqual([['aqz-KE-bpKQ', [[10, 20]]]])
  })

  test('A mark by hand counts for all of them, and is taken back for all', async () => {
    await playOf('aqz-KE-bpKQ', 0, 95)
    await playOf('YE7VzlLtp-4', 0, 5)
    const isMarked = async () => {
      const video = (await readLearning(mirror, courseId)).videos.get(videoId)
      return video && isComplete(video)
    }
    expect(await isMarked()).toBe(true)
    await recordWatched(mirror, { courseId, videoId, isWatched: false })
    expect(await isMarked()).toBe(false)
    await recordWatched(mirror, { courseId, videoId, isWatched: true })
    expect(await isMarked()).toBe(true)
  })
})

describe('What was watched', () => {
  test('Everything that is played of a video is one row', async () => {
    await play(0, 5)
    await play(20, 25)
    await play(5, 10)
    expect(await mirror.outbox.toArray()).toMatchObject([
      {
        spans: [
          [0, 10],
          [20, 25],
        ],
        duration_s: 100,
        position_s: 10,
      },
    ])
  })

  test('The day on which a video is completed is kept once', async () => {
    const day = dayOf(new Date())
    await play(0, 89)
    expect(await mirror.outbox.get(`day ${day}`)).toBeUndefined()
    await play(89, 100)
    expect(await mirror.outbox.get(`day ${day}`)).toMatchObject({ day, merged: null })
    await send()
    await play(0, 100)
    expect(await mirror.outbox.get(`day ${day}`), 'still as it was sent').toMatchObject({
      merged: expect.any(String),
    })
  })

  test('Marking a video by hand completes it for the day as well', async () => {
    await recordWatched(mirror, { courseId, videoId, isWatched: true })
    expect((await mirror.outbox.toArray()).map(({ kind }) => kind).sort()).toEqual(['day', 'watched'])
    expect(await countUnsent(mirror)).toEqual({ notes: 0, other: 1 })
  })

  test('A video that was only opened is sent, but there is no warning about losing it', async () => {
    await recordWatched(mirror, { courseId, videoId, position: 0 })
    expect(await hasPending(mirror)).toBe(true)
    expect(await countUnsent(mirror)).toEqual({ notes: 0, other: 0 })
  })

  test('What the server deferred is shown and stays unsent, and is sent again after five minutes', async () => {
    await play(0, 50)
    await send('later')
    expect(await readUnsent(mirror)).toMatchObject({ unsent: { notes: 0, other: 1 }, hasLater: true })
    expect((await readLearning(mirror, courseId)).videos.get(videoId)?.spans).toEqual([[0, 50]])
    expect((await takeBatch(mirror, 200))?.rows, 'not in the same sync').toEqual([])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 })
    expect((await send()).rows).toHaveLength(1)
    expect(await readUnsent(mirror)).toMatchObject({ unsent: { notes: 0, other: 0 }, hasLater: false })
    vi.useRealTimers()
  })

  test('What is played meanwhile is sent at once, together with what was deferred', async () => {
    await play(0, 50)
    await send('later')
    await play(50, 60)
    expect((await takeBatch(mirror, 200))?.rows).toMatchObject([{ spans: [[0, 60]] }])
    await send('later')
    // A clock that was set back must not make it wait for years.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 400 * 86_400_000 })
    expect((await takeBatch(mirror, 200))?.rows).toHaveLength(1)
    vi.useRealTimers()
  })

  test('A fault is reported once until the report has been delivered', async () => {
    await recordFault(mirror, courseId, videoId, 150)
    await recordFault(mirror, courseId, videoId, 150)
    expect(await mirror.outbox.toArray()).toMatchObject([{ kind: 'fault', code: 150 }])
    expect(await countUnsent(mirror), 'it is none of the learner’s changes').toEqual({ notes: 0, other: 0 })
  })

  test('Nothing is written to a mirror that has been wiped', async () => {
    localStorage.removeItem('last-user')
    await wipeMirror(owner)
    mirror = await openMirror(owner)
    await play(0, 5)
    expect(await write('Late')).toBeNull()
    expect(await mirror.outbox.count()).toBe(0)
  })
})

describe('Notes', () => {
  test('An edit before anything was sent replaces the text and follows nothing', async () => {
    const first = await write('One')
    await write('Two', first)
    expect(await noteRow()).toMatchObject({ body: 'Two', follows: [], isSent: false })
  })

  test('A text typed in one tab while another tab changed the note becomes a separate note', async () => {
    const first = await write('One')
    await write('From the other tab', first)
    await write('From this tab', first)
    const { notes } = await readLearning(mirror, courseId)
    expect(notes.map(({ body }) => body).sort()).toEqual(['From the other tab', 'From this tab'])
  })

  test('A note that another tab has changed is not deleted by a tab that has not seen the change', async () => {
    const first = await write('One')
    await write('From the other tab', first)
    await write('', first, true)
    expect(await noteRow()).toMatchObject({ body: 'From the other tab', isDeleted: false })
  })

  test('An edit after the note may have been sent is a new revision that follows it', async () => {
    const first = await write('One')
    await takeBatch(mirror, 200)
    const second = await write('Two', first)
    expect(second).not.toBe(first)
    expect(await noteRow()).toMatchObject({ body: 'Two', follows: [first], isSent: false })
  })

  test('An edit of a note from the server follows the revision that was shown', async () => {
    const base = crypto.randomUUID()
    await write('Mine', base)
    expect(await noteRow()).toMatchObject({ follows: [base] })
  })

  test('A note that never left the device leaves nothing behind when it is deleted', async () => {
    const first = await write('One')
    await write('', first, true)
    expect(await noteRow()).toBeUndefined()
  })

  test('The deletion of a note that may have been sent is sent', async () => {
    const first = await write('One')
    await takeBatch(mirror, 200)
    await write('', first, true)
    expect(await noteRow()).toMatchObject({ isDeleted: true, body: '', follows: [first] })
    expect((await readLearning(mirror, courseId)).notes).toEqual([])
  })

  test('An edit that follows many others names the latest fifty', async () => {
    let base: string | null = null
    for (let edit = 0; edit < 60; edit++) {
      base = await write(`Edit ${edit}`, base)
      await takeBatch(mirror, 200)
    }
    expect((await noteRow()).follows).toHaveLength(50)
    await write('Last', base)
    expect((await noteRow()).follows.at(-1)).toBe(base)
  })
})

describe('Sending', () => {
  test('Work that the server has merged stays until a later pull has been applied', async () => {
    await play(0, 5)
    const before = await prepareMirror(mirror, owner)
    await send()
    expect(await countUnsent(mirror)).toEqual({ notes: 0, other: 0 })
    expect(await pull(before), 'sent before the push').toBe('applied')
    expect(await mirror.outbox.count()).toBe(1)
    await pull()
    expect(await mirror.outbox.count()).toBe(0)
  })

  test('Changes made during the push are still to be sent', async () => {
    await play(0, 5)
    const batch = await takeBatch(mirror, 200)
    await play(5, 10)
    if (batch) await settleBatch(mirror, batch, ['ok'])
    expect(await countUnsent(mirror)).toEqual({ notes: 0, other: 1 })
  })

  test('Changes made after the merge are not dropped by the pull', async () => {
    await play(0, 5)
    await send()
    const state = await prepareMirror(mirror, owner)
    await play(5, 10)
    await pull(state)
    expect(((await mirror.outbox.toArray()) as WatchedRow[])[0]?.spans).toEqual([[0, 10]])
  })

  test('An answer that arrives after a wipe settles nothing', async () => {
    await play(0, 5)
    const batch = await takeBatch(mirror, 200)
    await mirror.meta.update('mirror', { epoch: 'another' })
    if (batch) await settleBatch(mirror, batch, ['ok'])
    expect(await countUnsent(mirror)).toEqual({ notes: 0, other: 1 })
  })

  test('What the server refused stays visible, and is not sent again', async () => {
    await write('Too many')
    await send('too-many-notes')
    expect(await readRefused(mirror)).toMatchObject([{ key, refused: 'too-many-notes' }])
    expect((await takeBatch(mirror, 200))?.rows).toEqual([])
    await discard(mirror, key)
    expect(await mirror.outbox.count()).toBe(0)
  })

  test('An edit of a refused note is sent', async () => {
    const first = await write('Too many')
    await send('too-many-notes')
    await write('Shorter', first)
    expect((await takeBatch(mirror, 200))?.rows).toMatchObject([{ body: 'Shorter', refused: null }])
  })

  test('For a deleted video, what was watched is kept, and only a note is shown', async () => {
    await play(0, 5)
    await write('On it')
    await recordFault(mirror, courseId, videoId, 100)
    await send('gone')
    expect((await mirror.outbox.toArray()).map(({ kind }) => kind)).toEqual(['note', 'watched'])
    expect(await readRefused(mirror)).toMatchObject([{ key, refused: 'gone' }])
  })

  test.each([
    ['gone', true],
    ['not-enrolled', true],
    ['too-many-notes', false],
  ])('What was refused as %j is to be sent again once its video is back: %j', async (reason, isSentAgain) => {
    await play(0, 5)
    await write('On it')
    await send(reason)
    expect(await retryReturned(mirror)).toBe(false)
    // In another course, as after a move.
    const moved = '00000000-0000-4000-8000-00000000000b'
    const videos = makeCourse({ videos: 1 }).videos.map((video) => ({ ...video, id: videoId }))
    await mirror.playlists.put({ course_id: moved, videos })
    expect(await retryReturned(mirror)).toBe(isSentAgain)
    const rows = (await takeBatch(mirror, 10))?.rows ?? []
    expect(rows.map(({ course_id }) => course_id)).toEqual(isSentAgain ? [moved, moved] : [])
  })

  test('It is sent again when the learner tries again', async () => {
    await write('Too many')
    await send('too-many-notes')
    await retry(mirror, key)
    expect((await takeBatch(mirror, 10))?.rows).toMatchObject([{ key, refused: null }])
  })

  test('Deleting a note that another tab has changed since does nothing, and says so', async () => {
    const first = await write('As both tabs saw it')
    await write('From the other tab', first)
    expect(await write('', first, true)).toBeNull()
    expect(await noteRow()).toMatchObject({ body: 'From the other tab', isDeleted: false })
  })

  test('A batch is at most as large as requested', async () => {
    await play(0, 5)
    await write('One')
    expect((await takeBatch(mirror, 1))?.rows).toHaveLength(1)
  })
})

test('The screen shows what the server sent together with what was done since', async () => {
  const known = { ...{ video_id: videoId, duration_s: 100, mark: 0, position_s: 5, position_at: null } }
  const shown = { id: noteId, video_id: videoId, at_s: 5, body: 'Old', revision: crypto.randomUUID() }
  await mirror.learning.put({ course_id: courseId, videos: [{ ...known, spans: [[0, 5]] }], notes: [shown] })
  vi.setSystemTime(new Date('2026-11-23T08:00:00Z'))
  await play(50, 55)
  vi.useRealTimers()
  await write('New', shown.revision)
  const { videos, notes, reached } = await readLearning(mirror, courseId)
  expect(videos.get(videoId)).toMatchObject({
    spans: [
      [0, 5],
      [50, 55],
    ],
    position_s: 55,
  })
  expect(notes).toMatchObject([{ body: 'New', isSent: false }])
  expect(reached).toEqual([videoId])
})

describe('What the server has refused', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('A day that was still in the future by the server’s clock counts once it has come', async () => {
    const today = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: today + 3 * 86_400_000 })
    await recordWatched(mirror, { courseId, videoId, isWatched: true })
    vi.setSystemTime(today)
    await send('day-out-of-range')
    vi.setSystemTime(today + 3 * 86_400_000)
    const next = '00000000-0000-4000-8000-00000000000f'
    await recordWatched(mirror, { courseId, videoId: next, isWatched: true })
    expect((await readLibrary(mirror)).days).toEqual([[dayOf(new Date()), dayOf(new Date())]])
    const { rows } = (await takeBatch(mirror, 10)) ?? { rows: [] }
    expect(rows.filter(({ kind }) => kind === 'day')).toHaveLength(1)
  })

  test('A refused position does not decide where to resume', async () => {
    await play(0, 5)
    await send('not-enrolled')
    const other = '00000000-0000-4000-8000-00000000000f'
    const later = new Date(Date.now() + 86_400_000).toISOString()
    const watched = { spans: [[0, 50] as [number, number]], duration_s: 100, mark: 0, position_s: 50 }
    await mirror.learning.put({
      course_id: courseId,
      notes: [],
      videos: [{ video_id: other, ...watched, position_at: later }],
    })
    expect((await readLearning(mirror, courseId)).reached[0]).toBe(other)
  })
})

test('Unsent notes and seconds are shown with their video after it has moved to another course', async () => {
  const server = makeServer([makeCourse({ videos: 2 }), makeCourse({ videos: 1 })])
  const { signal } = new AbortController()
  expect(await pullOnce(owner, server.pull, signal)).toBeNull()
  const [from, to] = server.courses as [WireCourse, WireCourse]
  const [video, ...rest] = from.videos as [WireCourse['videos'][0]]
  const edit = { id: noteId, video_id: video.id, at_s: 5, body: 'Kept', isDeleted: false, base: null }
  await recordNote(mirror, from.id, edit)
  await recordWatched(mirror, { courseId: from.id, videoId: video.id, isWatched: true })
  server.courses = [
    { ...from, videos: rest, hash: makeHash() },
    { ...to, videos: [...to.videos, video], hash: makeHash() },
  ]
  expect(await pullOnce(owner, server.pull, signal)).toBeNull()
  const { notes, videos } = await readLearning(mirror, to.id)
  expect(notes.map(({ body }) => body)).toEqual(['Kept'])
  expect(videos.get(video.id)).toMatchObject({ mark: 1 })
  expect((await readLearning(mirror, from.id)).notes).toEqual([])
  const { summaries } = await readLibrary(mirror)
  expect([summaries.get(from.id)?.complete, summaries.get(to.id)?.complete]).toEqual([0, 1])
})
