import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aCourse, aVideo } from '../integration/support/courses.ts'
import { anAdmin, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'

let backend: Backend
let admin: Person

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
})
afterAll(() => backend.close())

const move = (video: string, place: number) => admin.client.rpc('move_video', { video, place })

/** A course with videos at these positions, in this order of ids. */
async function aPlaylist(...positions: number[]): Promise<{ course: string; videos: string[] }> {
  const course = await aCourse(backend, { videos: 0 })
  const videos: string[] = []
  for (const position of positions) videos.push(await aVideo(backend, course, position))
  return { course, videos }
}

async function orderOf(course: string) {
  return backend.sql<{ id: string; order_index: number; version: number }>(
    'select id, order_index, version from course_videos where course_id = $1 order by order_index, id',
    [course],
  )
}

const idsOf = async (course: string) => (await orderOf(course)).map((row) => row.id)

async function revisionOf(course: string) {
  return backend.sql('select revision from courses where id = $1', [course])
}

test.each([
  ['up', 3, 1, [0, 3, 1, 2]],
  ['down', 0, 2, [1, 2, 0, 3]],
  ['to the top', 2, 0, [2, 0, 1, 3]],
  ['to the end', 1, 3, [0, 2, 3, 1]],
  ['past the end, so to the end', 1, 99, [0, 2, 3, 1]],
  ['before the top, so to the top', 2, -5, [2, 0, 1, 3]],
])('Moving a video %s gives the expected order', async (_, from, place, expected) => {
  const { course, videos } = await aPlaylist(0, 1, 2, 3)
  expect((await move(videos[from] ?? '', place)).error).toBeNull()
  const after = await orderOf(course)
  expect(after.map((row) => videos.indexOf(row.id))).toEqual(expected)
  expect(after.map((row) => row.order_index)).toEqual([0, 1, 2, 3])
})

test('Moving a video renumbers the others without gaps, in the order they were shown', async () => {
  const { course } = await aPlaylist(7, 7, 7, 30, 2)
  const shown = await idsOf(course)
  const last = shown[4] ?? ''
  await move(last, 1)
  const after = await orderOf(course)
  expect(after.map((row) => row.id)).toEqual([shown[0], last, ...shown.slice(1, 4)])
  expect(after.map((row) => row.order_index)).toEqual([0, 1, 2, 3, 4])
})

test('Moving a video writes only the videos whose number changes', async () => {
  const { course, videos } = await aPlaylist(0, 1, 2, 3, 4)
  await move(videos[1] ?? '', 2)
  expect((await orderOf(course)).map((row) => row.version)).toEqual([0, 1, 1, 0, 0])
})

test('Moving a video to where it already is changes nothing, so learners have nothing to pull', async () => {
  const { course, videos } = await aPlaylist(0, 1, 2)
  const [before, revision] = [await orderOf(course), await revisionOf(course)]
  expect((await move(videos[1] ?? '', 1)).error).toBeNull()
  expect(await orderOf(course)).toEqual(before)
  expect(await revisionOf(course)).toEqual(revision)
})

test('Moving a video gives the course a new revision, so that learners pull the new order', async () => {
  const { course, videos } = await aPlaylist(0, 1, 2)
  const revision = await revisionOf(course)
  await move(videos[0] ?? '', 2)
  expect(await revisionOf(course)).not.toEqual(revision)
})

test('Moving a video leaves other courses alone', async () => {
  const [one, two] = [await aPlaylist(0, 1), await aPlaylist(5, 5)]
  const before = await orderOf(two.course)
  await move(one.videos[0] ?? '', 1)
  expect(await orderOf(two.course)).toEqual(before)
})

test('Moving the only video of a course puts it at position 0', async () => {
  const { course, videos } = await aPlaylist(4)
  await move(videos[0] ?? '', 3)
  expect((await orderOf(course)).map((row) => row.order_index)).toEqual([0])
})

test('Many simultaneous moves leave a complete order without gaps', async () => {
  const { course, videos } = await aPlaylist(0, 1, 2, 3, 4, 5)
  const moves = videos.flatMap((video, index) => [move(video, 5 - index), move(video, index % 3)])
  for (const { error } of await Promise.all(moves)) expect(error).toBeNull()
  const after = await orderOf(course)
  expect(after.map((row) => row.order_index)).toEqual([0, 1, 2, 3, 4, 5])
  expect(after.map((row) => row.id).sort()).toEqual([...videos].sort())
})

test('Moving a video that does not exist is refused', async () => {
  for (const video of [randomUUID(), null as unknown as string]) {
    const { error, status } = await move(video, 0)
    expect([status, error?.code, error?.message]).toEqual([400, '22023', 'There is no such video.'])
  }
})

test('Moving a video without a new place is refused and changes nothing', async () => {
  const { course, videos } = await aPlaylist(3, 1)
  const before = await orderOf(course)
  const { error, status } = await move(videos[0] ?? '', null as unknown as number)
  expect([status, error?.code, error?.message]).toEqual([
    400,
    '22023',
    'The new place of the video is missing.',
  ])
  expect(await orderOf(course)).toEqual(before)
})
