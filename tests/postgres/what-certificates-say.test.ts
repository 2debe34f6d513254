// A certificate states what the server saw: the day on which it counted the last second needed, of the
// present video.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { parseVideoUrl } from '../../src/lib/video-link.ts'
import { enroll, revoke } from '../integration/support/courses.ts'
import { anAdmin, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { firstSeed, numberOfRuns } from '../scenarios/support/runs.ts'
import { hostileLinks } from '../support/hostile-links.ts'
import {
  anEnrolledLearner,
  type Enrolled,
  type Item,
  push,
  type Span,
  setBudget,
  watch,
} from './support/learning.ts'

let backend: Backend
let admin: Person

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
})
afterAll(() => backend.close())

const length = 100
const ids = ['aqz-KE-bpKQ', 'YE7VzlLtp-4', 'R6MlUcmOul8'] as const
const [id, otherId] = ids
const linkTo = (youtubeId: string) => `https://www.youtube.com/watch?v=${youtubeId}`

type Issued = { completed_on: string; issued_at: string; seconds: number }
type Claim = { outcome: 'issued'; certificate: Issued } | { outcome: 'not-yet'; missing: string[] }

async function claim({ client, course }: Enrolled): Promise<Claim> {
  const { data } = await client.rpc('claim_certificate', { course, learner_name: 'Asha Nair' }).throwOnError()
  return data as Claim
}

async function aLearner({ videos = 1 } = {}): Promise<Enrolled> {
  const learner = await anEnrolledLearner(backend, { videos })
  await backend.sql(`update courses set certificate = 'offered' where id = $1`, [learner.course])
  await measure(learner)
  return learner
}

/** An admin's player reports the lengths of the videos. */
const measure = ({ course }: Enrolled) =>
  backend.sql('update course_videos set duration_s = $2 where course_id = $1 and duration_s is null', [
    course,
    length,
  ])

async function replaceLink({ course }: Enrolled, video: string, youtube_url: string, isSame = false) {
  const [row] = await backend.sql<{ version: number }>('select version from course_videos where id = $1', [
    video,
  ])
  const save = {
    video,
    course,
    fields: { youtube_url },
    seen_version: row?.version ?? 0,
    is_same_lecture: isSame,
  }
  await admin.client.rpc('save_video', save).throwOnError()
}

/** Moves all of it this many days back. */
async function letDaysPass({ id }: Enrolled, days: number): Promise<void> {
  for (const change of [
    // In two steps, since the target day may already exist.
    'private.counted_seconds set day = day - $2::integer - 100000',
    'private.counted_seconds set day = day + 100000 + 0 * $2::integer',
    'private.first_enrollments set enrolled_at = enrolled_at - make_interval(days => $2)',
    'public.enrollments set enrolled_at = enrolled_at - make_interval(days => $2)',
    'private.watch_budgets set as_of = as_of - make_interval(days => $2)',
  ])
    await backend.sql(`update ${change} where user_id = $1`, [id, days])
}

async function today(): Promise<string> {
  const [row] = await backend.sql<{ day: string }>('select private.day_in_india(now())::text as day')
  return row?.day ?? ''
}

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

describe('The day', () => {
  test('Is the one on which the server counted the last second needed, whatever the learner’s clock says', async () => {
    const learner = await aLearner()
    const [video = ''] = learner.videos
    const position = { s: 90, age_ms: 9e11 }
    await push(learner, watch(video, [[0, 89]], { position }))
    await letDaysPass(learner, 3)
    await push(learner, watch(video, [[0, 90]], { position }))
    await letDaysPass(learner, 2)
    await push(learner, watch(video, [[0, 100]], { position: { s: 100, age_ms: 0 } }))
    const issued = await claim(learner)
    expect(issued).toMatchObject({
      certificate: { completed_on: daysBefore(await today(), 2), seconds: 100 },
    })
  })

  test('Is never before the first enrollment, even if a video has come from another course', async () => {
    const learner = await aLearner()
    const another = await aLearner()
    await enroll(backend, learner.id, another.course)
    const [video = ''] = another.videos
    await push(learner, watch(video, [[0, 100]]))
    await letDaysPass(learner, 5)
    await push(learner, watch(learner.videos[0] ?? '', [[0, 100]]))
    await letDaysPass(learner, 5)
    await backend.sql(
      `update private.first_enrollments set enrolled_at = now() - interval '2 days' where user_id = $1 and course_id = $2`,
      [learner.id, learner.course],
    )
    await backend.sql('update course_videos set course_id = $2 where id = $1', [video, learner.course])
    expect(await claim(learner)).toMatchObject({
      certificate: { completed_on: daysBefore(await today(), 2), seconds: 200 },
    })
  })

  test('Of issue is on the certificate and on the page that verifies it', async () => {
    const learner = await aLearner()
    await push(learner, watch(learner.videos[0] ?? '', [[0, 100]]))
    await letDaysPass(learner, 4)
    const issued = await claim(learner)
    if (issued.outcome !== 'issued') throw new Error('It is not issued.')
    const { code, issued_at } = issued.certificate as Issued & { code: string }
    const { data } = await admin.client.rpc('verify_certificate', { code }).throwOnError()
    expect(data).toMatchObject({ completed_on: daysBefore(await today(), 4), issued_on: await today() })
    expect(Date.parse(issued_at)).toBeGreaterThan(Date.now() - 60_000)
  })
})

describe('The time', () => {
  test('Since the first enrollment in the course is at least half of what was watched', async () => {
    const learner = await aLearner()
    const since = (interval: string) =>
      backend.sql(
        `update private.first_enrollments set enrolled_at = now() - $2::interval where user_id = $1`,
        [learner.id, interval],
      )
    // The hour that the learner has saved up in another course.
    await setBudget(backend, learner.id, 3600)
    await push(learner, watch(learner.videos[0] ?? '', [[0, 100]]))
    await since('40 s')
    expect(await claim(learner)).toEqual({ outcome: 'not-yet', missing: [] })
    await since('51 s')
    expect(await claim(learner)).toMatchObject({ outcome: 'issued' })
  })

  test('Is not lost when an enrollment ends and begins again', async () => {
    const learner = await aLearner()
    await push(learner, watch(learner.videos[0] ?? '', [[0, 100]]))
    await letDaysPass(learner, 60)
    await revoke(backend, learner.id, learner.course)
    await backend.sql('delete from private.past_enrollments where user_id = $1', [learner.id])
    await backend.sql('insert into enrollments (user_id, course_id) values ($1, $2)', [
      learner.id,
      learner.course,
    ])
    expect(await claim(learner)).toMatchObject({
      outcome: 'issued',
      certificate: { completed_on: daysBefore(await today(), 60) },
    })
  })
})

describe('Another link', () => {
  test('To another video counts nothing watched before, until the new lecture is watched', async () => {
    const learner = await aLearner()
    const [video = ''] = learner.videos
    await push(learner, watch(video, [[0, 100]], { youtube_id: id }))
    await replaceLink(learner, video, linkTo(otherId))
    await measure(learner)
    expect(await claim(learner)).toEqual({ outcome: 'not-yet', missing: [video] })
    await push(learner, watch(video, [[0, 100]], { youtube_id: id }))
    expect(await claim(learner)).toEqual({ outcome: 'not-yet', missing: [video] })
    await push(learner, watch(video, [[0, 100]], { youtube_id: otherId }))
    expect(await claim(learner)).toMatchObject({ outcome: 'issued' })
  })

  test('Is another spelling of the same: nothing is forgotten', async () => {
    const learner = await aLearner()
    const [video = ''] = learner.videos
    await push(learner, watch(video, [[0, 100]]))
    for (const link of [
      `https://youtu.be/${id}?t=5`,
      `https://www.youtube.com/embed/${id}`,
      `${linkTo(id)}&t=9`,
    ])
      await replaceLink(learner, video, link)
    expect(await claim(learner)).toMatchObject({ outcome: 'issued' })
  })

  test('To the same lecture keeps what was watched if the admin says so, which the history shows', async () => {
    const learner = await aLearner()
    const [video = ''] = learner.videos
    await push(learner, watch(video, [[0, 100]]))
    await replaceLink(learner, video, linkTo(otherId), true)
    await replaceLink(learner, video, linkTo(ids[2]), true)
    await measure(learner)
    expect(await claim(learner)).toMatchObject({ outcome: 'issued' })
    const { data } = await admin.client
      .rpc('list_history', { course: learner.course, first: 0, size: 10 })
      .throwOnError()
    const { rows } = data as unknown as { rows: { action: string; after: { same_ids?: string[] } | null }[] }
    const changes = rows.filter(({ action }) => action === 'changed')
    expect(changes.flatMap(({ after }) => (after?.same_ids ? [after.same_ids] : []))).toEqual([
      [id, otherId],
      [id],
    ])
  })

  test('Back to the first brings back what was watched of it', async () => {
    const learner = await aLearner()
    const [video = ''] = learner.videos
    await push(learner, watch(video, [[0, 100]]))
    await replaceLink(learner, video, linkTo(otherId))
    await push(learner, watch(video, [[0, 20]], { youtube_id: otherId }))
    await replaceLink(learner, video, linkTo(id))
    await measure(learner)
    expect(await claim(learner)).toMatchObject({ certificate: { seconds: 100 } })
  })

  test('Made up by a learner: these seconds are only their own, and each id adds at most a row a day', async () => {
    const learner = await aLearner()
    const [video = ''] = learner.videos
    for (const made of ['x', '', 'zzzzzzzzzzz', 'y'.repeat(5_000), otherId])
      expect(await push(learner, watch(video, [[0, 100]], { youtube_id: made }))).toEqual(['ok'])
    expect(await push(learner, watch(video, [[0, 1]], { youtube_id: 7 }))).toEqual(['invalid'])
    expect(await claim(learner)).toEqual({ outcome: 'not-yet', missing: [video] })
    expect(
      await backend.sql('select youtube_id from private.counted_seconds where user_id = $1', [learner.id]),
    ).toEqual([{ youtube_id: '' }])
  })
})

test('Seconds in any number of pieces, under any id, are kept as fifty, and cost the budget what that closes', async () => {
  const learner = await aLearner()
  const [video = ''] = learner.videos
  // All of it is already among the learner's own seconds.
  await push(learner, watch(video, [[0, 600]], { youtube_id: id }))
  for (let part = 0; part < 4; part++) {
    const pieces = Array.from({ length: 25 }, (_, n): Span => [part * 100 + n * 4, part * 100 + n * 4 + 1])
    await push(learner, watch(video, pieces, { youtube_id: 'made up' }))
  }
  const [row] = await backend.sql<{ pieces: number; seconds: number; spent: number }>(
    `select (select count(*)::integer from unnest(range_agg(k.spans))) as pieces,
            (select private.length_of(range_agg(k.spans))) as seconds
       from private.counted_seconds k where k.user_id = $1 and k.youtube_id = ''`,
    [learner.id],
  )
  expect(row?.pieces).toBe(50)
  expect(row?.seconds).toBeGreaterThan(100)
})

test('The ids of links are those that the player plays, for every link that a form may save', async () => {
  const links = [
    ...hostileLinks,
    `https://youtu.be/${id}`,
    `HTTPS://YOUTU.BE//${id}/x?t=3`,
    `https://m.youtube.com/watch?list=x&v=${id}&v=${otherId}`,
    `https://www.youtube.com/watch?%76x=${otherId}&v=${id}`,
    `https://www.youtube-nocookie.com/embed/${id}#t`,
    `https://www.youtube.com/v/${id}`,
  ]
  const rows = await backend.sql<{ link: string; found: string }>(
    `select link, private.youtube_id(link) as found from unnest($1::text[]) link where private.is_video_link(link)`,
    [links.filter((link) => !/\0/.test(link) && !/\p{Cs}/u.test(link))],
  )
  expect(rows.length).toBeGreaterThan(5)
  for (const { link, found } of rows) expect([link, found]).toEqual([link, parseVideoUrl(link)?.id])
  const [{ none = '' } = {}] = await backend.sql<{ none: string }>(
    `select private.youtube_id('https://youtu.be/${id}x') || private.youtube_id('https://example.org/watch') as none`,
  )
  expect(none).toBe('')
})

type Step =
  | {
      kind: 'play'
      video: number
      names: 'present' | 'earlier' | 'unknown'
      from: number
      seconds: number
      age: number
    }
  | { kind: 'wait'; days: number }
  | { kind: 'replace'; video: number; by: number; isSame: boolean }
  | { kind: 'spell' | 'enroll' | 'file'; video: number }

const video = fc.nat(1)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('play' as const),
      video,
      names: fc.constantFrom('present', 'present', 'present', 'earlier', 'unknown'),
      from: fc.nat(40),
      seconds: fc.integer({ min: 20, max: 100 }),
      age: fc.constantFrom(0, 0, -5_000, 3_600_000, 9e11),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('replace' as const),
      video,
      by: fc.nat(2),
      isSame: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('spell' as const, 'enroll' as const, 'file' as const),
      video,
    }),
  },
)

/**
 * What the server has seen of a video: by the id shown, the day on which each second arrived. Days are
 * counted from the beginning.
 */
type Seen = { shows: string; counts: string[]; earlier: string[]; days: Map<string, number[]> }

test('For any ages, replaced links, imported lengths and orders of pushes, no certificate names a day or a second that the server did not see, and no honest one is refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const learner = await aLearner({ videos: 2 })
      const seen = learner.videos.map((): Seen => ({ shows: id, counts: [], earlier: [], days: new Map() }))
      let now = 0
      for (const step of steps) {
        const of = 'video' in step ? (seen[step.video] as Seen) : null
        const videoId = 'video' in step ? (learner.videos[step.video] ?? '') : ''
        if (step.kind === 'wait') {
          now += step.days
          await letDaysPass(learner, step.days)
          await backend.sql(
            `update course_videos set link_since = link_since - make_interval(days => $2) where course_id = $1`,
            [learner.course, step.days],
          )
        } else if (of && step.kind === 'play') {
          await setBudget(backend, learner.id, 3600)
          const { names, from, seconds, age } = step
          const named = {
            present: of.shows,
            earlier: of.earlier.at(-1) ?? '',
            unknown: 'zzzzzzzzzzz',
          }[names]
          const shown = of.shows === named || of.earlier.includes(named) ? named : ''
          const more: Item = { position: { s: from, age_ms: age }, youtube_id: named }
          expect(await push(learner, watch(videoId, [[from, from + seconds] as Span], more))).toEqual(['ok'])
          const days = of.days.get(shown) ?? []
          for (let second = from; second < from + seconds; second++) days[second] ??= now
          of.days.set(shown, days)
        } else if (of && step.kind === 'replace') {
          const by = ids[step.by] ?? id
          await replaceLink(learner, videoId, linkTo(by), step.isSame)
          if (by !== of.shows) {
            of.counts = step.isSame ? [...of.counts, of.shows] : []
            of.earlier.push(of.shows)
            of.shows = by
          }
        } else if (of && step.kind === 'spell') {
          await replaceLink(learner, videoId, `https://youtu.be/${of.shows}?t=${now + 1}`)
        } else if (step.kind === 'enroll') {
          await revoke(backend, learner.id, learner.course)
          await backend.sql('insert into enrollments (user_id, course_id) values ($1, $2)', [
            learner.id,
            learner.course,
          ])
        } else if (step.kind === 'file') {
          await backend.sql('update course_videos set file_duration_s = 1 where id = $1', [videoId])
        }
      }
      await measure(learner)
      // So that enough time has passed since the first enrollment.
      await backend.sql(
        `update private.first_enrollments set enrolled_at = enrolled_at - interval '1 hour' where user_id = $1`,
        [learner.id],
      )
      const reached = seen.map(({ shows, counts, days }) => {
        const first = Array.from({ length }, (_, second) =>
          Math.min(...[shows, ...counts].map((each) => days.get(each)?.[second] ?? Infinity)),
        ).filter((day) => day < Infinity)
        return { day: first.sort((a, b) => a - b)[length * 0.9 - 1] ?? null, seconds: first.length }
      })
      const answer = await claim(learner)
      const missing = learner.videos.filter((_, index) => reached[index]?.day === null)
      if (missing.length > 0) {
        expect({ ...answer, missing: 'missing' in answer && [...answer.missing].sort() }).toEqual({
          outcome: 'not-yet',
          missing: [...missing].sort(),
        })
      } else {
        const last = Math.max(...reached.map(({ day }) => day ?? 0))
        expect(answer).toMatchObject({
          outcome: 'issued',
          certificate: {
            completed_on: daysBefore(await today(), now - last),
            seconds: reached.reduce((sum, { seconds }) => sum + seconds, 0),
          },
        })
      }
    }),
    { numRuns: numberOfRuns(400), seed: firstSeed, endOnFailure: true },
  )
})
