import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { type Client, newClient } from '../integration/support/clients.ts'
import { aCourse, aLink, enroll } from '../integration/support/courses.ts'
import { aStranger } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'

let backend: Backend
let visitor: Client
let course: string
let user: string

beforeAll(async () => {
  backend = await openTestBackend()
  visitor = newClient(backend)
  course = await aCourse(backend)
  user = await aStranger(backend)
  await enroll(backend, user, course)
})
afterAll(() => backend.close())

test.each(['profiles', 'courses', 'course_videos', 'enrollments'] as const)(
  'A visitor cannot read %s',
  async (table) => {
    const { data, error, status } = await visitor.from(table).select('*')
    expect({ data, code: error?.code, status }).toEqual({ data: null, code: '42501', status: 401 })
  },
)

test('A visitor cannot write anything', async () => {
  const attempts = [
    visitor.from('profiles').insert({ id: user, email: 'a@example.org' }),
    visitor.from('profiles').update({ full_name: 'Changed' }).eq('id', user),
    visitor.from('courses').insert({ title: 'Mine' }),
    visitor.from('courses').update({ title: 'Changed' }).eq('id', course),
    visitor.from('courses').delete().eq('id', course),
    visitor.from('course_videos').insert({ course_id: course, title: 'Mine', youtube_url: aLink }),
    visitor.from('course_videos').delete().eq('course_id', course),
    visitor.from('enrollments').insert({ user_id: user, course_id: course }),
    visitor.from('enrollments').delete().eq('user_id', user),
  ]
  for (const attempt of attempts) expect((await attempt).error?.code).toBe('42501')
  const [counts] = await backend.sql<{
    courses: number
    videos: number
    enrollments: number
    title: string
  }>(
    `select (select count(*)::int from courses) as courses, (select count(*)::int from course_videos) as videos,
            (select count(*)::int from enrollments) as enrollments, (select title from courses) as title`,
  )
  expect(counts).toEqual({ courses: 1, videos: 2, enrollments: 1, title: 'Panchakarma' })
})

test('Every table of the app has row-level security, even if no role has any rights on it', async () => {
  const tables = await backend.sql(
    `select oid::regclass::text from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' and not relrowsecurity`,
  )
  expect(tables).toEqual([])
})
