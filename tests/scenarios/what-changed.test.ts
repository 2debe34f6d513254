import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noteOpened, readNews } from '@/mirror/news'
import { openMirror } from '@/mirror/open'
import { readCourse } from '@/mirror/read-course'
import { OneLearner } from './support/one-learner.ts'

let learner: OneLearner
beforeAll(async () => {
  learner = await OneLearner.create()
})
afterAll(() => learner.close())
beforeEach(() => learner.reset())

async function videosOf(course: string) {
  return (await readCourse(await openMirror(learner.id), course)).content?.videos ?? []
}

test('Scenario 9: a video that moved to another course appears exactly once', async () => {
  const [from = '', to = ''] = await learner.addCourses(2, 1)
  await learner.sync()
  const [moved] = await videosOf(from)
  await learner.school.backend.sql(
    `update course_videos set course_id = '${to}', order_index = 7 where id = '${moved?.id}'`,
  )
  expect(await learner.sync()).toBeNull()
  expect((await videosOf(from)).map(({ id }) => id)).not.toContain(moved?.id)
  expect((await videosOf(to)).map(({ id }) => id).filter((id) => id === moved?.id)).toHaveLength(1)
  expect([...(await videosOf(from)), ...(await videosOf(to))]).toHaveLength(3)
})

test('Scenario 10: a change of order alone shows the videos in their new order', async () => {
  const [course = ''] = await learner.addCourses(4)
  await learner.sync()
  const [first, ...others] = await videosOf(course)
  await learner.school.asAdmin(`select move_video('${first?.id}', 3)`)
  expect(await learner.sync()).toBeNull()
  const shown = await videosOf(course)
  expect(shown.map(({ id }) => id)).toEqual([...others, first].map((video) => video?.id))
  expect(shown.map(({ title }) => title)).toEqual(['Video 2', 'Video 3', 'Video 4', 'Video 1'])
})

test('What admins add between two syncs is new until it is opened: videos individually, a course as a whole, and nothing at first', async () => {
  const [course = ''] = await learner.addCourses(2)
  await learner.sync()
  const mirror = await openMirror(learner.id)
  expect(await readNews(mirror)).toEqual({})

  const [later = ''] = await learner.addCourses(3)
  const rows = await learner.school.backend.sql(
    `insert into course_videos (course_id, title, youtube_url, order_index)
     values ('${course}', 'Added', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', 2) returning id`,
  )
  const added = String(rows[0]?.id)
  await learner.sync()
  expect(await readNews(mirror)).toEqual({ [course]: [added], [later]: null })
  await learner.sync()
  await noteOpened(mirror, later, null)
  expect(await readNews(mirror)).toEqual({ [course]: [added] })

  await learner.revoke(course)
  await learner.sync()
  expect(await readNews(mirror)).toEqual({})
  await learner.enroll(course)
  await learner.sync()
  expect(await readNews(mirror)).toEqual({ [course]: null })
})
