// What fails on learners' devices: a player that does not answer, and the app itself.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { dayInIndia } from '../../src/lib/days.ts'
import { faultCodes, faultKinds } from '../../src/lib/fault-counts.ts'
import { enroll } from '../integration/support/courses.ts'
import { aLearner, anAdmin, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { anAppFault, anEnrolledLearner, push, watch } from './support/learning.ts'

let backend: Backend
let admin: Person

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
})
afterAll(() => backend.close())
beforeEach(() =>
  backend.sql('truncate private.plays, private.play_totals, private.app_faults, private.app_fault_totals'),
)

const daysAgo = (count: number) => dayInIndia(new Date(Date.now() - count * 86_400_000).toISOString())
const today = daysAgo(0)
const silence = (video_id: string, day = today) => ({ kind: 'silence', video_id, day })

type Faults = {
  player: { day: string; learners: number; silent: number }[]
  app: {
    build: string
    kind: string
    learners: number
    codes: object
    browsers: object
    first_day: string
    last_day: string
  }[]
}
async function shown(): Promise<Faults> {
  const { data } = await admin.client.rpc('summarize_school').throwOnError()
  return (data as { faults: Faults }).faults
}
const shownToday = async () => (await shown()).player.at(-1)

describe('The player', () => {
  test('The desk shows for how many of the learners who pressed play the player did not answer', async () => {
    const [one, two, three] = [
      await anEnrolledLearner(backend),
      await anEnrolledLearner(backend),
      await anEnrolledLearner(backend),
    ]
    expect((await shown()).player.map(({ day }) => day)).toEqual([6, 5, 4, 3, 2, 1, 0].map(daysAgo))
    expect(await shownToday()).toEqual({ day: today, learners: 0, silent: 0 })
    const [video = '', second = ''] = one.videos
    await push(one, watch(video, [[0, 10]]))
    // It answers, but cannot play the video.
    await push(two, { kind: 'fault', video_id: two.videos[0] ?? '', code: 150 })
    expect(await push(three, silence(three.videos[0] ?? ''))).toEqual(['ok'])
    expect(await shownToday()).toEqual({ day: today, learners: 3, silent: 1 })
    await push(one, silence(video), silence(second))
    expect(await shownToday()).toEqual({ day: today, learners: 3, silent: 2 })
    const { data } = await admin.client.rpc('list_video_faults', { in_course: one.course }).throwOnError()
    expect(data).toMatchObject({ count: 0 })
  })

  test('A mark, or opening a video, does not count as pressing Play', async () => {
    const learner = await anEnrolledLearner(backend)
    const [video = ''] = learner.videos
    await push(learner, watch(video, [], { mark: 1, position: { s: 0, age_ms: 0 } }))
    expect(await shownToday()).toMatchObject({ learners: 0 })
  })

  test('A report that arrives twice, late or in another order counts once', async () => {
    const learner = await anEnrolledLearner(backend, { videos: 30 })
    const reports = learner.videos.map((video) => silence(video))
    const late = silence(learner.videos[3] ?? '', daysAgo(2))
    await push(learner, ...reports, late)
    const stored = () => backend.sql('select day::text, silent from private.plays order by day')
    const once = await stored()
    expect(once).toMatchObject([{ day: daysAgo(2) }, { day: today }])
    await push(learner, late, ...reports.toReversed())
    await push(learner, watch(learner.videos[0] ?? '', [[0, 5]]))
    expect(await stored()).toEqual(once)
    // No one makes a row grow.
    expect((once[1] as { silent: string[] }).silent).toHaveLength(20)
    expect((await shown()).player.filter(({ learners }) => learners > 0)).toEqual([
      { day: daysAgo(2), learners: 1, silent: 1 },
      { day: today, learners: 1, silent: 1 },
    ])
  })

  test('Only learners count, only in their courses, and only of the last days', async () => {
    const learner = await anEnrolledLearner(backend)
    const [video = ''] = learner.videos
    await enroll(backend, admin.id, learner.course)
    expect(await push(admin, silence(video), watch(video, [[0, 9]]))).toEqual(['ok', 'ok'])
    expect(await push(await aLearner(backend), silence(video))).toEqual(['not-enrolled'])
    expect(await push(learner, silence(video, daysAgo(31)), silence(video, daysAgo(-3)))).toEqual([
      'day-out-of-range',
      'day-out-of-range',
    ])
    expect(await push(learner, silence(video, 'yesterday'), { kind: 'silence', video_id: video })).toEqual([
      'invalid',
      'invalid',
    ])
    expect(await backend.sql('select from private.plays')).toEqual([])
  })
})

describe('The app', () => {
  const stored = ({ id }: Person) =>
    backend.sql(
      'select build, kind, day::text, count, code, browser from private.app_faults where user_id = $1',
      [id],
    )

  test('The desk shows how many learners had a kind of fault with a build, and with which codes and browsers', async () => {
    for (const more of [{}, {}, { code: 'UnknownError', browser: 'Safari', day: daysAgo(3) }])
      expect(await push(await aLearner(backend), anAppFault(more))).toEqual(['ok'])
    await push(await aLearner(backend), anAppFault({ fault: 'crash', code: 'TypeError' }))
    expect((await shown()).app).toEqual([
      {
        build: 'Bq3fX9_a',
        kind: 'storage',
        learners: 3,
        first_day: daysAgo(3),
        last_day: today,
        codes: { QuotaExceededError: 2, UnknownError: 1 },
        browsers: { Chrome: 2, Safari: 1 },
      },
      expect.objectContaining({ kind: 'crash', learners: 1 }),
    ])
  })

  test('The most that was said of the latest day is kept, however often and in whatever order it arrives', async () => {
    const learner = await aLearner(backend)
    const told = [
      anAppFault({ day: daysAgo(1), count: 9, code: 'AbortError' }),
      anAppFault({ count: 1 }),
      anAppFault({ count: 3, code: 'UnknownError' }),
    ]
    const most = [
      { build: 'Bq3fX9_a', kind: 'storage', day: today, count: 3, code: 'UnknownError', browser: 'Chrome' },
    ]
    await push(learner, ...told)
    expect(await stored(learner)).toEqual(most)
    await push(learner, ...told.toReversed(), ...told)
    expect(await stored(learner)).toEqual(most)
    expect((await shown()).app).toMatchObject([{ learners: 1, codes: { UnknownError: 1 } }])
  })

  test('What an app may say is accepted, and any other text is not', async () => {
    const learner = await aLearner(backend)
    const known = [
      ...faultCodes.map((code) => anAppFault({ code })),
      ...faultKinds.map((fault) => anAppFault({ fault })),
      anAppFault({ build: 'development' }),
    ]
    expect(new Set(await push(learner, ...known))).toEqual(new Set(['ok']))
    const strange = [
      { code: 'Priya wrote this' },
      { fault: 'other' },
      { build: 'https://a.example' },
      { build: 'x'.repeat(17) },
      { browser: 'Mozilla/5.0' },
      { count: 0 },
      { count: 10_000 },
      { day: '2026-02-31' },
      { code: null },
      { build: { a: 1 } },
    ]
    expect(await push(learner, ...strange.map((more) => anAppFault(more)))).toEqual(
      strange.map(() => 'invalid'),
    )
  })

  test('A learner has at most twenty, an admin none, and old or future days are refused', async () => {
    const learner = await aLearner(backend)
    const many = Array.from({ length: 30 }, (_, n) => anAppFault({ build: `build-${n}` }))
    expect(new Set(await push(learner, ...many))).toEqual(new Set(['ok']))
    expect(await stored(learner)).toHaveLength(20)
    expect(await push(admin, anAppFault())).toEqual(['ok'])
    expect(await stored(admin)).toEqual([])
    const late = ['day-out-of-range', 'day-out-of-range']
    expect(await push(learner, anAppFault({ day: daysAgo(31) }), anAppFault({ day: daysAgo(-3) }))).toEqual(
      late,
    )
  })

  test('What is older than thirty days goes, and a learner who deletes their account is no longer counted', async () => {
    const [gone, stays] = [await anEnrolledLearner(backend), await aLearner(backend)]
    for (const learner of [gone, stays]) await push(learner, anAppFault())
    await push(gone, silence(gone.videos[0] ?? ''))
    await gone.client.rpc('delete_my_account').throwOnError()
    expect((await shown()).app).toMatchObject([{ learners: 1 }])
    await backend.sql('update private.app_faults set day = current_date - 31')
    await backend.sql(`insert into private.plays (user_id, day) values ($1, current_date - 31)`, [stays.id])
    await backend.sql(
      'insert into private.play_totals (day, learners, silent) values (current_date - 31, 1, 0)',
    )
    await backend.sql('select private.purge_nightly()')
    for (const table of ['app_faults', 'app_fault_totals', 'plays'])
      expect(await backend.sql(`select from private.${table}`), table).toEqual([])
    // Sums name no one.
    expect(await backend.sql('select day::text from private.play_totals')).toEqual([{ day: today }])
    expect((await shown()).app).toEqual([])
  })
})
