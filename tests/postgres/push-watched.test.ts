import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { anEnrolledLearner, type Item, learningOf, push, type Span, watch } from './support/learning.ts'

let backend: Backend

beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())

/** Pushes the items one after the other, for a new video, and returns what is then known about it. */
async function afterPushing(...items: ((video: string) => Item)[]) {
  const learner = await anEnrolledLearner(backend, { videos: 1 })
  const [video = ''] = learner.videos
  for (const item of items) expect(await push(learner, item(video))).toEqual(['ok'])
  return (await learningOf(learner, learner.course))?.videos[0]
}

const spans =
  (...played: Span[]) =>
  (video: string) =>
    watch(video, played)
const position =
  (s: number, age_ms: number, more: Item = {}) =>
  (video: string) =>
    watch(video, [], { position: { s, age_ms }, ...more })
const mark = (value: number) => (video: string) => watch(video, [], { mark: value })

describe('Seconds played', () => {
  test('Seconds of several pushes unite, and what was played twice counts once', async () => {
    const video = await afterPushing(spans([0, 10], [20, 30]), spans([5, 15]), spans([30, 40]))
    expect(video?.spans).toEqual([
      [0, 15],
      [20, 40],
    ])
  })

  test('The same push again changes nothing, and brings nothing to other devices', async () => {
    const learner = await anEnrolledLearner(backend)
    const item = watch(learner.videos[0] ?? '', [[0, 10]], {
      mark: 1,
      duration_s: 600,
      position: { s: 10, age_ms: 0 },
    })
    await push(learner, item)
    const before = await learningOf(learner, learner.course)
    expect(await push(learner, item, item)).toEqual(['ok', 'ok'])
    expect(await learningOf(learner, learner.course)).toEqual(before)
  })

  test('If there are more than fifty spans, the nearest ones are joined, and nothing that was played is lost', async () => {
    const learner = await anEnrolledLearner(backend, { videos: 1 })
    const [video = ''] = learner.videos
    // Gaps of 10 seconds, but of 1 second before the third span and of 2 before the sixth.
    const starts = Array.from({ length: 52 }, (_, n) => n * 20 - (n >= 2 ? 9 : 0) - (n >= 5 ? 8 : 0))
    const played = starts.map((from): Span => [from, from + 10])
    await push(learner, watch(video, played.slice(0, 26)), watch(video, played.slice(26)))
    const kept = (await learningOf(learner, learner.course))?.videos[0]?.spans ?? []
    expect(kept).toHaveLength(50)
    const joined = played.flatMap((span, n): Span[] => {
      const next = played[n + 1] ?? [0, 0]
      return n === 2 || n === 5 ? [] : [n === 1 || n === 4 ? [span[0], next[1]] : span]
    })
    expect(kept).toEqual(joined)
  })

  test('A push in which nothing was played, marked or reached leaves no trace', async () => {
    expect(await afterPushing(spans())).toBeUndefined()
  })
})

describe('Marks by hand', () => {
  test('The greatest mark stays, in whatever order the marks arrive', async () => {
    expect((await afterPushing(mark(1), mark(2), mark(1)))?.mark).toBe(2)
    expect((await afterPushing(mark(3), mark(2)))?.mark).toBe(3)
  })

  test('A push without a mark leaves it as it is', async () => {
    expect((await afterPushing(mark(1), spans([0, 5])))?.mark).toBe(1)
  })
})

describe('Positions', () => {
  test('The latest position stays, even if an older one arrives after it', async () => {
    const video = await afterPushing(position(100, 60_000), position(20, 3_600_000))
    expect(video?.position_s).toBe(100)
    expect(Date.now() - Date.parse(video?.position_at ?? '')).toBeGreaterThan(59_000)
  })

  test('A later position replaces an earlier one, even if it is earlier in the video', async () => {
    expect((await afterPushing(position(100, 60_000), position(20, 0)))?.position_s).toBe(20)
  })

  test('A device whose clock was set back, or is absurd, counts as reporting now or long ago', async () => {
    const video = await afterPushing(position(100, -86_400_000), position(20, 1e15))
    expect(video?.position_s).toBe(100)
    expect(Date.parse(video?.position_at ?? '')).toBeLessThanOrEqual(Date.now())
  })
})

describe('Refused watching', () => {
  const wrong: [string, Item][] = [
    ['without spans', { spans: null }],
    ['with a span that ends before it begins', { spans: [[10, 5]] }],
    ['with an empty span', { spans: [[5, 5]] }],
    ['with a span before the beginning', { spans: [[-1, 5]] }],
    ['with a span of more than a day', { spans: [[0, 86_401]] }],
    ['with half a second', { spans: [[0, 1.5]] }],
    ['with a span of three numbers', { spans: [[0, 1, 2]] }],
    ['with a span that is text', { spans: ['[0,10)'] }],
    ['with seconds that are text', { spans: [['0', '10']] }],
    ['with 51 spans', { spans: Array.from({ length: 51 }, (_, n) => [n * 2, n * 2 + 1]) }],
    ['with seconds but without an id', { youtube_id: null }],
    ['with a length but without an id', { youtube_id: null, spans: [], duration_s: 600 }],
    ['with a negative mark', { mark: -1 }],
    ['with a mark beyond a million', { mark: 1_000_001 }],
    ['with a mark that is not a number', { mark: true }],
    ['with a duration of zero', { duration_s: 0 }],
    ['with a duration of more than a day', { duration_s: 86_401 }],
    ['with a position of more than a day', { position: { s: 86_401, age_ms: 0 } }],
    ['with a position without an age', { position: { s: 1 } }],
    ['with a position whose age is text', { position: { s: 1, age_ms: '0' } }],
    ['with a position that is a number', { position: 5 }],
    ['with a number too large for an integer', { spans: [[0, 1e20]] }],
  ]

  test.each(wrong)('An item %s is invalid, and the items around it are kept', async (_, fields) => {
    const learner = await anEnrolledLearner(backend)
    const [first = '', second = ''] = learner.videos
    const outcomes = await push(
      learner,
      watch(first, [[0, 10]]),
      watch(second, [[0, 10]], fields),
      watch(first, [[10, 20]]),
    )
    expect(outcomes).toEqual(['ok', 'invalid', 'ok'])
    const { videos } = (await learningOf(learner, learner.course)) ?? {}
    expect(videos?.map(({ video_id, spans }) => [video_id, spans])).toEqual([[first, [[0, 20]]]])
  })
})
