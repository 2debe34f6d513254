import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import type { Json } from '../../src/model/database.types.ts'
import { aCourse, enroll, revoke } from '../integration/support/courses.ts'
import { aLearner, aNewcomer, anAdmin } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import {
  anEnrolledLearner,
  edit,
  type Item,
  learningOf,
  note,
  pullLearning,
  push,
  videosOf,
  watch,
} from './support/learning.ts'

let backend: Backend

beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())

/** A day from today in UTC, such as 2026-11-23. */
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const aDay = (offset: number): Item => ({ kind: 'day', day: day(offset) })

describe('Batches', () => {
  test('The answer names the protocol, the user and an outcome for each item, in their order', async () => {
    const learner = await anEnrolledLearner(backend)
    const [video = ''] = learner.videos
    const items = [aDay(0), watch(randomUUID(), [[0, 1]]), note(video, { body: '' }), watch(video, [[0, 1]])]
    const { data } = await learner.client.rpc('push_learning', { items })
    expect(data).toEqual({ protocol: 1, uid: learner.id, outcomes: ['ok', 'gone', 'invalid', 'ok'] })
  })

  test('An empty push is answered with no outcomes', async () => {
    expect(await push(await aLearner(backend))).toEqual([])
  })

  // [U2]
  test('A push takes 200 items and refuses 201 as a whole', async () => {
    const learner = await anEnrolledLearner(backend)
    const [video = ''] = learner.videos
    const items = Array.from({ length: 201 }, (_, n) => watch(video, [[n, n + 1]]))
    const { error, status } = await learner.client.rpc('push_learning', { items })
    expect([status, error?.code, error?.message]).toEqual([
      400,
      '22023',
      'A push holds at most 200 items and 256 KB.',
    ])
    expect(await learningOf(learner, learner.course)).toBeUndefined()
    expect(await push(learner, ...items.slice(1))).toEqual(Array(200).fill('ok'))
  })

  // [U2]
  test('A push of more than 256 KB is refused as a whole', async () => {
    const learner = await anEnrolledLearner(backend)
    const { error } = await learner.client.rpc('push_learning', { items: ['x'.repeat(256 * 1024)] })
    expect(error?.code).toBe('22023')
  })

  test.each<[string, Json]>([
    ['an object', { kind: 'day' }],
    ['a number', 1],
  ])('A push of %s instead of a list is refused', async (_, items) => {
    const { client } = await aLearner(backend)
    expect((await client.rpc('push_learning', { items })).error?.code).toBe('22023')
  })

  test.each<[string, Json]>([
    ['null', null],
    ['a number', 5],
    ['a text', 'watch'],
    ['a list', [['watch']]],
    ['an object without a kind', {}],
    ['of an unknown kind', { kind: 'certificate' }],
    ['whose kind is an object', { kind: { kind: 'day' } }],
    ['a day item without a day', { kind: 'day' }],
    ['a day that is a number', { kind: 'day', day: 20261123 }],
    ['a day with a time', { kind: 'day', day: '2026-11-23T00:00:00Z' }],
    ['a day that does not exist', { kind: 'day', day: '2026-02-30' }],
    ['a day in the year zero', { kind: 'day', day: '0000-01-01' }],
    ['a day that is a keyword of the database', { kind: 'day', day: 'infinity' }],
    ['watching without a video', { kind: 'watch', spans: [[0, 1]] }],
    ['watching of something that is not a video', { kind: 'watch', video_id: 'x', spans: [[0, 1]] }],
    ['watching of a list of videos', { kind: 'watch', video_id: [randomUUID()], spans: [[0, 1]] }],
  ])('An item that is %s is invalid, and the items around it are kept', async (_, item) => {
    const learner = await anEnrolledLearner(backend)
    expect(await push(learner, aDay(0), item, aDay(-1))).toEqual(['ok', 'invalid', 'ok'])
    expect((await pullLearning(learner)).days).toEqual([[day(-1), day(0)]])
  })

  test('A push is refused without a user in the token', async () => {
    await expect(
      backend.sql(`begin; set local role authenticated; select public.push_learning('[]'); commit`),
    ).rejects.toMatchObject({ code: '28000', message: 'Sign in to save what you did.' })
    await backend.sql('rollback')
  })
})

describe('Whose work is accepted', () => {
  const work = (video: string) => [
    watch(video, [[0, 5]]),
    note(video),
    { kind: 'fault', video_id: video, code: 150 },
  ]

  test('No one can deliver work on a course that they do not have, not even an admin', async () => {
    const { videos } = await anEnrolledLearner(backend)
    const others = [await anEnrolledLearner(backend), await anAdmin(backend), await aNewcomer(backend)]
    for (const person of others)
      expect(await push(person, ...work(videos[0] ?? ''))).toEqual(Array(3).fill('not-enrolled'))
  })

  test('Two learners of one course have separate work, whichever ids they use', async () => {
    const [one, other] = [await anEnrolledLearner(backend), await aLearner(backend)]
    await enroll(backend, other.id, one.course)
    const [video = ''] = one.videos
    const mine = note(video, { body: 'Mine' })
    await push(one, watch(video, [[0, 10]]), mine)
    const before = await learningOf(one, one.course)

    await push(other, watch(video, [[50, 60]], { user_id: one.id }), {
      ...mine,
      body: 'Theirs',
      user_id: one.id,
    })
    await push(other, edit(mine, 'Struck', { deleted: true }))
    expect(await learningOf(one, one.course)).toEqual(before)
    const theirs = await learningOf(other, one.course)
    expect(theirs).toMatchObject({ videos: [{ spans: [[50, 60]] }], notes: [] })
  })

  test('Work is accepted until thirty days after the enrollment ended', async () => {
    const learner = await anEnrolledLearner(backend)
    const [video = ''] = learner.videos
    await revoke(backend, learner.id, learner.course)
    expect(await push(learner, ...work(video))).toEqual(['ok', 'ok', 'ok'])

    const endedBefore = (time: string) =>
      backend.sql('update private.past_enrollments set ended_at = now() - $2::interval where user_id = $1', [
        learner.id,
        time,
      ])
    await endedBefore('29 days 23 hours')
    expect(await push(learner, watch(video, [[5, 6]]))).toEqual(['ok'])
    await endedBefore('30 days 1 minute')
    expect(await push(learner, watch(video, [[6, 7]]))).toEqual(['not-enrolled'])

    expect((await pullLearning(learner)).manifest).toEqual({})
    await enroll(backend, learner.id, learner.course)
    expect(await learningOf(learner, learner.course)).toMatchObject({
      videos: [{ video_id: video, spans: [[0, 6]] }],
      notes: [{ body: 'Pulse before breakfast' }],
    })
    expect(
      await backend.sql('select from private.past_enrollments where user_id = $1', [learner.id]),
    ).toEqual([])
  })

  test('Ended enrollments are not kept when the course or the user is deleted', async () => {
    const [one, other] = [await anEnrolledLearner(backend), await anEnrolledLearner(backend)]
    await backend.sql('delete from courses where id = $1', [one.course])
    await backend.sql('delete from auth.users where id = $1', [other.id])
    const kept = 'select from private.past_enrollments where user_id = any ($1)'
    expect(await backend.sql(kept, [[one.id, other.id]])).toEqual([])
  })

  test('Work on a deleted video is answered as gone, and other work is accepted', async () => {
    const learner = await anEnrolledLearner(backend)
    const [first = '', second = ''] = learner.videos
    await backend.sql('delete from course_videos where id = $1', [first])
    expect(await push(learner, ...work(first), watch(second, [[0, 5]]))).toEqual([
      'gone',
      'gone',
      'gone',
      'ok',
    ])
  })

  test('A deleted learner cannot deliver anything', async () => {
    const learner = await anEnrolledLearner(backend)
    await backend.sql('delete from auth.users where id = $1', [learner.id])
    const outcomes = await push(learner, aDay(0), ...work(learner.videos[0] ?? ''))
    expect(outcomes).toEqual(Array(4).fill('not-enrolled'))
  })
})

describe('Days', () => {
  test('Days are accepted from sixty days ago to tomorrow', async () => {
    const learner = await aLearner(backend)
    const outcomes = await push(learner, aDay(-61), aDay(-60), aDay(1), aDay(2))
    expect(outcomes).toEqual(['day-out-of-range', 'ok', 'ok', 'day-out-of-range'])
    expect((await pullLearning(learner)).days).toEqual([
      [day(-60), day(-60)],
      [day(1), day(1)],
    ])
  })

  test('Consecutive days are one range, in whatever order and however often they arrive', async () => {
    const learner = await aLearner(backend)
    await push(learner, aDay(0), aDay(-2))
    await push(learner, aDay(-1), aDay(0), aDay(-2))
    expect((await pullLearning(learner)).days).toEqual([[day(-2), day(0)]])
  })
})

describe('Faults', () => {
  test('Reports of a video are counted by code, once in each push, and do not say who sent them', async () => {
    const learner = await anEnrolledLearner(backend)
    const [video_id = ''] = learner.videos
    const fault = (code: Json) => ({ kind: 'fault', video_id, code })
    expect(await push(learner, fault(150), fault(150), fault(2.0))).toEqual(['ok', 'ok', 'ok'])
    expect(await push(learner, fault(150))).toEqual(['ok'])
    expect(await push(learner, fault(1), fault('150'), fault(null))).toEqual(Array(3).fill('invalid'))
    const rows = await backend.sql<{ fault: object }>(
      'select to_jsonb(f) as fault from private.video_faults f where video_id = $1 order by code',
      [video_id],
    )
    expect(rows.map(({ fault }) => fault)).toEqual([
      { video_id, code: 2, count: 1, last_seen: expect.any(String), dismissed_at: null },
      { video_id, code: 150, count: 2, last_seen: expect.any(String), dismissed_at: null },
    ])
  })

  test('A report changes nothing for the learner’s devices', async () => {
    const learner = await anEnrolledLearner(backend)
    const { root } = await pullLearning(learner)
    await push(learner, { kind: 'fault', video_id: learner.videos[0] ?? '', code: 100 })
    expect(await pullLearning(learner, { root })).toEqual({ root, same: true })
  })
})

test('One push can be about videos of several courses', async () => {
  const learner = await anEnrolledLearner(backend)
  const other = await aCourse(backend, { videos: 1 })
  await enroll(backend, learner.id, other)
  const [video = ''] = await videosOf(backend, other)
  expect(await push(learner, watch(video, [[0, 5]]), watch(learner.videos[0] ?? '', [[0, 5]]))).toEqual([
    'ok',
    'ok',
  ])
  expect(Object.keys((await pullLearning(learner)).manifest ?? {}).sort()).toEqual(
    [learner.course, other].sort(),
  )
})
