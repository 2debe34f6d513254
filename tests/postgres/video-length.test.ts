// How long a video is: what an admin's player has reported, otherwise what three learners' players agree on.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aCourse, aLink, enroll, saveVideo } from '../integration/support/courses.ts'
import { pull } from '../integration/support/mirror.ts'
import { aLearner, anAdmin, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { push, videosOf, watch } from './support/learning.ts'

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
  const tell = async (...lengths: number[]) => {
    second += 5
    for (const [n, duration_s] of lengths.entries())
      await push(learners[n] as Person, watch(video, [], { duration_s, position: { s: second, age_ms: 0 } }))
  }
  const row = async () =>
    (await backend.sql<Record<string, unknown>>('select * from course_videos where id = $1', [video]))[0]
  /** What a learner's device gets. */
  const length = async () => {
    const { changed } = await pull((learners[0] as Person).client)
    const videos = changed?.find(({ id }) => id === course)?.videos
    return videos?.[0]?.duration_s
  }
  return { course, video, tell, row, length }
}

describe('What learners’ players report', () => {
  test('The same length from three learners is the video’s, and reaches their devices; from two it is not', async () => {
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

  test('Of two lengths that three learners each have reported the greater counts, whichever came first', async () => {
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

  test('A length that becomes known is not an edit: it makes no form stale and is not in the history', async () => {
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
  test('It counts alone, learners no longer change it, and it is not an edit either', async () => {
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

  test.each(['learners_duration_s', 'link_since'])('No form sets %s', async (field) => {
    const { course, video } = await aWatchedVideo()
    expect((await saveVideo(admin, video, course, { [field]: 5 }, 0)).error?.code).toBe('22023')
  })
})

describe('Another link', () => {
  const other = 'https://youtu.be/anotherLink'

  test('forgets the length, and earlier reports about the video no longer count', async () => {
    const { course, video, tell, length } = await aWatchedVideo()
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
    await tell(60, 60, 60)
    expect(await length()).toBe(60)
  })

  test('may bring its length along', async () => {
    const { course, video, length } = await aWatchedVideo()
    await saveVideo(admin, video, course, { duration_s: 755 }, 0)
    await saveVideo(admin, video, course, { youtube_url: other, duration_s: 60 }, 0)
    expect(await length()).toBe(60)
    await saveVideo(admin, video, course, { youtube_url: other, title: 'Renamed' }, 1)
    expect(await length()).toBe(60)
  })
})

test('A video that is deleted and restored has its length again', async () => {
  const { course, video, tell, row } = await aWatchedVideo()
  await tell(753, 753, 753)
  await saveVideo(admin, video, course, { duration_s: 754 }, 0)
  const before = await row()
  await admin.client.rpc('delete_course', { course }).throwOnError()
  await admin.client.rpc('restore_deleted', { item: course }).throwOnError()
  expect(await row()).toEqual(before)
  expect(before?.youtube_url).toBe(aLink)
})
