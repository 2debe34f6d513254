// What admins see of learners' work.
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
      'that was nine tenths played',
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
      'that was played slightly less',
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
    ['with only a note', 0, (video) => [note(video)]],
  ])('In a course with a video %s, %i is complete', async (_, complete, items) => {
    const learner = await anEnrolledLearner(backend)
    await push(learner, ...items(learner.videos[0] ?? ''))
    expect(await progressOf([learner.id], [learner.course])).toMatchObject([{ complete, total: 2 }])
  })

  test('Each enrollment of the learners in the courses has a row, even without any work', async () => {
    const [one, two] = [await anEnrolledLearner(backend), await anEnrolledLearner(backend, { videos: 3 })]
    const empty = await aCourse(backend, { videos: 0 })
    await enroll(backend, one.id, two.course, empty)
    await push(one, watch(one.videos[0] ?? '', [], { mark: 1 }))
    const rows = await progressOf([one.id, two.id, randomUUID()], [one.course, two.course, empty])
    const none = { certificate: null, reminded_at: null }
    const expected = [
      {
        user_id: one.id,
        course_id: one.course,
        complete: 1,
        total: 2,
        last_activity: expect.any(String),
        ...none,
      },
      { user_id: one.id, course_id: two.course, complete: 0, total: 3, last_activity: null, ...none },
      { user_id: one.id, course_id: empty, complete: 0, total: 0, last_activity: null, ...none },
      { user_id: two.id, course_id: two.course, complete: 0, total: 3, last_activity: null, ...none },
    ]
    expect(rows).toHaveLength(expected.length)
    expect(rows).toEqual(expect.arrayContaining(expected))
  })

  test('A course that a learner no longer has is not listed', async () => {
    const learner = await anEnrolledLearner(backend)
    await push(learner, watch(learner.videos[0] ?? '', [[0, 5]]))
    await revoke(backend, learner.id, learner.course)
    expect(await progressOf([learner.id], [learner.course])).toEqual([])
  })

  test('A thousand pairs can be asked for at once, but no more', async () => {
    const list = (length: number) => Array.from({ length }, () => randomUUID())
    expect(await progressOf(list(100), list(10))).toEqual([])
    const args = { learners: list(91), course_ids: list(11) }
    expect((await admin.client.rpc('list_progress', args)).error?.code).toBe('22023')
    const nulls = { learners: [null], course_ids: list(1) } as never
    expect((await admin.client.rpc('list_progress', nulls)).error?.code).toBe('22023')
  })

  test('No function that admins may call returns a note', async () => {
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
    // It is stored: the learner's own pull has it.
    const { data } = await learner.client.rpc('pull_mirror', { learning: { root: null, known: [] } })
    expect(JSON.stringify(data)).toContain(secret)
  })
})

describe('The progress of a course', () => {
  type Totals = {
    videos: number
    enrolled: number
    began: number
    completed: number
    quiet: number
    certified: number
    ended: number
    ending: number
    last_activity: string | null
  }

  async function totalsOf(course: string): Promise<Totals> {
    const { data } = await admin.client.rpc('count_progress', { course }).throwOnError()
    return data as Totals
  }
  const mark = (video = '', value = 1) => watch(video, [], { mark: value })

  test('Says how many are enrolled, began and completed all videos, and when the server last received any work', async () => {
    const one = await anEnrolledLearner(backend)
    const { course, videos } = one
    const two = await aLearner(backend)
    const idle = await aLearner(backend)
    await enroll(backend, two.id, course)
    await enroll(backend, idle.id, course)
    expect(await totalsOf(course)).toEqual({
      videos: 2,
      enrolled: 3,
      began: 0,
      completed: 0,
      quiet: 0,
      certified: 0,
      ended: 0,
      ending: 0,
      last_activity: null,
    })
    await push(one, mark(videos[0]), mark(videos[1]))
    await push(two, mark(videos[0]), note(videos[1] ?? ''))
    expect(await totalsOf(course)).toEqual({
      videos: 2,
      enrolled: 3,
      began: 2,
      completed: 1,
      quiet: 0,
      certified: 0,
      ended: 0,
      ending: 0,
      last_activity: expect.any(String),
    })
    // A learner who is no longer enrolled does not count until the next enrollment.
    await revoke(backend, one.id, course)
    expect(await totalsOf(course)).toMatchObject({ enrolled: 2, began: 1, completed: 0 })
    await enroll(backend, one.id, course)
    expect(await totalsOf(course)).toMatchObject({ enrolled: 3, began: 2, completed: 1 })
  })

  test('Follows marks that are taken back, and videos that are added, moved and deleted', async () => {
    const learner = await anEnrolledLearner(backend)
    const other = await aCourse(backend, { videos: 0 })
    await enroll(backend, learner.id, other)
    const { course } = learner
    const [first = '', second = ''] = learner.videos
    await push(learner, mark(first), mark(second))
    expect(await totalsOf(course)).toMatchObject({ completed: 1 })
    await push(learner, mark(second, 2))
    expect(await totalsOf(course)).toMatchObject({ began: 1, completed: 0 })
    await backend.sql('delete from course_videos where id = $1', [second])
    expect(await totalsOf(course)).toMatchObject({ videos: 1, began: 1, completed: 1 })
    await backend.sql('update course_videos set course_id = $2 where id = $1', [first, other])
    expect(await totalsOf(course)).toMatchObject({ videos: 0, began: 0, completed: 0, last_activity: null })
    expect(await totalsOf(other)).toMatchObject({ videos: 1, began: 1, completed: 1 })
    const none = { certificate: null, reminded_at: null }
    expect(await progressOf([learner.id], [course, other])).toEqual(
      expect.arrayContaining([
        { user_id: learner.id, course_id: course, complete: 0, total: 0, last_activity: null, ...none },
        {
          user_id: learner.id,
          course_id: other,
          complete: 1,
          total: 1,
          last_activity: expect.any(String),
          ...none,
        },
      ]),
    )
    await backend.sql('delete from courses where id = $1', [other])
    expect(await totalsOf(other)).toMatchObject({ videos: 0, enrolled: 0, last_activity: null })
  })

  test('The stored figures are what counting everything watched would give', async () => {
    const learners = await Promise.all([1, 2, 3].map(() => anEnrolledLearner(backend, { videos: 4 })))
    for (const [n, learner] of learners.entries()) {
      await push(
        learner,
        ...learner.videos.map((video, k) => watch(video, [[0, 40 * k + 10 * n]], { duration_s: 100 })),
      )
      await push(learner, mark(learner.videos[n]), watch(learner.videos[2] ?? '', [[0, 100]]))
    }
    const counted = await backend.sql(
      `select w.user_id, v.course_id, count(*)::integer as begun,
              (count(*) filter (where private.is_complete(w, v.duration_s)))::integer as complete
         from private.watched w join course_videos v on v.id = w.video_id group by 1, 2 order by 1, 2`,
    )
    expect(counted.length).toBeGreaterThanOrEqual(3)
    expect(
      await backend.sql(
        'select user_id, course_id, begun, complete from private.course_progress where begun > 0 order by 1, 2',
      ),
    ).toEqual(counted)
  })
})

describe('Videos that do not play', () => {
  type Faults = { count: number; rows: { video_id: string; code: number; count: number }[] }
  const fault = (video_id: string, code: number) => ({ kind: 'fault', video_id, code })

  async function faultsOf(
    course: string,
    page: { first?: number; size?: number; sort?: string; is_descending?: boolean } = {},
  ): Promise<Faults> {
    const { data } = await admin.client
      .rpc('list_video_faults', { in_course: course, ...page })
      .throwOnError()
    return data as Faults
  }

  test('Admins see which videos were reported, with which error and how often, the latest first', async () => {
    const learner = await anEnrolledLearner(backend)
    const other = await aLearner(backend)
    await enroll(backend, other.id, learner.course)
    const [first = '', second = ''] = learner.videos
    await push(learner, fault(first, 150))
    await push(other, fault(first, 150))
    await push(other, fault(second, 100))
    const course = { course_id: learner.course, course_title: 'Panchakarma', last_seen: expect.any(String) }
    const found = await faultsOf(learner.course)
    expect(found).toEqual({
      count: 2,
      rows: [
        { ...course, video_id: second, video_title: 'Video 2', code: 100, count: 1 },
        { ...course, video_id: first, video_title: 'Video 1', code: 150, count: 2 },
      ],
    })
    expect(JSON.stringify(found)).not.toContain(learner.id)
  })

  test('A video has one row: its latest error, and how often any error was reported', async () => {
    const learner = await anEnrolledLearner(backend)
    const [video = ''] = learner.videos
    await push(learner, fault(video, 150))
    await push(learner, fault(video, 100))
    expect(await faultsOf(learner.course)).toMatchObject({
      count: 1,
      rows: [{ video_id: video, code: 100, count: 2 }],
    })
  })

  test('Twenty reports of one learner count per day, however many they send; other learners’ and the next day’s count again', async () => {
    const learner = await anEnrolledLearner(backend, { videos: 30 })
    const other = await aLearner(backend)
    await enroll(backend, other.id, learner.course)
    const reports = learner.videos.map((video) => fault(video, 150))
    const outcomes = Array<string>(30).fill('ok')
    expect(await push(learner, ...reports.slice(0, 15), ...reports.slice(0, 15))).toEqual(outcomes)
    expect((await faultsOf(learner.course)).count).toBe(15)
    expect(await push(learner, ...reports.toReversed())).toEqual(outcomes)
    const counted = async () => {
      const { rows } = await faultsOf(learner.course)
      return rows.reduce((sum, { count }) => sum + count, 0)
    }
    expect(await counted()).toBe(20)
    await push(other, ...reports)
    expect(await counted()).toBe(40)
    await backend.sql('update private.fault_reports set day = day - 1 where user_id = $1', [learner.id])
    await push(learner, ...reports)
    expect(await counted()).toBe(60)
  })

  test('The list and the course filter agree on what is broken: an error of the player itself does not count', async () => {
    const learner = await anEnrolledLearner(backend)
    const [video = ''] = learner.videos
    const found = async () => {
      const { data } = await admin.client.rpc('search_courses', { only_broken: true }).throwOnError()
      return [
        (await faultsOf(learner.course)).count,
        data?.filter(({ id }) => id === learner.course).length ?? 0,
      ]
    }
    await push(learner, fault(video, 5))
    expect(await found()).toEqual([0, 0])
    await push(learner, fault(video, 2))
    expect(await found()).toEqual([1, 1])
    await backend.sql('update course_videos set youtube_url = $2 where id = $1', [
      video,
      'https://youtu.be/dQw4w9WgXcQ',
    ])
    expect(await found()).toEqual([0, 0])
  })

  test('An admin takes a fixed video off the list until it is reported again, and can undo that for a day; others cannot', async () => {
    const learner = await anEnrolledLearner(backend)
    const [video = ''] = learner.videos
    await push(learner, fault(video, 150))
    const refused = await learner.client.rpc('dismiss_video_faults', { video })
    expect(refused.error?.code).toBe('42501')
    expect((await faultsOf(learner.course)).count).toBe(1)
    const dismiss = () => admin.client.rpc('dismiss_video_faults', { video }).throwOnError()
    expect((await dismiss()).data).toBe(true)
    expect(await faultsOf(learner.course)).toEqual({ count: 0, rows: [] })
    expect((await dismiss()).data).toBe(false)
    const restore = () => admin.client.rpc('restore_video_faults', { video }).throwOnError()
    expect((await learner.client.rpc('restore_video_faults', { video })).error?.code).toBe('42501')
    expect((await restore()).data).toBe(true)
    expect((await restore()).data).toBe(false)
    await push(learner, fault(video, 150))
    expect((await faultsOf(learner.course)).rows).toMatchObject([{ count: 2 }])

    await dismiss()
    await push(learner, fault(video, 150))
    expect((await faultsOf(learner.course)).rows).toMatchObject([{ count: 1 }])
    await dismiss()
    await backend.sql(
      `update private.video_faults set dismissed_at = now() - interval '25 hours' where video_id = $1`,
      [video],
    )
    expect((await restore()).data).toBe(false)
    await dismiss()
    expect(await backend.sql('select from private.video_faults where video_id = $1', [video])).toEqual([])
  })

  test('They are sorted by title, course, reason, time or number of reports, and by nothing else', async () => {
    const learner = await anEnrolledLearner(backend, { videos: 3 })
    await backend.sql(
      `insert into private.video_faults (video_id, code, count, last_seen)
       select id, (array[150, 2, 100])[n], (array[2, 3, 1])[n], now() - n * interval '1 hour'
         from unnest($1::uuid[]) with ordinality as listed (id, n)`,
      [learner.videos],
    )
    await backend.sql(
      `update course_videos set title = (array['Basti', 'Nasya', 'Abhyanga'])[array_position($1::uuid[], id)] where id = any ($1)`,
      [learner.videos],
    )
    const order = async (sort: string, is_descending = false) => {
      const { rows } = await faultsOf(learner.course, { sort, is_descending })
      return rows.map(({ video_id }) => learner.videos.indexOf(video_id))
    }
    expect(await order('video_title')).toEqual([2, 0, 1])
    expect(await order('video_title', true)).toEqual([1, 0, 2])
    expect(await order('code')).toEqual([1, 2, 0])
    expect(await order('count', true)).toEqual([1, 0, 2])
    expect(await order('last_seen')).toEqual([2, 1, 0])
    expect(await order('course_title')).toHaveLength(3)
    const refused = await admin.client.rpc('list_video_faults', { sort: 'video_id; select 1' })
    expect(refused.error?.code).toBe('22023')
  })

  test('They are listed in pages of at most a thousand', async () => {
    const course = await aCourse(backend, { videos: 0 })
    await backend.sql(
      `with added as (
         insert into course_videos (course_id, title, youtube_url)
         select $1, 'Video', 'https://youtu.be/aqz-KE-bpKQ' from generate_series(1, 60) returning id
       ) insert into private.video_faults (video_id, code) select id, 100 from added`,
      [course],
    )
    const pages = await Promise.all([0, 25, 50].map((first) => faultsOf(course, { first, size: 25 })))
    expect(pages.map(({ count, rows }) => [count, rows.length])).toEqual([
      [60, 25],
      [60, 25],
      [60, 10],
    ])
    const ids = pages.flatMap(({ rows }) => rows.map(({ video_id }) => video_id))
    expect(new Set(ids).size).toBe(60)
    for (const page of [{ first: -1 }, { size: 0 }, { size: 1001 }]) {
      expect((await admin.client.rpc('list_video_faults', page)).error?.code).toBe('22023')
    }
    await backend.sql('delete from courses where id = $1', [course])
  })
})
