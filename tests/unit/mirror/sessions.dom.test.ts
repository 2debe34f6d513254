// What the dashboard knows of live sessions without reading every video.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openMirror } from '@/mirror/open'
import { recordWatched } from '@/mirror/outbox'
import { readLibrary } from '@/mirror/read'
import { pullOnce } from '@/sync/pull-once'
import { makeCourse, makeServer, owner } from '../support/courses'
import { newDevice } from '../support/mirror'

const { signal } = new AbortController()
const now = Date.parse('2027-01-12T06:00:00Z')
beforeEach(async () => {
  await newDevice(owner)
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => void vi.useRealTimers())

/** A course of four videos, of which two are sessions: the third tomorrow, the second in the evening. */
function aServer() {
  const course = makeCourse({ videos: 4 })
  const [, second, third] = course.videos
  Object.assign(second as object, { starts_at: '2027-01-12T13:00:00+00:00', expected_minutes: 90 })
  Object.assign(third as object, { starts_at: '2027-01-13T13:00:00+00:00', expected_minutes: null })
  return { course, server: makeServer([course]) }
}

async function summaryOf(id: string) {
  const { summaries } = await readLibrary(await openMirror(owner))
  return summaries.get(id)
}

test('The sessions that are not over are known, the next one first, and skipped as the place to resume', async () => {
  const { course, server } = aServer()
  const [first, second, third, fourth] = course.videos.map(({ id }) => id)
  expect(await pullOnce(owner, server.pull, signal)).toBeNull()
  expect((await summaryOf(course.id))?.sessions).toMatchObject([
    { video_id: second, number: 2, starts_at: '2027-01-12T13:00:00+00:00', expected_minutes: 90 },
    { video_id: third, number: 3 },
  ])
  const mirror = await openMirror(owner)
  await recordWatched(mirror, { courseId: course.id, videoId: first ?? '', position: 9, isWatched: true })
  expect((await summaryOf(course.id))?.resume).toMatchObject({ video_id: fourth, number: 4 })
  // It has begun: now it can be watched.
  vi.setSystemTime(Date.parse('2027-01-12T13:05:00Z'))
  await recordWatched(mirror, { courseId: course.id, videoId: first ?? '', position: 10 })
  expect((await summaryOf(course.id))?.resume).toMatchObject({ video_id: second })
})

test('A course without sessions has none in its summary, and one that is over or watched is no longer listed', async () => {
  const { course, server } = aServer()
  const [, second, third] = course.videos.map(({ id }) => id)
  expect(await pullOnce(owner, server.pull, signal)).toBeNull()
  const mirror = await openMirror(owner)
  vi.setSystemTime(Date.parse('2027-01-12T14:30:00Z'))
  await recordWatched(mirror, { courseId: course.id, videoId: third ?? '', isWatched: true })
  const summary = await summaryOf(course.id)
  expect(summary).not.toHaveProperty('sessions')
  expect(summary?.complete).toBe(1)
  expect(second).toBeDefined()
})

test('Sessions that version 1.0 has stored without knowing them are named after the next sync, even if nothing has changed', async () => {
  const { course, server } = aServer()
  expect(await pullOnce(owner, server.pull, signal)).toBeNull()
  const mirror = await openMirror(owner)
  const stored = await mirror.summaries.get(course.id)
  const { sessions: _, ...unnamed } = stored ?? { sessions: [] }
  await mirror.summaries.put(unnamed as never)
  const meta = await mirror.meta.get('mirror')
  const { namesSessions: __, ...earlier } = meta ?? {}
  await mirror.meta.put(earlier as never)
  expect(await summaryOf(course.id)).not.toHaveProperty('sessions')
  expect(await pullOnce(owner, server.pull, signal)).toBeNull()
  expect((await summaryOf(course.id))?.sessions).toHaveLength(2)
})
