import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readStoredSession } from '@/api/stored-session'
import { openMirror } from '@/mirror/open'
import { readLibrary } from '@/mirror/read'
import { readMirror } from '../unit/support/mirror.ts'
import { OneLearner } from './support/one-learner.ts'

let one: OneLearner
beforeAll(async () => {
  one = await OneLearner.arrive()
})
afterAll(() => one.close())
beforeEach(() => one.begin())

test('Scenario 5: a course whose enrollment was revoked leaves the device with its videos, and the others stay untouched', async () => {
  const [revoked = '', ...kept] = await one.courses(2, 3, 1)
  await one.sync()
  const before = await readMirror(one.id)
  await one.revoke(revoked)
  expect(await one.sync()).toBeNull()
  const after = await readMirror(one.id)
  expect(after.courses).toEqual(before.courses.filter(({ id }) => kept.includes(id)))
  expect(after.playlists).toEqual(before.playlists.filter(({ course_id }) => kept.includes(course_id)))
  expect(Object.keys(after.manifest).sort()).toEqual([...kept].sort())
})

test('Scenario 6: a learner who has lost every course sees none and stays signed in', async () => {
  const courses = await one.courses(2, 3)
  await one.sync()
  await one.revoke(...courses)
  expect(await one.sync()).toBeNull()
  expect(await readMirror(one.id)).toMatchObject({ courses: [], playlists: [], manifest: {} })
  const library = await readLibrary(await openMirror(one.id))
  expect(library.courses).toEqual([])
  expect(library.syncedAt).not.toBeNull()
  expect(readStoredSession()?.user.id).toBe(one.id)
})

test('Scenario 7: a course that was revoked and granted again is there whole, with its new date', async () => {
  const [course = '', other = ''] = await one.courses(3, 1)
  await one.sync()
  const before = await readMirror(one.id)
  await one.revoke(course)
  await one.sync()
  expect((await readMirror(one.id)).courses.map(({ id }) => id)).toEqual([other])
  await one.enroll(course)
  expect(await one.sync()).toBeNull()
  const after = await readMirror(one.id)
  expect(after.playlists).toEqual(before.playlists)
  const dateIn = ({ courses }: typeof after) => courses.find(({ id }) => id === course)?.enrolled_at ?? ''
  expect(Date.parse(dateIn(after))).toBeGreaterThan(Date.parse(dateIn(before)))
})

test('Scenario 8: a course that was deleted is gone, and one that was deactivated stays', async () => {
  const [deleted = '', deactivated = '', other = ''] = await one.courses(2, 2, 1)
  await one.sync()
  await one.school.asAdmin(`select save_course('${deactivated}', '{"is_active": false}', version) from courses
      where id = '${deactivated}';
    select delete_course('${deleted}')`)
  expect(await one.sync()).toBeNull()
  const { courses, playlists } = await readMirror(one.id)
  const stays = [deactivated, other].sort()
  expect(courses.map(({ id }) => id)).toEqual(stays)
  expect(playlists.map(({ course_id }) => course_id)).toEqual(stays)
  expect(playlists.find(({ course_id }) => course_id === deactivated)?.videos).toHaveLength(2)
})
