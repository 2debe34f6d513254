// How long a video is: what an admin's player has reported, otherwise the learner's own. What three learners'
// players agree on, or an imported file says, is only displayed.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { addWatched, coverageOf, isComplete, unwatched, withCountedLength } from '../../src/model/learning.ts'
import { aCourse, aLink, enroll, saveVideo } from '../integration/support/courses.ts'
import { pull } from '../integration/support/mirror.ts'
import { aLearner, anAdmin, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { type Item, learningOf, push, type Span, setBudget, videosOf, watch } from './support/learning.ts'

let backend: Backend
let admin: Person
let learners: Person[]

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
  learners = await Promise.all(Array.from({ length: 4 }, () => aLearner(backend)))
})
afterAll(() => backend.close())

/** A video of a course that all of the learners are enrolled in. */
async function aWatchedVideo() {
  const course = await aCourse(backend, { videos: 1 })
  for (const { id } of learners) await enroll(backend, id, course)
  const [video = ''] = await videosOf(backend, course)
  /** The players of the first learners report these lengths, one each. */
  let second = 0
  const tellOf = async (youtube_id: string, ...lengths: number[]) => {
    second += 5
    const position = { s: second, age_ms: 0 }
    for (const [n, duration_s] of lengths.entries())
      await push(learners[n] as Person, watch(video, [], { youtube_id, duration_s, position }))
  }
  const tell = (...lengths: number[]) => tellOf('aqz-KE-bpKQ', ...lengths)
  const row = async () =>
    (await backend.sql<Record<string, unknown>>('select * from course_videos where id = $1', [video]))[0]
  /** What a learner's device gets. */
  const length = async () => {
    const { changed } = await pull((learners[0] as Person).client)
    const videos = changed?.find(({ id }) => id === course)?.videos
    return videos?.[0]?.duration_s
  }
  /** What the first learner's own device gets back of what it reported. */
  const own = async () => (await learningOf(learners[0] as Person, course))?.videos[0]?.duration_s
  return { course, video, tell, tellOf, row, length, own }
}

/** How many have completed the course's videos, by the stored figures and by a new count. */
async function completed(course: string) {
  const [kept] = await backend.sql<{ sum: number }>(
    'select coalesce(sum(complete), 0)::integer as sum from private.course_progress where course_id = $1',
    [course],
  )
  const [counted] = await backend.sql<{ sum: number }>(
    `select count(*)::integer as sum from private.watched w join course_videos v on v.id = w.video_id
      where v.course_id = $1 and private.is_complete(w, v.duration_s)`,
    [course],
  )
  expect(kept).toEqual(counted)
  return kept?.sum
}

describe('What learners’ players report', () => {
  test('A length becomes the video’s and reaches learners’ devices once three of them have reported it, but not after two', async () => {
    const { tell, length } = await aWatchedVideo()
    await tell(754, 754)
    expect(await length()).toBeNull()
    await tell(754, 754, 754)
    expect(await length()).toBe(754)
  })

  test('A learner who reports a length three times still counts once', async () => {
    const { tell, length } = await aWatchedVideo()
    await tell(10)
    await tell(20)
    await tell(10)
    await tell(10)
    expect(await length()).toBeNull()
  })

  test('Of two lengths that three learners each have reported, the greater counts, whichever came first', async () => {
    const { tell, length } = await aWatchedVideo()
    await tell(10, 10, 10)
    await tell(754, 754, 754)
    expect(await length()).toBe(754)
    await tell(10, 10, 10)
    expect(await length()).toBe(754)
  })

  test('A length that is less than a tenth longer than the known one changes nothing', async () => {
    const { tell, length } = await aWatchedVideo()
    await tell(600, 600, 600)
    await tell(601, 601, 601)
    expect(await length()).toBe(600)
    await tell(660, 660, 660)
    expect(await length()).toBe(660)
  })

  test('A length that becomes known is not an edit: no form becomes outdated, and the history does not show it', async () => {
    const { course, tell, row } = await aWatchedVideo()
    await tell(754, 754, 754)
    expect(await row()).toMatchObject({ learners_duration_s: 754, version: 0 })
    const history = await backend.sql(
      `select from private.history where course_id = $1 and action = 'changed'`,
      [course],
    )
    expect(history).toEqual([])
  })
})

describe('What an admin’s player reports', () => {
  test('One report is enough, learners no longer change it, and it is not an edit either', async () => {
    const { course, video, tell, length, row } = await aWatchedVideo()
    await tell(10, 10, 10)
    const { data } = await saveVideo(admin, video, course, { duration_s: 754 }, 0)
    expect(data).toMatchObject({ outcome: 'saved', row: { duration_s: 754, version: 0 } })
    await tell(9_000, 9_000, 9_000)
    expect(await length()).toBe(754)
    expect(await row()).toMatchObject({ duration_s: 754, learners_duration_s: 10 })
  })

  test.each([0, -1, 86_401])('%d seconds are refused', async (duration_s) => {
    const { course, video } = await aWatchedVideo()
    expect((await saveVideo(admin, video, course, { duration_s }, 0)).error?.code).toBe('23514')
  })

  test.each(['learners_duration_s', 'link_since', 'earlier_ids', 'same_ids'])(
    'No form can set %s',
    async (field) => {
      const { course, video } = await aWatchedVideo()
      expect((await saveVideo(admin, video, course, { [field]: 5 }, 0)).error?.code).toBe('22023')
    },
  )
})

describe('Another link', () => {
  const otherId = 'anotherLink'
  const other = `https://youtu.be/${otherId}`

  test('forgets the length, and earlier reports about the video no longer count', async () => {
    const { course, video, tell, tellOf, length } = await aWatchedVideo()
    await tell(754, 754, 754)
    await saveVideo(admin, video, course, { duration_s: 755 }, 0)
    await saveVideo(admin, video, course, { youtube_url: other }, 0)
    expect(await length()).toBeNull()
    // A fourth learner, offline until now, still reports the old length.
    await push(
      learners[3] as Person,
      watch(video, [[0, 5]], { duration_s: 754, position: { s: 5, age_ms: 3_600_000 } }),
    )
    expect(await length()).toBeNull()
    await tellOf(otherId, 60, 60, 60)
    expect(await length()).toBe(60)
  })

  test('A learner’s own length for the earlier link is forgotten once they play the new one', async () => {
    const { course, video, own } = await aWatchedVideo()
    const told = (duration_s: number, s: number, age_ms: number, more: Item = {}) =>
      push(learners[0] as Person, watch(video, [], { duration_s, position: { s, age_ms }, ...more }))
    await told(754, 1, 60_000)
    await saveVideo(admin, video, course, { youtube_url: other }, 0)
    expect(await own()).toBe(754)
    // Offline until now, on another device.
    await told(755, 2, 30_000)
    expect(await own()).toBe(754)
    await told(600, 3, 0, { youtube_id: otherId })
    expect(await own()).toBe(600)
    await told(756, 4, 60_000)
    expect(await own()).toBe(600)
    await told(601, 5, 0, { youtube_id: otherId })
    expect(await own()).toBe(601)
  })

  test('can be saved together with its length', async () => {
    const { course, video, length } = await aWatchedVideo()
    await saveVideo(admin, video, course, { duration_s: 755 }, 0)
    await saveVideo(admin, video, course, { youtube_url: other, duration_s: 60 }, 0)
    expect(await length()).toBe(60)
    await saveVideo(admin, video, course, { youtube_url: other, title: 'Renamed' }, 1)
    expect(await length()).toBe(60)
  })
})

test('A restored video has its length again', async () => {
  const { course, video, tell, row } = await aWatchedVideo()
  await tell(753, 753, 753)
  await saveVideo(admin, video, course, { duration_s: 754 }, 0)
  const before = await row()
  await admin.client.rpc('delete_course', { course }).throwOnError()
  await admin.client.rpc('restore_deleted', { item: course }).throwOnError()
  expect(await row()).toEqual(before)
  expect(before?.youtube_url).toBe(aLink)
})

describe('What is complete', () => {
  test('The device and the server agree on it, whoever reported which length', async () => {
    const second = fc.integer({ min: 0, max: 120 })
    const length = fc.option(fc.integer({ min: 1, max: 120 }))
    const spans = fc
      .array(fc.tuple(second, second), { maxLength: 6 })
      .map((pairs) => pairs.filter(([a, b]) => a !== b).map(([a, b]): Span => (a < b ? [a, b] : [b, a])))
    const watching = fc.record({ spans, duration_s: length, mark: fc.constantFrom(0, 0, 0, 1, 2) })
    const told = fc.record({
      watchings: fc.array(watching, { minLength: 1, maxLength: 4 }),
      measured: length,
      file: length,
    })
    const cases = fc.sample(told, { numRuns: 40, seed: 56 })
    const course = await aCourse(backend, { videos: cases.length })
    const [learner] = learners as [Person]
    await enroll(backend, learner.id, course)
    const videos = await videosOf(backend, course)
    for (const [n, { measured, file, watchings }] of cases.entries()) {
      await backend.sql('update course_videos set duration_s = $2, file_duration_s = $3 where id = $1', [
        videos[n],
        measured,
        file,
      ])
      await setBudget(backend, learner.id, 3600)
      const items = watchings.map(({ spans, duration_s, mark }) =>
        watch(videos[n] ?? '', spans, { mark, ...(duration_s && { duration_s }) }),
      )
      await push(learner, ...items)
    }
    const pulled = (await pull(learner.client)).changed?.find(({ id }) => id === course)?.videos
    const counted = await backend.sql<{ video_id: string; coverage: number; complete: boolean }>(
      `select w.video_id, coalesce(private.coverage(w, v.duration_s), 0)::float as coverage,
              private.is_complete(w, v.duration_s) as complete
         from private.watched w join course_videos v on v.id = w.video_id where w.user_id = $1 and v.course_id = $2`,
      [learner.id, course],
    )
    for (const [n, { watchings }] of cases.entries()) {
      const video = pulled?.find(({ id }) => id === videos[n])
      const merged = watchings.reduce(
        (known, here) => addWatched(known, { ...here, position_s: null }),
        unwatched(videos[n] ?? ''),
      )
      const onDevice = withCountedLength(merged, video)
      const onServer = counted.find(({ video_id }) => video_id === videos[n])
      expect([n, onServer?.complete ?? false]).toEqual([n, isComplete(onDevice)])
      expect(onServer?.coverage ?? 0).toBeCloseTo(coverageOf(onDevice), 10)
    }
    const complete = counted.filter((row) => row.complete).length
    expect(await completed(course)).toBe(complete)
    expect(complete).toBeGreaterThan(5)
    expect(complete).toBeLessThan(counted.length - 5)
  })

  test('A wrong length from a learner completes nothing once an admin’s player has reported the right one', async () => {
    const { course, video } = await aWatchedVideo()
    for (const learner of learners) await push(learner, watch(video, [[0, 15]], { duration_s: 15 }))
    await push(learners[1] as Person, watch(video, [], { mark: 1 }))
    expect(await completed(course)).toBe(4)
    await saveVideo(admin, video, course, { duration_s: 600 }, 0)
    expect(await completed(course)).toBe(1)
    await saveVideo(admin, video, course, { youtube_url: 'https://youtu.be/anotherLink' }, 0)
    expect(await completed(course)).toBe(4)
  })

  test('The greatest of a learner’s own lengths stays, in whatever order they and the positions arrive', async () => {
    const told = [
      { duration_s: 700, position: { s: 1, age_ms: 60_000 } },
      { duration_s: 15, position: { s: 2, age_ms: 30_000 } },
      { position: { s: 3, age_ms: 0 } },
      { duration_s: 600 },
    ]
    for (const items of [told, told.toReversed()]) {
      const { video, own } = await aWatchedVideo()
      await backend.sql(`update course_videos set link_since = 'epoch' where id = $1`, [video])
      for (const item of items) await push(learners[0] as Person, watch(video, [], item))
      expect(await own()).toBe(700)
    }
  })

  test('A wrong length completes nothing once the learner’s own player has reported the right one', async () => {
    const { course, video } = await aWatchedVideo()
    await push(learners[0] as Person, watch(video, [[0, 15]], { duration_s: 15 }))
    await push(learners[0] as Person, watch(video, [[0, 20]], { duration_s: 600 }))
    await push(learners[0] as Person, watch(video, [[0, 20]], { duration_s: 15 }))
    expect(await completed(course)).toBe(0)
  })

  test('A length from three learners or from a file completes nothing', async () => {
    const { course, video, tell, length } = await aWatchedVideo()
    await saveVideo(admin, video, course, { file_duration_s: 20 }, 0)
    expect(await length()).toBe(20)
    await push(learners[3] as Person, watch(video, [[0, 30]]))
    await tell(30, 30, 30)
    expect(await length()).toBe(30)
    expect(await completed(course)).toBe(0)
  })

  test('Pushes that arrive while an admin’s player reports the length are counted with it', async () => {
    const { course, video } = await aWatchedVideo()
    for (const [n, duration_s] of [600, 15, 601, 16].entries()) {
      await Promise.all([
        saveVideo(admin, video, course, { duration_s }, 0),
        ...learners.map((learner, k) =>
          push(learner, watch(video, [[20 * n, 20 * n + k + 1]], { duration_s: 15 + k })),
        ),
      ])
      await completed(course)
    }
  })
})
