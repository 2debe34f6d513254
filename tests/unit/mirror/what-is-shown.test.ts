// @vitest-environment happy-dom
// What the screen shows: what the server sent, with what was done here since.
import { beforeEach, expect, test, vi } from 'vitest'
import { applySnapshot, prepareMirror, readState } from '@/mirror/apply'
import { readLearning } from '@/mirror/learning'
import { openMirror } from '@/mirror/open'
import { recordNote, recordWatched } from '@/mirror/outbox'
import { readLibrary } from '@/mirror/read'
import type { MirrorDatabase } from '@/mirror/schema'
import { unwatched } from '@/model/learning'
import type { Pulled } from '@/model/pull'
import { makeCourse, makeHash, owner } from '../support/courses'
import { newDevice } from '../support/mirror'

const { hash, ...course } = makeCourse({ videos: 2 })
const [one, two] = course.videos.map(({ id }) => id) as [string, string]
const note = {
  id: '00000000-0000-4000-8000-00000000000e',
  video_id: one,
  at_s: 5,
  body: 'Oil',
  revision: makeHash(),
}
const content = { root: makeHash(), manifest: { [course.id]: hash }, cards: [], changed: [{ hash, course }] }
const learnedHash = makeHash()
const learned: NonNullable<Pulled['learning']> = {
  root: makeHash(),
  manifest: { [course.id]: learnedHash },
  changed: [
    {
      hash: learnedHash,
      course: {
        course_id: course.id,
        videos: [
          { ...unwatched(one), spans: [[0, 9]], position_s: 9, position_at: '2026-11-20T10:00:00Z' },
          { ...unwatched(two), spans: [[0, 5]], position_s: 5, position_at: '2026-11-20T11:00:00Z' },
        ],
        notes: [note],
      },
    },
  ],
  days: [['2026-11-20', '2026-11-20']],
}

let mirror: MirrorDatabase
beforeEach(async () => {
  await newDevice(owner)
  mirror = await openMirror(owner)
  await prepareMirror(mirror, owner)
  await apply({ content, learning: learned })
})

async function apply(pulled: Parameters<typeof applySnapshot>[3]): Promise<void> {
  const state = await readState(mirror)
  if (!state) throw new Error('There is no mirror.')
  expect(await applySnapshot(mirror, owner, state, pulled, new Date().toISOString())).toBe('applied')
}
const shown = () => readLearning(mirror, course.id)

test('A note that was deleted here is not shown, although the server still has it', async () => {
  expect((await shown()).notes).toMatchObject([{ body: 'Oil', isSent: true }])
  await recordNote(mirror, course.id, { ...note, isDeleted: true, base: note.revision })
  expect((await shown()).notes).toEqual([])
})

test('A learner goes on where they stopped last: by the server, and then where they have been here since', async () => {
  expect((await shown()).latestVideoId).toBe(two)
  vi.spyOn(Date, 'now').mockReturnValueOnce(1_000).mockReturnValueOnce(2_000).mockReturnValueOnce(3_000)
  await recordWatched(mirror, { courseId: course.id, videoId: one, position: 20 })
  expect((await shown()).latestVideoId).toBe(one)
  await recordWatched(mirror, { courseId: course.id, videoId: two, position: 30 })
  expect((await shown()).latestVideoId).toBe(two)
  await recordWatched(mirror, { courseId: course.id, videoId: one, position: 21 })
  expect((await shown()).latestVideoId).toBe(one)
})

test('A day on which a video was completed here counts at once', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') })
  await recordWatched(mirror, { courseId: course.id, videoId: one, isWatched: true })
  vi.useRealTimers()
  // Two in the morning of the next day, where the learner is.
  expect((await readLibrary(mirror)).days).toEqual([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-22', '2026-11-22'],
  ])
})

test('What was learned in a course goes with the course, and what was not sent yet stays', async () => {
  await recordWatched(mirror, { courseId: course.id, videoId: one, played: [20, 30] })
  await apply({ content: { root: makeHash(), manifest: {}, cards: [], changed: [] }, learning: null })
  expect(await mirror.learning.toArray()).toEqual([])
  expect(await mirror.outbox.toArray()).toMatchObject([{ spans: [[20, 30]] }])
})

test('What the server no longer knows of a course that stays is not shown either', async () => {
  await apply({ content: null, learning: { root: makeHash(), manifest: {}, changed: [], days: [] } })
  const { videos, notes } = await shown()
  expect([videos.size, notes]).toEqual([0, []])
})

test('The card of a course that an app of an earlier version has saved shows what was learned in it', async () => {
  const before = (await readLibrary(mirror)).summaries.get(course.id)
  expect(before).toMatchObject({ videos: 2, resume: { video_id: two } })
  await mirror.summaries.clear()
  expect((await readLibrary(mirror)).summaries.get(course.id)).toEqual(before)
})
