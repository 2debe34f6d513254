// How fast seconds count: as fast as videos play at double speed, with up to an hour saved up.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aVideo } from '../integration/support/courses.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import {
  anEnrolledLearner,
  type Enrolled,
  type Item,
  learningOf,
  push,
  type Span,
  setBudget,
  watch,
} from './support/learning.ts'

let backend: Backend

beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())

/** A learner whose clock the test controls: `wait` lets this many seconds pass. */
async function aPacedLearner(seconds: number, videos = 2) {
  const learner = await anEnrolledLearner(backend, { videos })
  await setBudget(backend, learner.id, seconds)
  const wait = (passed: number) =>
    backend.sql(
      `update private.watch_budgets set as_of = as_of - make_interval(secs => $2) where user_id = $1`,
      [learner.id, passed],
    )
  const [first = '', second = ''] = learner.videos
  return { learner, wait, first, second }
}

async function spansOf(learner: Enrolled, video: string): Promise<Span[]> {
  const { videos = [] } = (await learningOf(learner, learner.course)) ?? {}
  return videos.find(({ video_id }) => video_id === video)?.spans ?? []
}

/** What would count for a certificate. */
async function pacedSeconds(learner: Enrolled): Promise<number> {
  const [row] = await backend.sql<{ seconds: number }>(
    `select coalesce(sum(private.length_of(counted.spans)), 0)::integer as seconds
       from (select range_agg(spans) as spans from private.counted_seconds where user_id = $1 group by video_id) counted`,
    [learner.id],
  )
  return row?.seconds ?? 0
}

describe('The budget', () => {
  test('A call from the browser’s console counts at most an hour at once, from the beginning of the video', async () => {
    const { learner, first } = await aPacedLearner(3600)
    expect(await push(learner, watch(first, [[10, 86_400]]))).toEqual(['later'])
    expect(await spansOf(learner, first)).toEqual([[10, 3610]])
  })

  test('Two seconds of video count for each second that passes, over all videos together', async () => {
    const begun = Date.now()
    const { learner, wait, first, second } = await aPacedLearner(0)
    await wait(100)
    expect(await push(learner, watch(first, [[0, 150]]), watch(second, [[0, 150]]))).toEqual(['ok', 'later'])
    const counted = (await pacedSeconds(learner)) - 200
    // The test itself takes a moment.
    expect(counted).toBeGreaterThanOrEqual(0)
    expect(counted).toBeLessThanOrEqual((2 * (Date.now() - begun)) / 1000)
  })

  test('At most an hour is saved up, however long the learner was away', async () => {
    const { learner, wait, first } = await aPacedLearner(0)
    await wait(30 * 86_400)
    await push(learner, watch(first, [[0, 10_000]]))
    expect(await pacedSeconds(learner)).toBe(3600)
  })

  test('It grows from the first enrollment on, even if that has ended', async () => {
    const begun = Date.now()
    const learner = await anEnrolledLearner(backend)
    const [video = ''] = learner.videos
    await backend.sql(`update enrollments set enrolled_at = now() - interval '10 s' where user_id = $1`, [
      learner.id,
    ])
    await backend.sql('delete from enrollments where user_id = $1', [learner.id])
    expect(await push(learner, watch(video, [[0, 1_000]]))).toEqual(['later'])
    const counted = await pacedSeconds(learner)
    expect(counted).toBeGreaterThanOrEqual(20)
    expect(counted).toBeLessThanOrEqual(20 + (2 * (Date.now() - begun)) / 1000)
  })

  test('If the server’s clock is set back, it goes on from there', async () => {
    const { learner, wait, first } = await aPacedLearner(5)
    await wait(-86_400)
    expect(await push(learner, watch(first, [[0, 10]]))).toEqual(['later'])
    expect(await pacedSeconds(learner)).toBe(5)
    await wait(10)
    expect(await push(learner, watch(first, [[0, 10]]))).toEqual(['ok'])
  })

  test('What has been counted costs nothing again, on any device', async () => {
    const { learner, first } = await aPacedLearner(60)
    const item = watch(first, [[0, 60]])
    expect(await push(learner, item)).toEqual(['ok'])
    await setBudget(backend, learner.id, 0)
    expect(await push(learner, item, watch(first, [[20, 50]]))).toEqual(['ok', 'ok'])
  })

  test('Marks, positions and lengths are accepted at once, even if no seconds are', async () => {
    const { learner, first } = await aPacedLearner(0)
    const more = { mark: 1, duration_s: 5_000, position: { s: 4_000, age_ms: 0 } }
    expect(await push(learner, watch(first, [[1_000, 4_000]], more))).toEqual(['later'])
    const video = (await learningOf(learner, learner.course))?.videos[0]
    expect(video).toMatchObject({ mark: 1, duration_s: 5_000, position_s: 4_000 })
  })

  test('Closing a gap, because there are more than fifty spans, costs as much as playing it', async () => {
    const { learner, first } = await aPacedLearner(3600)
    const spans = (from: number) =>
      Array.from({ length: 50 }, (_, n): Span => [from + n * 1_600, from + n * 1_600 + 1])
    expect(await push(learner, watch(first, spans(0)))).toEqual(['ok'])
    await setBudget(backend, learner.id, 3600)
    expect(await push(learner, watch(first, spans(800)))).toEqual(['later'])
    expect(await pacedSeconds(learner)).toBeLessThanOrEqual(50 + 3600)
    expect(await pacedSeconds(learner)).toBeGreaterThan(50)
  })
})

/** Seconds pass, or some of the work is sent. */
type Step = { wait: number } | { send: number[] }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ wait: fc.nat(2_000) }),
  fc.record({ send: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }) }),
)
const played: fc.Arbitrary<Span[]> = fc
  .array(
    fc.tuple(fc.nat(80_000), fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 5_000 }))),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  .map((spans) => spans.map(([from, seconds]): Span => [from, from + seconds]))

test('In any order, late and sent twice, everything counts in the end, and never more than the budget allows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(played, { minLength: 1, maxLength: 8 }),
      fc.array(step, { maxLength: 12 }),
      fc.nat(3600),
      async (work, steps, saved) => {
        const begun = Date.now()
        const { learner, wait } = await aPacedLearner(saved, 1)
        const videos = [learner.videos[0] ?? '', await aVideo(backend, learner.course)]
        const items: Item[] = work.map((spans, n) => watch(videos[n % 2] ?? '', spans))
        let passed = 0
        const check = async () => {
          const allowed = saved + 2 * (passed + (Date.now() - begun) / 1000)
          expect(await pacedSeconds(learner)).toBeLessThanOrEqual(allowed)
        }
        for (const each of steps) {
          if ('wait' in each) {
            passed += each.wait
            await wait(each.wait)
          } else await push(learner, ...each.send.map((n) => items[n % items.length] as Item))
          await check()
        }
        let outcomes: string[] = ['later']
        for (let round = 0; outcomes.includes('later') && round < 60; round++) {
          passed += 1_800
          await wait(1_800)
          outcomes = await push(learner, ...items)
          await check()
        }
        expect(new Set(outcomes)).toEqual(new Set(['ok']))
        for (const [n, video] of videos.entries()) {
          const seen = new Uint8Array(90_000)
          for (const [from, to] of work.filter((_, index) => index % 2 === n).flat()) seen.fill(1, from, to)
          for (const [from, to] of await spansOf(learner, video)) seen.fill(0, from, to)
          expect(seen.indexOf(1)).toBe(-1)
        }
      },
    ),
    { numRuns: 40, seed: 20261126, endOnFailure: true },
  )
})
