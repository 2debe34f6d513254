// A learner who is active every day of a year: what is kept, and what their certificate costs.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workOf } from '../../bench/db/work.ts'
import {
  anEnrolledLearner,
  type Enrolled,
  push,
  type Span,
  setBudget,
  watch,
} from '../postgres/support/learning.ts'
import type { Session } from '../postgres/support/session.ts'
import { TestServer } from '../postgres/support/test-server.ts'

let server: TestServer
let owner: Session

beforeAll(async () => {
  server = await TestServer.open()
  owner = await server.session()
})
afterAll(() => server.close())

async function aLearner(videos: number, length: number | null): Promise<Enrolled> {
  const learner = await anEnrolledLearner(server.backend, { videos })
  await owner.rows(`update courses set certificate = 'offered' where id = $1`, [learner.course])
  await owner.rows('update course_videos set duration_s = $2 where course_id = $1', [learner.course, length])
  await owner.rows(
    `update private.first_enrollments set enrolled_at = now() - interval '500 days' where user_id = $1`,
    [learner.id],
  )
  return learner
}

/** Moves all of it one day back. */
async function letADayPass({ id }: Enrolled) {
  // In two steps, since the target day may already exist.
  for (const days of [-1 - 100_000, 100_000])
    await owner.rows('update private.counted_seconds set day = day + $2::integer where user_id = $1', [
      id,
      days,
    ])
  await setBudget(server.backend, id, 3600)
}

type Kept = { ago: number; youtube_id: string; spans: string }
const kept = ({ id }: Enrolled) =>
  owner.rows<Kept>(
    `select private.day_in_india(now()) - day as ago, youtube_id, spans::text from private.counted_seconds
      where user_id = $1 order by day`,
    [id],
  )

describe('What is kept', () => {
  test('The ten latest days of a video, with every counted second, and none on an earlier day than it was counted', async () => {
    const learner = await aLearner(1, 1000)
    const [video = ''] = learner.videos
    for (let day = 0; day < 30; day++) {
      const from = day * 20
      expect(
        await push(learner, watch(video, [[from, from + 10] as Span], { youtube_id: 'aqz-KE-bpKQ' })),
      ).toEqual(['ok'])
      await letADayPass(learner)
    }
    const rows = await kept(learner)
    expect(rows.map(({ ago }) => ago)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    const earliest = Array.from({ length: 21 }, (_, day) => `[${day * 20},${day * 20 + 10})`)
    expect(rows[0]?.spans).toBe(`{${earliest}}`)
    expect(rows[9]?.spans).toBe('{[580,590)}')
  })

  test('One row under a made-up id, and what was counted on each day under the video’s own', async () => {
    const learner = await aLearner(1, 1000)
    const [video = ''] = learner.videos
    for (let day = 0; day < 3; day++) {
      const spans: Span[] = [[day * 20, day * 20 + 10]]
      await push(learner, watch(video, spans, { youtube_id: `made up ${day}` }))
      await push(learner, watch(video, [...spans, [990, 1010]], { youtube_id: 'aqz-KE-bpKQ' }))
      await letADayPass(learner)
    }
    const rows = await kept(learner)
    expect(rows.filter(({ youtube_id }) => youtube_id === '').map(({ ago }) => ago)).toEqual([1])
    const counted = rows.filter(({ youtube_id }) => youtube_id !== '')
    expect(counted.map(({ spans }) => spans)).toEqual(['{[0,10),[990,1010)}', '{[20,30)}', '{[40,50)}'])
  })
})

describe('A certificate', () => {
  /** Each day another fiftieth of each video, in fifty pieces. */
  const fill = (learner: Enrolled, days: number, length: number) =>
    owner.rows(
      `insert into private.counted_seconds (user_id, video_id, youtube_id, day, spans)
       select $1, v.id, 'aqz-KE-bpKQ', current_date - $2::integer + day, (
                select range_agg(int4range(piece * $3::integer / 50 + day, piece * $3::integer / 50 + day + 1))
                  from generate_series(0, 49) piece)
         from course_videos v, generate_series(0, $2::integer - 1) day where v.course_id = $4`,
      [learner.id, days, length, learner.course],
    )
  const claim = ({ course }: Enrolled) => ({
    text: `select claim_certificate($1, 'Asha Nair') as answer`,
    values: [course],
  })

  test('Names the day on which nine tenths were reached, however many days there are', async () => {
    for (const days of [1, 2, 3, 50]) {
      const learner = await aLearner(1, days * 50)
      await fill(learner, days, days * 50)
      const { text, values } = claim(learner)
      await owner.begin(learner.id)
      const [row] = await owner.rows(text, values)
      const [day] = await owner.rows(
        'select (current_date - $1::integer + $2::integer)::text as completed_on',
        [days, Math.ceil(days * 0.9) - 1],
      )
      await owner.commit()
      expect(row).toMatchObject({
        answer: { outcome: 'issued', certificate: { ...day, seconds: days * 50 } },
      })
    }
  })

  test('Costs time that is linear in the number of days, and a fraction of a second for the ten that are kept', async () => {
    const few = await aLearner(30, 30 * 50)
    await fill(few, 30, 30 * 50)
    const many = await aLearner(30, 120 * 50)
    await fill(many, 120, 120 * 50)
    const work = (learner: Enrolled) => workOf(owner, learner.id, () => claim(learner), 3)
    expect((await work(many)) / (await work(few))).toBeLessThan(8)
    await owner.rows('select private.join_days($1, id) from course_videos where course_id = $2', [
      many.id,
      many.course,
    ])
    expect(await work(many)).toBeLessThan(150)
  })
})
