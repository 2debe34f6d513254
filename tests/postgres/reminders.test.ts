// Who is stuck, and what is known of the reminders that admins send.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import type { QuietLearner } from '../../src/model/types.ts'
import { aCourse, enroll, revoke } from '../integration/support/courses.ts'
import { aLearner, anAdmin, aStranger, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { videosOf } from './support/learning.ts'

let backend: Backend
let admin: Person

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
})
afterAll(() => backend.close())
beforeEach(() => backend.sql('delete from enrollments'))

type Listed = { rows: QuietLearner[]; count: number; more: boolean }

async function listed(first = 0, size = 1000): Promise<Listed> {
  const { data } = await admin.client.rpc('list_quiet_learners', { first, size }).throwOnError()
  return data as Listed
}
const idsOf = ({ rows }: Listed) => rows.map(({ profile }) => profile.id)

const remind = (...pairs: [person: string, course: string][]) =>
  admin.client.rpc('remind_learners', {
    people: pairs.map(([person]) => person),
    course_ids: pairs.map(([, course]) => course),
  })

/** Enrolled in a course that many days ago, and last active in it these days ago, if at all. */
async function enrolled(learner: string, course: string, { days = 40, active = null as number | null } = {}) {
  await enroll(backend, learner, course)
  await backend.sql(
    `update enrollments set enrolled_at = now() - make_interval(days => $3) where user_id = $1 and course_id = $2`,
    [learner, course, days],
  )
  if (active === null) return
  const [video = ''] = await videosOf(backend, course)
  await backend.sql(
    `insert into private.watched (user_id, video_id, mark, changed_at) values ($1, $2, 1, now() - make_interval(days => $3))`,
    [learner, video, active],
  )
}

async function aQuietLearner(course: string, active: number | null = 20): Promise<string> {
  const learner = await aStranger(backend)
  await enrolled(learner, course, { active })
  return learner
}

const historyOf = async (of: { course: string } | { learner: string }) => {
  const { data } = await admin.client.rpc('list_history', { ...of, first: 0, size: 100 }).throwOnError()
  return (data as { rows: { after: object | null; actor: { id: string } | null }[] }).rows.filter(
    ({ after }) => after && 'reminded_at' in after,
  )
}

const remindedAt = async (learner: string) =>
  (
    await backend.sql<{ reminded_at: string | null }>(
      'select reminded_at::text from enrollments where user_id = $1',
      [learner],
    )
  )[0]?.reminded_at

describe('Who is stuck', () => {
  test('is exactly who the filter ‘Quiet for 14 days’ of the course lists', async () => {
    const course = await aCourse(backend)
    const people = await Promise.all(
      [null, 1, 13, 14, 15, 300].map((active) => aQuietLearner(course, active)),
    )
    const newcomer = await aStranger(backend)
    await enrolled(newcomer, course, { days: 3 })
    const finisher = await aQuietLearner(course)
    const [, second = ''] = await videosOf(backend, course)
    await backend.sql(
      `insert into private.watched (user_id, video_id, mark, changed_at) values ($1, $2, 1, now() - interval '20 days')`,
      [finisher, second],
    )
    const { data } = await admin.client
      .rpc('list_course_learners', { course, first: 0, size: 100, status: 'quiet' })
      .throwOnError()
    const filtered = (data as { rows: { profile: { id: string } }[] }).rows.map(({ profile }) => profile.id)
    const stuck = idsOf(await listed())
    expect(stuck.toSorted()).toEqual(filtered.toSorted())
    expect(stuck.toSorted()).toEqual([people[0], people[4], people[5]].toSorted())
  })

  test('is in an active course with videos, and still enrolled', async () => {
    const [open, retired, empty, left] = [
      await aCourse(backend),
      await aCourse(backend),
      await aCourse(backend, { videos: 0 }),
      await aCourse(backend),
    ]
    const learner = await aQuietLearner(open)
    await aQuietLearner(retired)
    await backend.sql('update courses set is_active = false where id = $1', [retired])
    await enrolled(await aStranger(backend), empty)
    const gone = await aQuietLearner(left)
    await revoke(backend, gone, left)
    expect(await listed()).toMatchObject({ count: 1, more: false, rows: [{ profile: { id: learner } }] })
    // So says the filter ‘Quiet learners’ of the courses.
    const { data } = await admin.client.rpc('search_courses', { needs: 'reminders' }).throwOnError()
    expect((data as { id: string }[]).map(({ id }) => id)).toEqual([open])
  })

  test('is one person, with all courses in which they are quiet, the latest first', async () => {
    const [one, two, three, other] = [
      await aCourse(backend, { title: 'Nadi', videos: 3 }),
      await aCourse(backend, { title: 'Marma' }),
      await aCourse(backend, { title: 'Rasayana' }),
      await aCourse(backend),
    ]
    const learner = await aStranger(backend)
    await enrolled(learner, one, { active: 30 })
    await enrolled(learner, two, { active: 20 })
    await enrolled(learner, three)
    await enrolled(learner, other, { active: 2 })
    const { rows, count } = await listed()
    expect(count).toBe(1)
    expect(rows[0]?.courses).toEqual([
      { id: two, title: 'Marma', complete: 1, videos: 2 },
      { id: one, title: 'Nadi', complete: 1, videos: 3 },
      { id: three, title: 'Rasayana', complete: 0, videos: 2 },
    ])
    const days = (Date.now() - Date.parse(rows[0]?.last_activity ?? '')) / 86_400_000
    expect(Math.round(days)).toBe(20)
  })

  test('comes first if not reminded since the last activity, and then the one who has been quiet longest', async () => {
    const course = await aCourse(backend)
    const [recent, longest, returned, reminded] = await Promise.all(
      [16, 60, 20, 90].map((active) => aQuietLearner(course, active)),
    )
    const set = (learner = '', days = 0) =>
      backend.sql(
        `update enrollments set reminded_at = now() - make_interval(days => $2) where user_id = $1`,
        [learner, days],
      )
    await set(returned, 25)
    await set(reminded, 5)
    expect(idsOf(await listed())).toEqual([longest, returned, recent, reminded])
    expect(idsOf(await listed(1, 2))).toEqual([returned, recent])
    await remind([longest ?? '', course]).throwOnError()
    expect(idsOf(await listed())).toEqual([returned, recent, reminded, longest])
  })

  test('is listed by course as well, where no one else is', async () => {
    const [stuck, lively] = [await aCourse(backend), await aCourse(backend)]
    await aQuietLearner(stuck)
    await aQuietLearner(lively, 2)
    const { data } = await admin.client
      .rpc('search_courses', { query: '', only_broken: false, needs: 'reminders' })
      .throwOnError()
    expect((data as { id: string }[]).map(({ id }) => id)).toEqual([stuck])
  })

  test('is asked for in pages of at most a thousand', async () => {
    for (const [first, size] of [
      [-1, 10],
      [0, 0],
      [0, 1001],
    ] as const) {
      const { error } = await admin.client.rpc('list_quiet_learners', { first, size })
      expect(error?.code).toBe('22023')
    }
  })
})

describe('A reminder', () => {
  test('is noted once if its request is repeated, and is in the history of the course and of the learner with its author', async () => {
    const course = await aCourse(backend)
    const [one, two] = [await aQuietLearner(course), await aQuietLearner(course)]
    await remind([one, course], [two, course], [one, course]).throwOnError()
    const first = await remindedAt(one)
    await remind([one, course], [two, course]).throwOnError()
    expect(await remindedAt(one)).toBe(first)
    expect(await historyOf({ course })).toHaveLength(2)
    expect(await historyOf({ learner: one })).toMatchObject([
      {
        kind: 'enrollment',
        action: 'changed',
        course_id: course,
        actor: { id: admin.id },
        before: { reminded_at: null },
      },
    ])
    await backend.sql(`update enrollments set reminded_at = reminded_at - interval '2 hours'`)
    await backend.sql('delete from private.history')
    await remind([one, course]).throwOnError()
    expect(await historyOf({ course })).toHaveLength(1)
  })

  test('of people who are not enrolled, or of no course, is skipped', async () => {
    const [course, other] = [await aCourse(backend), await aCourse(backend)]
    const learner = await aQuietLearner(course)
    await remind([learner, other], [randomUUID(), course], [learner, randomUUID()]).throwOnError()
    expect(await remindedAt(learner)).toBeNull()
    await remind().throwOnError()
  })

  test('is one of at most 5,000, in two lists of the same length', async () => {
    const many = Array.from({ length: 5001 }, () => randomUUID())
    for (const [people, course_ids] of [
      [many, many],
      [[randomUUID()], []],
      [[null], [randomUUID()]],
      [[randomUUID()], [null]],
      [null, null],
    ] as never[][]) {
      const { error } = await admin.client.rpc('remind_learners', { people, course_ids } as never)
      expect(error?.code).toBe('22023')
    }
  })

  test('is shown where learners are listed, and in their progress', async () => {
    const course = await aCourse(backend)
    const learner = await aQuietLearner(course)
    await remind([learner, course]).throwOnError()
    const learners = await admin.client
      .rpc('list_course_learners', { course, first: 0, size: 10 })
      .throwOnError()
    const progress = await admin.client
      .rpc('list_progress', { learners: [learner], course_ids: [course] })
      .throwOnError()
    const reminded = { reminded_at: expect.stringMatching(/^\d{4}-/) }
    expect(learners.data).toMatchObject({ rows: [reminded] })
    expect(progress.data).toMatchObject([reminded])
    expect((await listed()).rows).toMatchObject([reminded])
  })

  test('is in the learner’s export without its author, in no other answer to them, and goes with the account', async () => {
    const learner = await aLearner(backend)
    const course = await aCourse(backend)
    await enrolled(learner.id, course)
    const mirror = async () => {
      const { data } = await learner.client.rpc('pull_mirror', {}).throwOnError()
      return JSON.stringify(data)
    }
    const before = await mirror()
    await remind([learner.id, course]).throwOnError()
    expect(await mirror()).toBe(before)
    const { data } = await learner.client.rpc('export_my_data').throwOnError()
    expect(data).toMatchObject({
      enrollments: [{ course_id: course, reminded_at: expect.any(String) }],
      history: expect.arrayContaining([
        expect.objectContaining({ about_you: true, after: { reminded_at: expect.any(String) } }),
      ]),
    })
    expect(JSON.stringify(data)).not.toContain(admin.id)
    await learner.client.rpc('delete_my_account').throwOnError()
    expect(await historyOf({ course })).toEqual([])
    expect((await listed()).count).toBe(0)
  })

  test('comes back with a deleted course', async () => {
    const course = await aCourse(backend)
    const learner = await aQuietLearner(course)
    await remind([learner, course]).throwOnError()
    const at = await remindedAt(learner)
    await admin.client.rpc('delete_course', { course }).throwOnError()
    await admin.client.rpc('restore_deleted', { item: course }).throwOnError()
    expect(await remindedAt(learner)).toBe(at)
  })

  test('changes nothing that devices compare', async () => {
    const course = await aCourse(backend)
    const learner = await aQuietLearner(course)
    const totals = () =>
      backend.sql(
        `select day, complete, sum(learners) from private.progress_totals where course_id = $1 group by 1, 2 having sum(learners) <> 0`,
        [course],
      )
    const before = await totals()
    await remind([learner, course]).throwOnError()
    expect(await totals()).toEqual(before)
  })
})
