import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCourse, enroll } from '../integration/support/courses.ts'
import { PullingDevice } from '../integration/support/mirror.ts'
import { aLearner } from '../integration/support/people.ts'
import { committed, held } from './support/contents.ts'
import { edits } from './support/edits.ts'
import type { Session } from './support/session.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let owner: Session
beforeAll(async () => {
  server = await TestServer.open()
  owner = await server.session()
})
afterAll(() => server.close())

/** An answer holds half a megabyte, so several such courses take several calls. */
const manyCalls = { description: 'x'.repeat(10_000), videos: 30 }

async function aCourseOfTheLearner(learner: string, fields = {}): Promise<string> {
  const course = await aCourse(server.backend, fields)
  await enroll(server.backend, learner, course)
  return course
}

test('Scenario 3: courses, enrollments and edits with the same timestamp all reach the device', async () => {
  const learner = await aLearner(server.backend)
  const device = new PullingDevice(learner.client)
  const courses: string[] = []
  for (let count = 0; count < 6; count++) courses.push(await aCourseOfTheLearner(learner.id, manyCalls))
  await owner.rows(`update course_videos set description = repeat('y', 5000)`)
  await owner.rows(`update courses set created_at = '2026-01-01'`)
  await owner.rows(`update enrollments set enrolled_at = '2026-01-01'`)
  expect((await device.pull()).sort()).toEqual([...courses].sort())
  expect(held(device)).toEqual(await committed(owner, learner.id))

  // now() does not advance within a transaction.
  await owner.begin()
  for (const course of courses) {
    await edits['a video’s new title']?.(owner, { learner: learner.id, course, other: course })
    await edits['a new video']?.(owner, { learner: learner.id, course, other: course })
  }
  await owner.commit()
  expect((await device.pull()).sort()).toEqual([...courses].sort())
  expect(held(device)).toEqual(await committed(owner, learner.id))
})

test('Scenario 4: rows written with clocks a day ahead or behind are pulled exactly', async () => {
  const learner = await aLearner(server.backend)
  const device = new PullingDevice(learner.client)
  for (const offset of ['+ 1', '- 1', '+ 0', '- 1', '+ 1']) {
    const course = await aCourseOfTheLearner(learner.id)
    const clock = `now() ${offset} * interval '1 day'`
    for (const edit of [
      `update courses set created_at = ${clock}, title = title || '!' where id = $1`,
      `update enrollments set enrolled_at = ${clock} where course_id = $1`,
      `update course_videos set title = title || '!' where course_id = $1`,
    ]) {
      await owner.rows(edit, [course])
      expect(await device.pull()).toEqual([course])
      expect(held(device)).toEqual(await committed(owner, learner.id))
      expect(await device.pull()).toEqual([])
    }
  }
})
