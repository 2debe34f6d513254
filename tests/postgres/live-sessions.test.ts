// A live session is a video with a time. Until it is over, no player can know how long its recording is.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { saveVideo } from '../integration/support/courses.ts'
import { pull } from '../integration/support/mirror.ts'
import { anAdmin, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { anEnrolledLearner, learningOf, push, watch } from './support/learning.ts'

let backend: Backend
let admin: Person

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
})
afterAll(() => backend.close())

const fromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** Of a course with a certificate and two videos: one of 100 seconds, one that is a live session from then on. */
async function aSession(starts_at: string, expected_minutes: number | null = 60) {
  const learner = await anEnrolledLearner(backend)
  const { course, videos } = learner
  const [lecture = '', session = ''] = videos
  await backend.sql(`update courses set certificate = 'offered' where id = $1`, [course])
  await backend.sql('update course_videos set duration_s = 100 where id = $1', [lecture])
  const set = (fields: Record<string, unknown>) =>
    backend.sql(
      `update course_videos set ${Object.keys(fields).map((name, place) => `${name} = $${place + 2}`)} where id = $1`,
      [session, ...Object.values(fields)],
    )
  await set({ starts_at, expected_minutes })
  const pulled = async () => {
    const { changed = [] } = await pull(learner.client)
    const found = changed.find(({ id }) => id === course)
    return {
      ...found?.videos.find(({ id }) => id === session),
      certificate: (found as { certificate?: string })?.certificate,
    }
  }
  const row = async () =>
    (await backend.sql<Record<string, unknown>>('select * from course_videos where id = $1', [session]))[0]
  const claim = async () =>
    (await learner.client.rpc('claim_certificate', { course, learner_name: 'Asha Nair' }).throwOnError()).data
  return { learner, course, lecture, session, set, pulled, row, claim }
}

test('A pull brings when a session begins, and its expected length until a player has told one; a new time is a new state of the course', async () => {
  const { learner, pulled, set } = await aSession('2027-01-12T13:00:00Z', 90)
  expect(await pulled()).toMatchObject({
    starts_at: '2027-01-12T13:00:00+00:00',
    expected_minutes: 90,
    duration_s: 5400,
    is_measured: false,
  })
  const { root } = await pull(learner.client)
  await set({ starts_at: '2027-01-12T14:00:00Z' })
  expect((await pull(learner.client)).root).not.toBe(root)
})

test('A length that a player tells before or while it is live never counts, an admin’s or a learner’s; once it is over it does', async () => {
  const { learner, course, session, set, row } = await aSession(fromNow(-30))
  const tell = async (duration_s: number) => {
    const seen = Number((await row())?.version)
    await saveVideo(admin, session, course, { duration_s }, seen)
    await push(learner, watch(session, [[0, 60]], { duration_s }))
  }
  await tell(1800)
  expect(await row()).toMatchObject({ duration_s: null, learners_duration_s: null })
  // The seconds count all the same.
  expect((await learningOf(learner, course))?.videos).toMatchObject([{ duration_s: null, spans: [[0, 60]] }])
  await set({ duration_s: 1800, learners_duration_s: 1800 })
  expect(await row()).toMatchObject({ duration_s: null, learners_duration_s: null })
  await set({ starts_at: fromNow(-121) })
  await tell(3600)
  expect(await row()).toMatchObject({ duration_s: 3600 })
  expect((await learningOf(learner, course))?.videos).toMatchObject([{ duration_s: 3600 }])
})

test('A video with a length that becomes a session loses it; one that was live long ago keeps it', async () => {
  const { set, row } = await aSession('2020-01-12T13:00:00Z')
  await set({ duration_s: 100 })
  await set({ expected_minutes: 45 })
  expect(await row()).toMatchObject({ duration_s: 100 })
  await set({ starts_at: fromNow(60) })
  expect(await row()).toMatchObject({ duration_s: null })
})

test('A session to come holds the certificate back, also if it was marked; its recording, watched, gives it', async () => {
  const { learner, course, lecture, session, set, claim, pulled } = await aSession(fromNow(24 * 60))
  // What the admin is asked to play.
  const withoutLength = async () => {
    const page = { course, query: '', first: 0, size: 10 }
    const { data } = await admin.client.rpc('list_certificates', page).throwOnError()
    return (data as { without_length: string[] }).without_length
  }
  await push(learner, watch(lecture, [[0, 95]]), watch(session, [], { mark: 1 }))
  expect(await pulled()).toMatchObject({ certificate: 'unmeasured' })
  expect(await claim()).toEqual({ outcome: 'not-yet', missing: [session] })
  expect(await withoutLength()).toEqual([])
  await set({ starts_at: fromNow(-24 * 60) })
  expect(await claim()).toEqual({ outcome: 'not-yet', missing: [session] })
  expect(await withoutLength()).toHaveLength(1)
  await set({ duration_s: 100 })
  expect(await withoutLength()).toEqual([])
  expect(await pulled()).toMatchObject({ certificate: 'offered' })
  expect(await claim()).toEqual({ outcome: 'not-yet', missing: [session] })
  await push(learner, watch(session, [[0, 95]]))
  expect(await claim()).toMatchObject({ outcome: 'issued' })
})

test('What was watched live counts for the recording under another id, if it is saved as the same lecture', async () => {
  const { learner, course, lecture, session, set, row, claim } = await aSession(fromNow(-30))
  await push(learner, watch(lecture, [[0, 95]]), watch(session, [[0, 95]]))
  await set({ starts_at: fromNow(-24 * 60) })
  const seen_version = Number((await row())?.version)
  const fields = { youtube_url: 'https://youtu.be/bqz-KE-bpKQ' }
  await admin.client
    .rpc('save_video', { video: session, course, fields, seen_version, is_same_lecture: true })
    .throwOnError()
  expect(await row()).toMatchObject({ starts_at: expect.anything() })
  await set({ duration_s: 100 })
  expect(await claim()).toMatchObject({ outcome: 'issued' })
})

test.each([
  { starts_at: 'infinity' },
  { starts_at: '1999-12-31T23:59:59Z' },
  { starts_at: '2200-01-01T00:00:01Z' },
  { expected_minutes: 0 },
  { expected_minutes: 1441 },
])('What no device could show is refused: %o', async (fields) => {
  const { set } = await aSession('2027-01-12T13:00:00Z')
  await expect(set(fields)).rejects.toMatchObject({ code: '23514' })
})
