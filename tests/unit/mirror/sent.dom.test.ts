// What a device keeps of what it has sent, in case the server loses it.
import { beforeEach, expect, test, vi } from 'vitest'
import { openMirror } from '@/mirror/open'
import { newEntry, newWatchedRow, type OutboxRow } from '@/mirror/schema'
import { keepSent, takeBack } from '@/mirror/sent'
import { pullOnce } from '@/sync/pull-once'
import { makeCourse, makeServer, owner } from '../support/courses'
import { newDevice } from '../support/mirror'

const { signal } = new AbortController()
const day = 86_400_000
const [courseId, videoId] = [crypto.randomUUID(), crypto.randomUUID()]

beforeEach(async () => {
  vi.useRealTimers()
  await newDevice(owner)
})

const watched = (from: number, to: number, video: string = videoId): OutboxRow => ({
  ...newWatchedRow(courseId, video),
  spans: [[from, to]],
})

const note = (revision: string, follows: string[]): OutboxRow => ({
  ...newEntry(`note ${videoId}`, courseId),
  ...{ kind: 'note', id: videoId, video_id: videoId, at_s: 1, body: revision, isDeleted: false },
  ...{ revision, follows, isSent: true },
})

test('Of a video and a note there is one row, with all seconds and all revisions that it replaces', async () => {
  const mirror = await openMirror(owner)
  await keepSent(mirror, [watched(0, 10), note('A', [])], null)
  await keepSent(mirror, [watched(20, 30), note('B', ['A'])], null)
  await keepSent(mirror, [note('C', ['B'])], null)
  const again = await takeBack(mirror, '2026-11-29T10:00:00Z')
  expect(again).toMatchObject([
    { revision: 'C', follows: ['A', 'B'], merged: null },
    {
      spans: [
        [0, 10],
        [20, 30],
      ],
    },
  ])
  expect(await mirror.outbox.toArray()).toEqual(again)
  expect(await mirror.sent.count()).toBe(0)
})

test('Seconds under another link of the video are sent apart, as they were played', async () => {
  const mirror = await openMirror(owner)
  const under = (youtube_id: string, from: number): OutboxRow => ({
    ...newWatchedRow(courseId, videoId),
    youtube_id,
    spans: [[from, from + 10]],
  })
  await keepSent(mirror, [under('A', 0)], null)
  await keepSent(mirror, [under('B', 20)], null)
  await keepSent(mirror, [{ ...newWatchedRow(courseId, videoId), mark: 1 }], null)
  await takeBack(mirror, '2026-11-29T10:00:00Z')
  const rows = await mirror.outbox.toArray()
  expect(rows).toMatchObject([
    { youtube_id: 'A', spans: [[0, 10]], mark: 1 },
    { youtube_id: 'B', spans: [[20, 30]] },
  ])
})

test('What is taken back joins what is unsent', async () => {
  const mirror = await openMirror(owner)
  await keepSent(mirror, [watched(0, 10)], null)
  await mirror.outbox.put(watched(40, 50))
  await takeBack(mirror, '2026-11-29T10:00:00Z')
  expect(await mirror.outbox.toArray()).toMatchObject([
    {
      spans: [
        [0, 10],
        [40, 50],
      ],
    },
  ])
})

test.each([
  ['this device', 10, 10],
  ['another device', 70, null],
])('The position is sent again if the last one was reached on %s', async (_, last, sent) => {
  const mirror = await openMirror(owner)
  const video = {
    video_id: videoId,
    spans: [],
    duration_s: null,
    mark: 0,
    position_at: '2026-11-28T10:00:00Z',
  }
  await mirror.learning.put({ course_id: courseId, notes: [], videos: [{ ...video, position_s: last }] })
  await keepSent(mirror, [{ ...newWatchedRow(courseId, videoId), position_s: 10, position_at: 1 }], null)
  expect(await takeBack(mirror, '2026-11-29T10:00:00Z')).toMatchObject([{ position_s: sent }])
})

test('It is kept for 14 days, at most 500 rows, also on a device whose clock was wrong', async () => {
  const mirror = await openMirror(owner)
  const now = Date.parse('2026-11-29T10:00:00Z')
  for (const [time, of] of [
    [now + 365 * day, 'ahead'],
    [now - 15 * day, 'old'],
    [now - 13 * day, 'young'],
  ] as const) {
    vi.useFakeTimers({ toFake: ['Date'], now: time })
    await keepSent(mirror, [watched(0, 1, of)], null)
  }
  vi.setSystemTime(now)
  const many = Array.from({ length: 500 }, (_, index) => watched(0, 1, String(index)))
  await keepSent(mirror, many.slice(1), null)
  const kept = async () => (await mirror.sent.toArray()).filter(({ key }) => /ahead|old|young/.test(key))
  expect(await kept()).toMatchObject([{ video_id: 'young' }])
  await keepSent(mirror, many, null)
  expect(await kept()).toEqual([])
  expect(await mirror.sent.count()).toBe(500)
})

test.each([
  ['null', null],
  ['a text', 'yesterday'],
  ['a time that is none', { at: 'yesterday', back_to: 'before' }],
  ['absent', undefined],
])(
  'If the answer’s restore is %s, the courses arrive all the same, and nothing is sent again',
  async (_, restored) => {
    const server = makeServer([makeCourse()])
    const mirror = await openMirror(owner)
    await keepSent(mirror, [watched(0, 10)], null)
    const pull: typeof server.pull = async (...asked) => {
      const { data } = await server.pull(...asked)
      return { data: { ...(data as object), restored }, error: null }
    }
    expect(await pullOnce(owner, pull, signal)).toBeNull()
    expect(await mirror.courses.count()).toBe(1)
    expect([await mirror.outbox.count(), await mirror.sent.count()]).toEqual([0, 1])
  },
)
