import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMirror } from '@/mirror/open'
import { readCourse } from '@/mirror/read'
import { OneLearner } from './support/one-learner.ts'

let one: OneLearner
beforeAll(async () => {
  one = await OneLearner.arrive()
})
afterAll(() => one.close())
beforeEach(() => one.begin())

async function videosOf(course: string) {
  return (await readCourse(await openMirror(one.id), course)).content?.videos ?? []
}

test('Scenario 9: a video that moved to another course is there once', async () => {
  const [from = '', to = ''] = await one.courses(2, 1)
  await one.sync()
  const [moved] = await videosOf(from)
  await one.school.backend.sql(
    `update course_videos set course_id = '${to}', order_index = 7 where id = '${moved?.id}'`,
  )
  expect(await one.sync()).toBeNull()
  expect((await videosOf(from)).map(({ id }) => id)).not.toContain(moved?.id)
  expect((await videosOf(to)).map(({ id }) => id).filter((id) => id === moved?.id)).toHaveLength(1)
  expect([...(await videosOf(from)), ...(await videosOf(to))]).toHaveLength(3)
})

test('Scenario 10: when nothing but the order has changed, the new order is shown', async () => {
  const [course = ''] = await one.courses(4)
  await one.sync()
  const [first, ...others] = await videosOf(course)
  await one.school.asAdmin(`select move_video('${first?.id}', 3)`)
  expect(await one.sync()).toBeNull()
  const shown = await videosOf(course)
  expect(shown.map(({ id }) => id)).toEqual([...others, first].map((video) => video?.id))
  expect(shown.map(({ title }) => title)).toEqual(['Video 2', 'Video 3', 'Video 4', 'Video 1'])
})
