// What the screen shows: what the server sent, with what was done on this device since.
import { beforeEach, expect, test, vi } from 'vitest'
import { applySnapshot, prepareMirror } from '@/mirror/apply'
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
  certificates: [],
  days: [['2026-11-20', '2026-11-20']],
}

let mirror: MirrorDatabase
beforeEach(async () => {
  await newDevice(owner)
  mirror = await openMirror(owner)
  await prepareMirror(mirror, owner)
  await apply({ content, learning: learned, transcripts: null })
})

async function apply(pulled: Parameters<typeof applySnapshot>[3]): Promise<void> {
  const state = await prepareMirror(mirror, owner)
  if (!state) throw new Error('There is no mirror.')
  expect(await applySnapshot(mirror, owner, state, pulled, new Date().toISOString())).toBe('applied')
}
const shown = () => readLearning(mirror, course.id)

test('A note that was deleted here is not shown, although the server still has it', async () => {
  expect((await shown()).notes).toMatchObject([{ body: 'Oil', isSent: true }])
  await recordNote(mirror, course.id, { ...note, isDeleted: true, base: note.revision })
  expect((await shown()).notes).toEqual([])
})

test('A learner continues where they stopped last, either by the server’s data or here since', async () => {
  expect((await shown()).reached[0]).toBe(two)
  let now = 1_000
  vi.spyOn(Date, 'now').mockImplementation(() => now++)
  await recordWatched(mirror, { courseId: course.id, videoId: one, position: 20 })
  expect((await shown()).reached[0]).toBe(one)
  await recordWatched(mirror, { courseId: course.id, videoId: two, position: 30 })
  expect((await shown()).reached[0]).toBe(two)
  await recordWatched(mirror, { courseId: course.id, videoId: one, position: 21 })
  expect((await shown()).reached[0]).toBe(one)
})

test('A video that has moved to another course since it was opened here leaves ‘Continue’ at the previous one', async () => {
  await recordWatched(mirror, { courseId: course.id, videoId: 'moved', position: 20 })
  expect((await shown()).reached).toEqual(['moved', two, one])
  const { summaries } = await readLibrary(mirror)
  expect(summaries.get(course.id)).toMatchObject({
    resume: { video_id: two },
    active: { isHere: false },
  })
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

test('What was learned in a course goes with the course, and unsent work stays', async () => {
  await recordWatched(mirror, { courseId: course.id, videoId: one, played: [20, 30] })
  await apply({
    content: { root: makeHash(), manifest: {}, cards: [], changed: [] },
    learning: null,
    transcripts: null,
  })
  expect(await mirror.learning.toArray()).toEqual([])
  expect(await mirror.outbox.toArray()).toMatchObject([{ spans: [[20, 30]] }])
})

test('What the server no longer has of a remaining course is not shown either', async () => {
  await apply({
    content: null,
    learning: { root: makeHash(), manifest: {}, changed: [], days: [], certificates: [] },
    transcripts: null,
  })
  const { videos, notes } = await shown()
  expect([videos.size, notes]).toEqual([0, []])
})

test('A card draws each video as far as it was played, here and on other devices', async () => {
  const summary = async () => (await readLibrary(mirror)).summaries.get(course.id)
  await recordWatched(mirror, { courseId: course.id, videoId: one, played: [9, 50], duration: 100 })
  await recordWatched(mirror, { courseId: course.id, videoId: two, isWatched: true })
  expect(await summary()).toMatchObject({ complete: 1, parts: [50, 100], left_s: 50 })
  expect((await summary())?.resume).toMatchObject({ video_id: one, number: 1, duration_s: 100 })
})

test('An admin’s length decides what is complete, on the card, in the player and for the days; any other is only displayed', async () => {
  const list = (is_measured: boolean) => {
    const videos = course.videos.map((video) => ({ ...video, duration_s: 600, is_measured }))
    const changed = { hash: makeHash(), course: { ...course, videos } }
    const manifest = { [course.id]: changed.hash }
    return apply({
      content: { root: makeHash(), manifest, cards: [], changed: [changed] },
      learning: null,
      transcripts: null,
    })
  }
  const state = async () => {
    const { summaries, days } = await readLibrary(mirror)
    const { complete, left_s } = summaries.get(course.id) ?? {}
    return { complete, left_s, days: days.length, length: (await shown()).videos.get(one)?.duration_s }
  }
  const play = () =>
    recordWatched(mirror, { courseId: course.id, videoId: one, played: [0, 15], duration: 15 })
  await list(true)
  await play()
  // 15 of 600 seconds, and 5 of the other video.
  expect(await state()).toEqual({ complete: 0, left_s: 1180, days: 1, length: 600 })
  await mirror.outbox.clear()
  await list(false)
  await play()
  expect(await state()).toMatchObject({ complete: 1, left_s: 600, days: 2, length: 15 })
})

test('The last played course comes first, by the server’s data or by what was played here since', async () => {
  const more = [makeCourse({ title: 'Newest' }), makeCourse({ title: 'Elsewhere' })] as const
  const [newest, elsewhere] = more
  const all = [{ hash, course }, ...more.map(({ hash, ...course }) => ({ hash, course }))]
  await apply({
    content: {
      root: makeHash(),
      manifest: Object.fromEntries(all.map(({ hash, course }) => [course.id, hash])),
      cards: [],
      changed: all.slice(1).map(({ hash, course }) => ({
        hash,
        course: {
          ...course,
          enrolled_at: course.id === newest.id ? '2026-11-01T00:00:00Z' : course.enrolled_at,
        },
      })),
    },
    learning: null,
    transcripts: null,
  })
  const order = async () => (await readLibrary(mirror)).courses.map(({ title }) => title)
  expect(await order()).toEqual([course.title, 'Newest', 'Elsewhere'])
  // By a clock that is years behind the server's.
  vi.spyOn(Date, 'now').mockReturnValueOnce(1_000)
  await recordWatched(mirror, { courseId: elsewhere.id, videoId: elsewhere.videos[0]?.id ?? '', position: 5 })
  expect(await order()).toEqual(['Elsewhere', course.title, 'Newest'])
})
