// What admins see of learning.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aCourse, enroll, revoke } from '../integration/support/courses.ts'
import { aLearner, anAdmin, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { anEnrolledLearner, type Item, note, push, watch } from './support/learning.ts'

let backend: Backend
let admin: Person

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
})
afterAll(() => backend.close())

type Progress = {
  user_id: string
  course_id: string
  complete: number
  total: number
  last_activity: string | null
}

async function progressOf(learners: string[], course_ids: string[]): Promise<Progress[]> {
  const { data } = await admin.client.rpc('list_progress', { learners, course_ids }).throwOnError()
  return data as Progress[]
}

describe('Progress', () => {
  const full = { duration_s: 100 }
  test.each<[string, number, (video: string) => Item[]]>([
    [
      'nine tenths of which were played',
      1,
      (video) => [
        watch(
          video,
          [
            [0, 50],
            [60, 100],
          ],
          full,
        ),
      ],
    ],
    [
      'a little less of which was played',
      0,
      (video) => [
        watch(
          video,
          [
            [0, 50],
            [61, 100],
          ],
          full,
        ),
      ],
    ],
    ['that was played before its duration was known', 0, (video) => [watch(video, [[0, 100]])]],
    ['that was played only past its end', 0, (video) => [watch(video, [[100, 400]], full)]],
    ['marked by hand', 1, (video) => [watch(video, [], { mark: 1 })]],
    ['marked by hand, and then no longer', 0, (video) => [watch(video, [[0, 100]], { ...full, mark: 2 })]],
    ['on which there is only a note', 0, (video) => [note(video)]],
  ])('Of a course with a video %s, %i is complete', async (_, complete, items) => {
    const learner = await anEnrolledLearner(backend)
    await push(learner, ...items(learner.videos[0] ?? ''))
    expect(await progressOf([learner.id], [learner.course])).toMatchObject([{ complete, total: 2 }])
  })

  test('Each enrollment among the learners and courses has a row, also without any work', async () => {
    const [one, two] = [await anEnrolledLearner(backend), await anEnrolledLearner(backend, { videos: 3 })]
    const empty = await aCourse(backend, { videos: 0 })
    await enroll(backend, one.id, two.course, empty)
    await push(one, watch(one.videos[0] ?? '', [], { mark: 1 }))
    const rows = await progressOf([one.id, two.id, randomUUID()], [one.course, two.course, empty])
    const expected = [
      { user_id: one.id, course_id: one.course, complete: 1, total: 2, last_activity: expect.any(String) },
      { user_id: one.id, course_id: two.course, complete: 0, total: 3, last_activity: null },
      { user_id: one.id, course_id: empty, complete: 0, total: 0, last_activity: null },
      { user_id: two.id, course_id: two.course, complete: 0, total: 3, last_activity: null },
    ]
    expect(rows).toHaveLength(expected.length)
    expect(rows).toEqual(expect.arrayContaining(expected))
  })

  test('A course that somebody no longer has is not told', async () => {
    const learner = await anEnrolledLearner(backend)
    await push(learner, watch(learner.videos[0] ?? '', [[0, 5]]))
    await revoke(backend, learner.id, learner.course)
    expect(await progressOf([learner.id], [learner.course])).toEqual([])
  })

  test('A thousand pairs can be asked for at once, and no more', async () => {
    const list = (length: number) => Array.from({ length }, () => randomUUID())
    expect(await progressOf(list(100), list(10))).toEqual([])
    const args = { learners: list(91), course_ids: list(11) }
    expect((await admin.client.rpc('list_progress', args)).error?.code).toBe('22023')
    const nulls = { learners: [null], course_ids: list(1) } as never
    expect((await admin.client.rpc('list_progress', nulls)).error?.code).toBe('22023')
  })

  test('No function that admins may call answers with a note', async () => {
    const learner = await anEnrolledLearner(backend)
    const secret = `Only mine ${randomUUID()}`
    const [video = ''] = learner.videos
    await push(learner, note(video, { body: secret }), { kind: 'fault', video_id: video, code: 2 })
    const page = { first: 0, size: 100 }
    const answers = [
      await progressOf([learner.id], [learner.course]),
      await admin.client.rpc('list_video_faults'),
      await admin.client.rpc('list_course_learners', { course: learner.course, ...page }),
      await admin.client.rpc('list_profiles', {
        query: learner.email,
        sort: 'email',
        is_descending: false,
        ...page,
      }),
      await admin.client.rpc('export_my_data'),
      await admin.client.rpc('pull_mirror', { learning: { root: null, known: [] } }),
      await admin.client.from('course_videos').select('*, courses(*)').eq('id', video),
    ]
    expect(JSON.stringify(answers)).not.toContain(secret)
    // It is stored: their own pull has it.
    const { data } = await learner.client.rpc('pull_mirror', { learning: { root: null, known: [] } })
    expect(JSON.stringify(data)).toContain(secret)
  })
})

describe('Videos that do not play', () => {
  test('Admins see which videos were reported, with what error and how often, the latest first', async () => {
    const learner = await anEnrolledLearner(backend)
    const other = await aLearner(backend)
    await enroll(backend, other.id, learner.course)
    const [first = '', second = ''] = learner.videos
    const fault = (video_id: string, code: number) => ({ kind: 'fault', video_id, code })
    await push(learner, fault(first, 150))
    await push(other, fault(first, 150))
    await push(other, fault(second, 100))
    const { data } = await admin.client.rpc('list_video_faults').throwOnError()
    const rows = (data as { course_id: string }[]).filter(({ course_id }) => course_id === learner.course)
    const course = { course_id: learner.course, course_title: 'Panchakarma', last_seen: expect.any(String) }
    expect(rows).toEqual([
      { ...course, video_id: second, video_title: 'Video 2', code: 100, count: 1 },
      { ...course, video_id: first, video_title: 'Video 1', code: 150, count: 2 },
    ])
    expect(JSON.stringify(data)).not.toContain(learner.id)
  })

  test('At most two hundred reports are listed', async () => {
    const course = await aCourse(backend, { videos: 0 })
    await backend.sql(
      `with added as (
         insert into course_videos (course_id, title, youtube_url)
         select $1, 'Video', 'https://youtu.be/aqz-KE-bpKQ' from generate_series(1, 210) returning id
       ) insert into private.video_faults (video_id, code) select id, 100 from added`,
      [course],
    )
    const { data } = await admin.client.rpc('list_video_faults').throwOnError()
    expect(data).toHaveLength(200)
    await backend.sql('delete from courses where id = $1', [course])
  })
})
