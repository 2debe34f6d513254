// The data behind the admin dashboard, a course's list of learners and the curves of its videos.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aCourse, enroll, revoke } from '../integration/support/courses.ts'
import { aLearner, anAdmin, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { anEnrolledLearner, push, videosOf, watch } from './support/learning.ts'

let backend: Backend
let admin: Person

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
})
afterAll(() => backend.close())

const day = 86_400_000
const inIndia = (moment: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(moment)

type Summary = {
  activity: { day: string; learners: number; seconds: number }[]
  courses: {
    id: string
    videos: number
    enrolled: number
    began: number
    completed: number
  }[]
  needs: Record<
    'broken_videos' | 'invitations' | 'without_learners' | 'without_videos' | 'without_transcript',
    number
  >
}

async function summary(): Promise<Summary> {
  const { data } = await admin.client.rpc('summarize_school').throwOnError()
  return data as Summary
}

const activityOf = ({ id }: Person) =>
  backend.sql<{ day: string; seconds: number }>(
    'select day::text, seconds from private.activity where user_id = $1 order by day',
    [id],
  )

describe('Activity', () => {
  const position = (age: number) => ({ position: { s: 1, age_ms: age } })

  test('Counts newly played seconds once, on the day on which they were played', async () => {
    const learner = await anEnrolledLearner(backend)
    const [first = '', second = ''] = learner.videos
    const now = Date.now()
    await push(learner, watch(first, [[0, 60]], position(0)), watch(second, [[0, 30]], position(2 * day)))
    await push(learner, watch(first, [[0, 60]], position(0)))
    await push(learner, watch(first, [[30, 90]], position(0)))
    expect(await activityOf(learner)).toEqual([
      { day: inIndia(now - 2 * day), seconds: 30 },
      { day: inIndia(now), seconds: 90 },
    ])
  })

  test('Counts a day on which a learner only watched again, with no seconds', async () => {
    const learner = await anEnrolledLearner(backend)
    const [video = ''] = learner.videos
    await push(learner, watch(video, [[0, 60]], position(3 * day)))
    await push(learner, watch(video, [[0, 60]], { position: { s: 40, age_ms: 0 } }))
    expect((await activityOf(learner)).map(({ seconds }) => seconds)).toEqual([60, 0])
  })

  test('Is not counted from positions and marks alone, except today', async () => {
    const learner = await anEnrolledLearner(backend)
    const [video = ''] = learner.videos
    const before = (await summary()).activity
    const items = Array.from({ length: 31 }, (_, n) =>
      watch(video, [], { ...position((31 - n) * day), mark: 2 * n + 1 }),
    )
    await push(learner, ...items)
    expect(await activityOf(learner)).toEqual([])
    expect((await summary()).activity).toEqual(before)
    await push(learner, watch(video, [], { mark: 99 }))
    expect(await activityOf(learner)).toEqual([{ day: inIndia(Date.now()), seconds: 0 }])
  })

  test('Never gives a day more seconds than it has, and counts no day before the last thirty', async () => {
    const learner = await anEnrolledLearner(backend)
    const [first = '', second = ''] = learner.videos
    // Only late work can bring this many seconds for one day.
    const today = inIndia(Date.now())
    await backend.sql('select private.add_activity($1, $2, 86390)', [learner.id, today])
    await push(learner, watch(first, [[0, 60]], position(0)))
    await push(learner, watch(second, [[0, 10]], { position: { s: 9, age_ms: 300 * day } }))
    expect(await activityOf(learner)).toEqual([
      { day: inIndia(Date.now() - 30 * day), seconds: 10 },
      { day: today, seconds: 86_400 },
    ])
  })

  test('Is shown as thirty days that end today, each with its learners and seconds', async () => {
    const before = (await summary()).activity
    const [one, two] = [await anEnrolledLearner(backend), await anEnrolledLearner(backend)]
    await push(one, watch(one.videos[0] ?? '', [[0, 50]]))
    await push(one, watch(one.videos[1] ?? '', [[0, 20]]))
    await push(two, watch(two.videos[0] ?? '', [[0, 30]]))
    const { activity } = await summary()
    expect(activity.map((known) => known.day)).toEqual(
      Array.from({ length: 30 }, (_, n) => inIndia(Date.now() - (29 - n) * day)),
    )
    const [was, is] = [before.at(-1), activity.at(-1)]
    expect([(is?.learners ?? 0) - (was?.learners ?? 0), (is?.seconds ?? 0) - (was?.seconds ?? 0)]).toEqual([
      2, 100,
    ])
    // The account is deleted; the day's figures stay.
    await one.client.rpc('delete_my_account').throwOnError()
    expect(await activityOf(one)).toEqual([])
    expect((await summary()).activity.at(-1)).toEqual(is)
  })

  test('Is deleted after 400 days', async () => {
    const learner = await anEnrolledLearner(backend)
    await backend.sql(
      `insert into private.activity (user_id, day, seconds)
       values ($1, current_date - 401, 60), ($1, current_date - 399, 60)`,
      [learner.id],
    )
    await backend.sql(
      'insert into private.activity_totals (day, learners, seconds) values (current_date - 401, 1, 60)',
    )
    await backend.sql('select private.purge_nightly()')
    expect(await activityOf(learner)).toHaveLength(1)
    expect(await backend.sql('select 1 from private.activity_totals where day < current_date - 400')).toEqual(
      [],
    )
  })

  test('Adds up the seconds of a video that was played in several stretches', async () => {
    const [row] = await backend.sql<{ n: number }>(
      `select private.length_of('{[0,10),[20,25)}'::int4multirange) as n`,
    )
    expect(row?.n).toBe(15)
  })
})

describe('What needs an admin', () => {
  const find = async (needs: string) => {
    const { data } = await admin.client.rpc('search_courses', { needs }).throwOnError()
    return (data ?? []).map(({ id }) => id)
  }

  test('Is counted as the list of courses shows it', async () => {
    const before = (await summary()).needs
    const empty = await aCourse(backend, { videos: 0 })
    const inactive = await aCourse(backend, { videos: 0, isActive: false })
    const { course, videos, ...learner } = await anEnrolledLearner(backend)
    await push(learner, { kind: 'fault', video_id: videos[0] ?? '', code: 150 })
    for (const [email, age] of [
      ['long.ago@example.org', 15],
      ['lately@example.org', 13],
    ] as const) {
      await backend.sql(
        `insert into private.invitations (course_id, email, invited_at) values ($1, $2, now() - make_interval(days => $3))`,
        [course, email, age],
      )
    }
    const { needs } = await summary()
    const grown = Object.fromEntries(
      Object.entries(needs).map(([name, count]) => [name, count - before[name as keyof typeof before]]),
    )
    expect(grown).toEqual({
      broken_videos: 1,
      invitations: 1,
      without_learners: 1,
      without_videos: 1,
      without_transcript: 0,
      ends: 0,
    })
    expect(await find('learners')).toContain(empty)
    expect(await find('videos')).toContain(empty)
    expect([...(await find('learners')), ...(await find('videos'))]).not.toContain(inactive)
    expect(await find('invitations')).toEqual([course])
  })

  test('Videos of active courses need a transcript once any course has one', async () => {
    const [course, inactive] = [await aCourse(backend), await aCourse(backend, { isActive: false })]
    expect((await summary()).needs.without_transcript).toBe(0)
    expect(await find('transcripts')).toEqual([])
    const cues = JSON.stringify([[0, 'Ghee is heated slowly.']])
    const write = (filter: string) =>
      backend.sql(
        `insert into private.video_transcripts (video_id, course_id, language, cues)
         select id, course_id, 'en', $2 from public.course_videos where course_id = $1 ${filter}`,
        [course, cues],
      )
    await write('order by order_index limit 1')
    const waiting = await backend.sql(
      `select v.id from public.course_videos v join public.courses c on c.id = v.course_id
        where c.is_active and v.id not in (select video_id from private.video_transcripts)`,
    )
    expect((await summary()).needs.without_transcript).toBe(waiting.length)
    const found = await find('transcripts')
    expect(found).toContain(course)
    expect(found).not.toContain(inactive)
    await write('and id not in (select video_id from private.video_transcripts)')
    expect(await find('transcripts')).not.toContain(course)
    await backend.sql('delete from private.video_transcripts')
  })

  test('Courses with a need can be searched by title as well', async () => {
    const title = `Empty ${randomUUID()}`
    const course = await aCourse(backend, { title, videos: 0 })
    const { data } = await admin.client
      .rpc('search_courses', { query: title, needs: 'videos' })
      .throwOnError()
    expect(data?.map(({ id }) => id)).toEqual([course])
    const refused = await admin.client.rpc('search_courses', { needs: 'money' })
    expect(refused.error?.code).toBe('22023')
  })
})

describe('The learners of a course', () => {
  type Row = {
    profile: { id: string }
    complete: number
    last_activity: string | null
    certificate: object | null
  }
  type Page = { count: number; videos: number; rows: Row[] }

  async function list(course: string, more: Record<string, string | boolean> = {}): Promise<Page> {
    const { data } = await admin.client
      .rpc('list_course_learners', { course, first: 0, size: 100, ...more })
      .throwOnError()
    return data as unknown as Page
  }
  const ids = ({ rows }: Page) => rows.map(({ profile }) => profile.id)

  /**
   * A course of two videos with one learner of each status, three of them with a certificate. `left` is no
   * longer enrolled.
   */
  async function aClass() {
    const course = await aCourse(backend)
    const [first = '', second = ''] = await videosOf(backend, course)
    const people = {
      completed: await aLearner(backend),
      started: await aLearner(backend),
      quiet: await aLearner(backend),
      fresh: await aLearner(backend),
      silent: await aLearner(backend),
      left: await aLearner(backend),
    }
    for (const { id } of Object.values(people)) await enroll(backend, id, course)
    const mark = (video: string) => watch(video, [], { mark: 1 })
    await push(people.completed, mark(first), mark(second))
    for (const person of [people.started, people.quiet, people.left]) await push(person, mark(first))
    await revoke(backend, people.left.id, course)
    await backend.sql(
      `update private.course_progress set last_activity = now() - interval '15 days' where course_id = $1 and user_id = any ($2)`,
      [course, [people.quiet.id, people.completed.id]],
    )
    await backend.sql(
      `update enrollments set enrolled_at = now() - interval '20 days' where course_id = $1 and user_id <> $2`,
      [course, people.fresh.id],
    )
    await backend.sql(
      `insert into private.certificates (user_id, course_id, code, learner_name, course_title, seconds, videos, completed_on, issued_at, revoked_at, reason)
       select id, $1, private.new_certificate_code(), 'Asha', 'Pulse', 60, 2, now(), issued_at, revoked_at, case when revoked_at is not null then 'Twice' end
         from (values ($2::uuid, now(), null::timestamptz), ($3, now() - interval '1 day', now()), ($4, now(), null)) as c (id, issued_at, revoked_at)`,
      [course, people.completed.id, people.started.id, people.left.id],
    )
    return { course, people }
  }

  test('Are filtered by status, as many as the course’s figures say', async () => {
    const { course, people } = await aClass()
    const found = Object.fromEntries(
      await Promise.all(
        ['not-started', 'started', 'completed', 'certified', 'quiet'].map(
          async (status) => [status, new Set(ids(await list(course, { status })))] as const,
        ),
      ),
    )
    expect(found).toEqual({
      'not-started': new Set([people.fresh.id, people.silent.id]),
      started: new Set([people.started.id, people.quiet.id]),
      completed: new Set([people.completed.id]),
      certified: new Set([people.completed.id]),
      quiet: new Set([people.quiet.id, people.silent.id]),
    })
    const { data } = await admin.client.rpc('count_progress', { course }).throwOnError()
    expect(data).toMatchObject({ videos: 2, enrolled: 5, began: 3, completed: 1, quiet: 2, certified: 1 })
  })

  test('Are listed with how many videos each has completed, their last activity and their certificate', async () => {
    const { course, people } = await aClass()
    const page = await list(course)
    expect([page.count, page.videos]).toEqual([5, 2])
    const of = ({ id }: Person) => page.rows.find(({ profile }) => profile.id === id)
    expect(of(people.completed)).toMatchObject({ complete: 2, last_activity: expect.any(String) })
    expect(of(people.silent)).toMatchObject({ complete: 0, last_activity: null, certificate: null })
    const issued = { code: expect.any(String), issued_at: expect.any(String) }
    expect(of(people.completed)).toMatchObject({ certificate: { ...issued, revoked_at: null } })
    expect(of(people.started)).toMatchObject({ certificate: { ...issued, revoked_at: expect.any(String) } })
    const { data } = await admin.client
      .rpc('list_progress', { learners: [people.completed.id, people.silent.id], course_ids: [course] })
      .throwOnError()
    const found = (data as unknown as { user_id: string; certificate: unknown }[]).map((row) => [
      row.user_id,
      row.certificate,
    ])
    expect(Object.fromEntries(found)).toEqual({
      [people.completed.id]: { ...issued, revoked_at: null },
      [people.silent.id]: null,
    })
  })

  test.each(['full_name', 'email', 'enrolled_at', 'complete', 'last_activity', 'certificate'])(
    'Are sorted by %s both ways, with missing values as the least, and page by page without a gap',
    async (sort) => {
      const { course } = await aClass()
      const all = ids(await list(course, { sort, is_descending: true }))
      expect(ids(await list(course, { sort, is_descending: false }))).toEqual([...all].reverse())
      const pages: string[] = []
      for (let first = 0; first < 6; first += 2) {
        const { data } = await admin.client
          .rpc('list_course_learners', { course, first, size: 2, sort, is_descending: true })
          .throwOnError()
        pages.push(...ids(data as unknown as Page))
      }
      expect(pages).toEqual(all)
    },
  )

  test('Can be sorted with the most recently active first', async () => {
    const { course, people } = await aClass()
    const order = ids(await list(course, { sort: 'last_activity', is_descending: true }))
    expect(order[0]).toBe(people.started.id)
    expect(new Set(order.slice(3))).toEqual(new Set([people.fresh.id, people.silent.id]))
  })

  test('Are searched by name and address, together with a status, with special characters taken literally', async () => {
    const { course, people } = await aClass()
    await backend.sql('update profiles set full_name = $2 where id = $1', [
      people.quiet.id,
      'Vaidya 100% Joshi',
    ])
    expect(ids(await list(course, { query: '100% joshi' }))).toEqual([people.quiet.id])
    expect(ids(await list(course, { query: people.started.email.toUpperCase() }))).toEqual([
      people.started.id,
    ])
    expect(ids(await list(course, { query: 'Vaidya', status: 'completed' }))).toEqual([])
    expect(ids(await list(course, { query: '100_ joshi' }))).toEqual([])
  })

  test('Are refused for a status, an order or a page that does not exist', async () => {
    const course = await aCourse(backend)
    for (const more of [
      { status: 'lost' },
      { sort: 'role' },
      { size: 1001 },
      { first: -1 },
      { query: 'a'.repeat(1001) },
    ]) {
      const { error } = await admin.client.rpc('list_course_learners', {
        course,
        first: 0,
        size: 25,
        ...more,
      })
      expect(error?.code).toBe('22023')
    }
  })
})

describe('How a lecture is watched', () => {
  async function watchers(count: number) {
    const course = await aCourse(backend)
    const [video = '', other = ''] = await videosOf(backend, course)
    const people: Person[] = []
    for (let n = 0; n < count; n++) {
      const person = await aLearner(backend)
      await enroll(backend, person.id, course)
      people.push(person)
    }
    return { course, video, other, people }
  }

  const ofVideo = async (video: string) =>
    (await admin.client.rpc('summarize_video_watching', { video }).throwOnError()).data as {
      learners: number
      duration_s: number | null
      parts: number[] | null
    }
  const ofCourse = async (course: string) =>
    (await admin.client.rpc('summarize_course_watching', { course }).throwOnError()).data as {
      learners: number
      looked_at: number
      videos: { id: string; learners: number; seen: number | null }[] | null
    }

  test('Shows for each of sixty parts which share of those who played the video saw it', async () => {
    const { course, video, other, people } = await watchers(5)
    // All watch the first half, two the last quarter.
    for (const [n, person] of people.entries()) {
      const spans: [number, number][] =
        n < 2
          ? [
              [0, 60],
              [90, 120],
            ]
          : [[0, 60]]
      await push(person, watch(video, spans, { duration_s: 120 }))
    }
    await push(people[0] as Person, watch(other, [[0, 120]], { duration_s: 120 }))
    const { learners, duration_s, parts } = await ofVideo(video)
    expect([learners, duration_s]).toEqual([5, 120])
    expect(parts).toEqual([...Array(30).fill(1), ...Array(15).fill(0), ...Array(15).fill(0.4)])
    expect(await ofCourse(course)).toMatchObject({
      learners: 5,
      looked_at: 5,
      videos: [
        { id: video, learners: 5, seen: 0.6 },
        { id: other, learners: 1, seen: null },
      ],
    })
  })

  test('Shows nothing about fewer than five learners, and names no one', async () => {
    const { course, video, people } = await watchers(5)
    for (const person of people.slice(0, 4)) await push(person, watch(video, [[0, 60]], { duration_s: 120 }))
    expect(await ofVideo(video)).toMatchObject({ learners: 4, parts: null })
    expect(await ofCourse(course)).toMatchObject({ learners: 4, videos: null })
    await push(people[4] as Person, watch(video, [], { mark: 1 }))
    // A mark by hand does not count as seen.
    expect(await ofVideo(video)).toMatchObject({ learners: 4, parts: null })
    const answers = JSON.stringify([await ofVideo(video), await ofCourse(course)])
    for (const { id, email } of people) {
      expect(answers).not.toContain(id)
      expect(answers).not.toContain(email)
    }
  })

  test('Reports an unknown length', async () => {
    const { video, people } = await watchers(5)
    for (const person of people) await push(person, watch(video, [[0, 60]]))
    expect(await ofVideo(video)).toEqual({ looked_at: 5, learners: 5, duration_s: null, parts: null })
  })
})
