import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aCourse, aVideo } from '../integration/support/courses.ts'
import { anAdmin, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'

let backend: Backend
let admin: Person

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
  await backend.sql(`
    insert into courses (title) select 'Course ' || to_char(n, 'FM0000') from generate_series(1, 1200) n
  `)
  const titles = [
    '100% Ayurveda',
    'snake_case',
    'back\\slash',
    'a "quote", (and) more',
    'stars * and commas, too',
  ]
  for (const title of titles) await aCourse(backend, { title, videos: 0 })
  await aCourse(backend, { title: 'Marma: old', isActive: false, videos: 0 })
})
afterAll(() => backend.close())

const search = (query: string) => admin.client.rpc('search_courses', { query }, { count: 'exact' })

describe('The course list', () => {
  test('The course list counts every course and shows each once across its pages', async () => {
    const seen: string[] = []
    for (let from = 0; from < 1206; from += 100) {
      const { data, count } = await search('')
        .order('created_at', { ascending: false })
        .order('id')
        .range(from, from + 99)
      expect(count).toBe(1206)
      seen.push(...(data ?? []).map((row) => row.id))
    }
    expect(new Set(seen).size).toBe(1206)
    expect(seen).toHaveLength(1206)
  })

  test('The course list is sorted and filtered by the server', async () => {
    const { data } = await search('course').order('title', { ascending: false }).order('id').range(0, 1)
    expect(data?.map((row) => row.title)).toEqual(['Course 1200', 'Course 1199'])
    const inactive = await search('').eq('is_active', false)
    expect(inactive.data?.map((row) => row.title)).toEqual(['Marma: old'])
  })

  test('The course list returns whole rows, with the version that a form needs', async () => {
    const { data } = await search('marma')
    expect(data?.[0]).toMatchObject({ title: 'Marma: old', is_active: false, version: 0 })
  })
})

describe('Course searches', () => {
  test.each([
    ['part of a title', 'urse 0042', ['Course 0042']],
    ['letters in another case', 'MARMA', ['Marma: old']],
    ['surrounding white space', ' \t\u00a0marma ', ['Marma: old']],
    ['a per cent sign', '%', ['100% Ayurveda']],
    ['an underscore', '_', ['snake_case']],
    ['a backslash', '\\', ['back\\slash']],
    ['quotes, commas and brackets', '"quote", (and)', ['a "quote", (and) more']],
    ['an asterisk', '*', ['stars * and commas, too']],
    ['a text that no course has', 'no such course', []],
  ])('A course search handles %s', async (_, query, expected) => {
    const { data, count } = await search(query)
    expect(data?.map((row) => row.title)).toEqual(expected)
    expect(count).toBe(expected.length)
  })

  test('A course search can use its index, which the planner prefers once there are enough courses', async () => {
    await backend.sql('set enable_seqscan = off')
    const rows = await backend.sql<{ 'QUERY PLAN': string }>(
      `explain select * from public.courses where title ilike '%urse 0042%'`,
    )
    await backend.sql('reset enable_seqscan')
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('courses_search_idx')
  })
})

describe('Courses with broken videos', () => {
  const broken = async (query = '') => {
    const { data } = await admin.client.rpc('search_courses', { query, only_broken: true }).throwOnError()
    return data.map(({ title }) => title)
  }
  const report = (video: string, code: number) =>
    backend.sql('insert into private.video_faults (video_id, code) values ($1, $2)', [video, code])

  test('The search finds courses whose videos did not play, until their links are changed', async () => {
    const gone = await aVideo(backend, await aCourse(backend, { title: 'Gone', videos: 0 }))
    const slow = await aVideo(backend, await aCourse(backend, { title: 'Slow', videos: 0 }))
    await report(gone, 100)
    // An error of the player itself says nothing about the video.
    await report(slow, 5)
    expect(await broken()).toEqual(['Gone'])
    expect(await broken('GONE')).toEqual(['Gone'])
    expect(await broken('slow')).toEqual([])

    await backend.sql(`update course_videos set title = 'Still gone' where id = $1`, [gone])
    expect(await broken()).toEqual(['Gone'])
    await backend.sql(`update course_videos set youtube_url = 'https://youtu.be/another_one' where id = $1`, [
      gone,
    ])
    expect(await broken()).toEqual([])
  })
})
