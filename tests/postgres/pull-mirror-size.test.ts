import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aCourse, aLink, enroll } from '../integration/support/courses.ts'
import { type Answer, PullingDevice, pull } from '../integration/support/mirror.ts'
import { aLearner, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'

const limit = 512 * 1024

let backend: Backend

beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())

/**
 * A learner with one course of each size, in characters: one video per ten thousand, the longest description.
 */
async function aLearnerOf(...sizes: number[]): Promise<Person> {
  const learner = await aLearner(backend)
  for (const size of sizes) {
    const course = await aCourse(backend, { videos: 0 })
    await backend.sql(
      `insert into course_videos (course_id, title, description, youtube_url, order_index)
       select $1, 'Video', repeat('x', 10000), $2, n from generate_series(1, $3::integer / 10000) n`,
      [course, aLink, size],
    )
    await enroll(backend, learner.id, course)
  }
  return learner
}

test('A pull’s answer holds half a megabyte of courses by default, and lists the rest in its manifest', async () => {
  const learner = await aLearnerOf(...Array<number>(8).fill(100_000))
  const answer = await pull(learner.client)
  expect(Object.keys(answer.manifest ?? {})).toHaveLength(8)
  expect(answer.changed).toHaveLength(5)
  expect(JSON.stringify(answer.changed).length).toBeLessThan(limit)
})

// [P5]
test('A pull’s answer holds as much as the device asks for, from 64 KB to 2 MB', async () => {
  const learner = await aLearnerOf(...Array<number>(30).fill(100_000))
  const coursesIn = async (maxBytes: number) =>
    (await pull(learner.client, [], undefined, maxBytes)).changed?.length
  expect(await coursesIn(250_000)).toBe(2)
  expect(await coursesIn(-1)).toBe(1)
  expect(await coursesIn(2 ** 31 - 1)).toBe(20)
})

test('A device that keeps pulling with what it holds ends up with everything', async () => {
  const learner = await aLearnerOf(...Array<number>(8).fill(100_000))
  const device = new PullingDevice(learner.client)
  expect(new Set(await device.pull()).size).toBe(8)
  expect(await pull(learner.client, [], device.root)).toMatchObject({ same: true })
})

// [P5]
test('A course larger than the limit is sent alone rather than never', async () => {
  const learner = await aLearnerOf(600_000, 600_000)
  expect((await pull(learner.client)).changed).toHaveLength(1)
  const device = new PullingDevice(learner.client)
  expect(await device.pull()).toHaveLength(2)
})

// [P5]
test('The latest enrollment is sent first, but after the course that the device asks for', async () => {
  const learner = await aLearnerOf(...Array<number>(8).fill(100_000))
  const rows = await backend.sql<{ course_id: string }>(
    'select course_id from enrollments where user_id = $1 order by enrolled_at desc, course_id',
    [learner.id],
  )
  const latestFirst = rows.map(({ course_id }) => course_id)
  const { cards, changed } = await pull(learner.client)
  expect(cards?.map(({ id }) => id)).toEqual(latestFirst)
  expect(changed?.map(({ id }) => id)).toEqual(latestFirst.slice(0, 5))

  const oldest = latestFirst.at(-1) ?? ''
  const { data } = await learner.client.rpc('pull_mirror', { first: oldest, max_bytes: 250_000 })
  expect((data as Answer).changed?.map(({ id }) => id)).toEqual([oldest, latestFirst[0]])
})

// [P8]
test('Cards are sent without videos, of all courses, and only to a device that has none', async () => {
  const learner = await aLearnerOf(70_000, 70_000)
  const first = await pull(learner.client)
  const [course] = first.changed ?? []
  expect(first.cards).toHaveLength(2)
  expect(first.cards?.[0]).toEqual({ ...course, hash: null, videos: null })
  const rest = await pull(learner.client, [course?.hash])
  expect(rest.changed).toHaveLength(1)
  expect(rest.cards).toEqual([])
  const update = await pull(learner.client, [], 'f'.repeat(32))
  expect(update.changed).toHaveLength(2)
  expect(update.cards).toEqual([])
})

// [P6]
test('An answer that leaves something out names what it brings, ahead of its courses', async () => {
  const learner = await aLearnerOf(70_000, 70_000, 1)
  const ask = async (known: unknown) => {
    const { data } = await learner.client
      .rpc('pull_mirror', { known: known as never, max_bytes: 65_536, learning: { root: null, known: [] } })
      .throwOnError()
    return data as Answer & { sent: { content: string; learning: string } | null }
  }
  const first = await ask({ beginnings: '' })
  expect(Object.keys(first).indexOf('sent')).toBe(Object.keys(first).indexOf('changed') - 1)
  const beginnings = (first.changed ?? []).map(({ hash }) => hash.slice(0, 6)).join('')
  expect(first.sent).toEqual({ content: beginnings, learning: '' })
  const second = await ask({ beginnings })
  expect(second.sent?.content).toHaveLength(6)
  const last = await ask({ beginnings: beginnings + second.sent?.content })
  expect(last.changed).toHaveLength(1)
  expect(last.sent).toBeNull()
})

test('Asking for a course first does not send one that the learner does not have', async () => {
  const learner = await aLearnerOf(1)
  const foreign = await aCourse(backend)
  const { data } = await learner.client.rpc('pull_mirror', { first: foreign })
  expect(JSON.stringify(data)).not.toContain(foreign)
})
