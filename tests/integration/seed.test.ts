import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { demoAdmin, demoLearner } from '../../dev/demo-accounts.ts'
import { parseVideoUrl } from '../../src/lib/video-url.ts'
import { home } from '../../src/site/content/en/home.ts'
import { openTestBackend } from './support/test-backend.ts'

type Video = {
  course: string
  title: string
  description: string | null
  youtube_url: string
  order_index: number
}

let backend: Backend
let videos: Video[]

beforeAll(async () => {
  backend = await openTestBackend({ demo: true })
  videos = await backend.sql<Video>(
    `select c.title as course, v.title, v.description, v.youtube_url, v.order_index
       from course_videos v join courses c on c.id = v.course_id order by c.title, v.order_index`,
  )
})
afterAll(() => backend.close())

test('The demo has an admin and a learner, and no newcomer yet', async () => {
  expect(await backend.sql('select email, role from profiles order by email')).toEqual([
    { email: demoAdmin.email, role: 'admin' },
    { email: demoLearner.email, role: 'learner' },
  ])
})

test('The demo’s learner was enrolled in five courses of 12 to 41 videos over the last few months', async () => {
  const rows = await backend.sql<{ videos: number; days: number; is_active: boolean }>(
    `select (select count(*)::int from course_videos v where v.course_id = c.id) as videos,
            extract(day from now() - enrolled_at)::int as days, is_active
       from enrollments join courses c on c.id = course_id where user_id = $1`,
    [demoLearner.id],
  )
  expect(rows).toHaveLength(5)
  for (const { videos, days, is_active } of rows) {
    expect(videos).toBeGreaterThanOrEqual(12)
    expect(videos).toBeLessThanOrEqual(41)
    expect(days).toBeGreaterThan(0)
    expect(days).toBeLessThan(200)
    expect(is_active).toBe(true)
  }
  expect(new Set(rows.map((row) => row.days)).size).toBe(5)
})

test('The demo has more courses to enroll in, and one that is inactive', async () => {
  const [counts] = await backend.sql(
    `select count(*) filter (where is_active)::int as active, count(*) filter (where not is_active)::int as inactive,
            count(*) filter (where description is null)::int as undescribed from courses`,
  )
  expect(counts).toEqual({ active: 8, inactive: 1, undescribed: 1 })
})

test('The home page’s pictures are named after courses of the demo', async () => {
  const courses = await backend.sql<{ title: string }>('select title from courses')
  for (const description of [home.hero.screen, home.certificate.picture])
    expect(courses.some(({ title }) => description.includes(title))).toBe(true)
})

test('One live session of the demo is over, and its learner has one to come, later than today', async () => {
  const [sessions] = await backend.sql(
    `select count(*) filter (where starts_at < now())::int as over, count(*) filter (where starts_at > now() + interval '1 day')::int as ahead,
            count(*) filter (where starts_at > now() and duration_s is not null)::int as measured
       from course_videos v join enrollments e on e.course_id = v.course_id and e.user_id = $1 where starts_at is not null`,
    [demoLearner.id],
  )
  expect(sessions).toEqual({ over: 1, ahead: 1, measured: 0 })
})

test('The demo plays only nine openly licensed films, linked in three ways', () => {
  const films = videos.map((video) => parseVideoUrl(video.youtube_url)?.id)
  expect(films).not.toContain(undefined)
  expect(new Set(films).size).toBe(9)
  const forms = new Set(videos.map((video) => video.youtube_url.replace(/[^/=]+$/, '')))
  expect(forms.size).toBe(3)
})

test('The demo’s videos have unique titles within their course and positions without gaps', () => {
  for (const course of new Set(videos.map((video) => video.course))) {
    const list = videos.filter((video) => video.course === course)
    expect(new Set(list.map((video) => video.title)).size).toBe(list.length)
    expect(list.map((video) => video.order_index)).toEqual(list.map((_, index) => index))
    expect(list.every((video) => !video.title.includes('|') && video.title === video.title.trim())).toBe(true)
  }
  expect(videos.some((video) => video.title.length > 100)).toBe(true)
  expect(videos.some((video) => video.description === null)).toBe(true)
})

test('Two courses of the demo have transcripts: each of their videos has a lecture from its first second almost to its last', async () => {
  const lectures = await backend.sql<{
    course: string
    videos: number
    language: string[]
    begins: number
    ends: number
  }>(
    `select c.title as course, count(*)::int as videos, array_agg(distinct t.language) as language,
            max((t.cues -> 0 ->> 0)::int) as begins, min((t.cues -> -1 ->> 0)::int / v.duration_s::float) as ends
       from private.video_transcripts t join course_videos v on v.id = t.video_id join courses c on c.id = t.course_id
      group by c.title order by c.title`,
  )
  expect(lectures).toMatchObject([
    { course: 'Nadi Pariksha: Reading the Pulse', videos: 12, language: ['en'], begins: 0 },
    { course: 'Swasthavritta: Daily and Seasonal Routine', videos: 10, language: ['en', 'hi'], begins: 0 },
  ])
  for (const { ends } of lectures) expect(ends).toBeGreaterThan(0.9)
})
