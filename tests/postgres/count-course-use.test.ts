import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aCourse, enroll } from '../integration/support/courses.ts'
import { anAdmin, aStranger, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { foreignServices } from '../services/support/foreign-backend.ts'

let backend: Backend
let admin: Person

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
})
afterAll(() => backend.close())

const count = (course_ids: string[]) => admin.client.rpc('count_course_use', { course_ids })

test('Counting course use gives each course’s learners and videos, even if there are none', async () => {
  const [busy, idle] = [await aCourse(backend, { videos: 3 }), await aCourse(backend, { videos: 0 })]
  for (let n = 0; n < 4; n++) await enroll(backend, await aStranger(backend), busy)
  const { data } = await count([idle, busy])
  expect(new Map(data?.map((row) => [row.course_id, row]))).toEqual(
    new Map([
      [busy, { course_id: busy, learners: 4, videos: 3 }],
      [idle, { course_id: idle, learners: 0, videos: 0 }],
    ]),
  )
})

test('Counting course use leaves out unknown courses and counts a course named twice only once', async () => {
  const course = await aCourse(backend, { videos: 1, isActive: false })
  const { data } = await count([course, randomUUID(), course])
  expect(data).toEqual([{ course_id: course, learners: 0, videos: 1 }])
})

test('Counting the use of no courses gives an empty answer', async () => {
  expect((await count([])).data).toEqual([])
})

test('Counting course use takes up to 1,000 courses and explains why it refuses more', async () => {
  const ids = Array.from({ length: 1001 }, () => randomUUID())
  expect((await count(ids.slice(1))).error).toBeNull()
  const { error, status } = await count(ids)
  expect([status, error?.code, error?.message]).toEqual([
    400,
    '22023',
    'At most 1000 courses can be counted at once.',
  ])
})

test.each([[null], [[null]]])('Counting course use refuses %j as its list of courses', async (list) => {
  const { error, status } = await count(list as unknown as string[])
  expect([status, error?.code]).toEqual([400, '22023'])
})

// Other databases have other statistics, and therefore other plans.
test.skipIf(foreignServices())(
  'Videos can be counted from an index alone, without reading the table',
  async () => {
    await backend.sql('vacuum analyze public.course_videos')
    await backend.sql('set enable_seqscan = off; set enable_bitmapscan = off')
    const plan = await backend.sql<{ 'QUERY PLAN': string }>(
      `explain select (select count(*) from public.course_videos v where v.course_id = c.id) from public.courses c`,
    )
    await backend.sql('reset enable_seqscan; reset enable_bitmapscan')
    const text = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toContain('Index Only Scan using course_videos_order_idx')
  },
)
