// API answers that the admin area relies on. The embedded backend answers as PostgREST does.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aCourse, enroll } from './support/courses.ts'
import { anAdmin, aStranger, type Person } from './support/people.ts'
import { openTestBackend } from './support/test-backend.ts'

let backend: Backend
let admin: Person
let course: string
let learners: string[]

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
  course = await aCourse(backend, { title: 'Nadi' })
  learners = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((name) => aStranger(backend, `${name}@clinic.example`)),
  )
  for (const learner of learners) await enroll(backend, learner, course)
  // On only two dates, so that several share one.
  await backend.sql(`
    update enrollments e set enrolled_at = timestamptz '2026-01-01' + case when email < 'c' then 1 else 2 end * interval '1 day'
      from profiles p where p.id = e.user_id`)
})
afterAll(() => backend.close())

const range = (from: number, to: number) =>
  admin.client.from('profiles').select('*', { count: 'exact' }).order('email').order('id').range(from, to)

describe('Pages', () => {
  test('A page that starts past the last row is refused with 416 and without a count', async () => {
    const { data, count, error, status } = await range(50, 99)
    expect({ data, count, code: error?.code, status }).toEqual({
      data: null,
      count: null,
      code: 'PGRST103',
      status: 416,
    })
  })

  test('A page that starts past the last row of a search is refused in the same way', async () => {
    const search = admin.client.rpc('search_profiles', { query: 'clinic' }, { count: 'exact' })
    const { error, status } = await search.order('email').range(10, 19)
    expect([status, error?.code]).toEqual([416, 'PGRST103'])
  })

  test('A page that ends past the last row is short', async () => {
    const { data, count } = await range(4, 99)
    expect([data?.length, count]).toEqual([2, 6])
  })

  test('A page of a search without matches is empty and not an error', async () => {
    const search = admin.client.rpc('search_courses', { query: 'no such course' }, { count: 'exact' })
    expect(await search.order('title').range(0, 9)).toMatchObject({ data: [], count: 0, error: null })
  })
})

describe('Enrollments with learner and course', () => {
  const columns = 'id, enrolled_at, profile:profiles!inner(id, email, full_name), course:courses!inner(title)'
  const withBoth = () => admin.client.from('enrollments').select(columns, { count: 'exact' })

  test('Enrollments with their learner and course are counted, sorted and read in pages', async () => {
    const page = (from: number) =>
      withBoth()
        .eq('course_id', course)
        .order('enrolled_at', { ascending: false })
        .order('id')
        .range(from, from + 2)
    const [first, second] = [await page(0), await page(3)]
    expect([first.count, second.count]).toEqual([5, 5])
    const rows = [...(first.data ?? []), ...(second.data ?? [])]
    expect(rows.map((row) => row.profile.email.at(0)).sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(first.data?.map((row) => row.profile.email.at(0)).sort()).toEqual(['c', 'd', 'e'])
    expect(rows[0]).toEqual({
      id: expect.any(String),
      enrolled_at: '2026-01-03T00:00:00+00:00',
      profile: { id: expect.any(String), email: expect.any(String), full_name: null },
      course: { title: 'Nadi' },
    })
  })

  test('Enrollments can all be read by id, each page starting after the last row of the previous one', async () => {
    const seen: string[] = []
    for (;;) {
      const last = seen.at(-1)
      const page = withBoth().order('id').limit(2)
      const { data } = await (last ? page.gt('id', last) : page)
      if (!data?.length) break
      seen.push(...data.map((row) => row.id))
    }
    expect(new Set(seen).size).toBe(5)
    expect(seen).toHaveLength(5)
  })
})

test('A course search is counted, sorted, filtered and read in pages', async () => {
  const { data, count, error } = await admin.client
    .rpc('search_courses', { query: 'nad' }, { count: 'exact' })
    .select('id, title')
    .eq('is_active', true)
    .order('title')
    .order('id')
    .range(0, 0)
  expect({ data, count, error }).toEqual({ data: [{ id: course, title: 'Nadi' }], count: 1, error: null })
})

test('An upsert that ignores duplicates answers with the new rows only', async () => {
  const enrollments = [...learners.slice(0, 2), admin.id].map((user_id) => ({ user_id, course_id: course }))
  const upsert = () =>
    admin.client
      .from('enrollments')
      .upsert(enrollments, { onConflict: 'user_id,course_id', ignoreDuplicates: true })
      .select('user_id')
  expect(await upsert()).toMatchObject({ data: [{ user_id: admin.id }], error: null })
  expect(await upsert()).toMatchObject({ data: [], error: null })
  await backend.sql('delete from enrollments where user_id = $1', [admin.id])
})

describe('Changes that match no row', () => {
  test('A change whose filter matches no row gives null and no error', async () => {
    const removal = admin.client
      .from('enrollments')
      .delete()
      .eq('course_id', course)
      .lt('enrolled_at', '2000-01-01')
    expect(await removal.select('id').maybeSingle()).toMatchObject({ data: null, error: null })
  })
})
