import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pushLearning } from '@/api/learning'
import { readStoredSession } from '@/api/stored-session'
import { readLearning } from '@/mirror/learning'
import { openMirror } from '@/mirror/open'
import { recordNote, recordWatched } from '@/mirror/outbox'
import { readLibrary } from '@/mirror/read'
import { readCourse } from '@/mirror/read-course'
import { pushOnce } from '@/sync/push-once'
import { readMirror } from '../unit/support/mirror.ts'
import { OneLearner } from './support/one-learner.ts'

let learner: OneLearner
beforeAll(async () => {
  learner = await OneLearner.create()
})
afterAll(() => learner.close())
beforeEach(() => learner.reset())

test('Scenario 5: a revoked course is removed from the device with its videos, and the others stay untouched', async () => {
  const [revoked = '', ...kept] = await learner.addCourses(2, 3, 1)
  await learner.sync()
  const before = await readMirror(learner.id)
  await learner.revoke(revoked)
  expect(await learner.sync()).toBeNull()
  const after = await readMirror(learner.id)
  expect(after.courses).toEqual(before.courses.filter(({ id }) => kept.includes(id)))
  expect(after.playlists).toEqual(before.playlists.filter(({ course_id }) => kept.includes(course_id)))
  expect(Object.keys(after.manifest).sort()).toEqual([...kept].sort())
})

test('Scenario 6: a learner who has lost every course sees none and stays signed in', async () => {
  const courses = await learner.addCourses(2, 3)
  await learner.sync()
  await learner.revoke(...courses)
  expect(await learner.sync()).toBeNull()
  expect(await readMirror(learner.id)).toMatchObject({ courses: [], playlists: [], manifest: {} })
  const library = await readLibrary(await openMirror(learner.id))
  expect(library.courses).toEqual([])
  expect(library.syncedAt).not.toBeNull()
  expect(readStoredSession()?.user.id).toBe(learner.id)
})

test('Scenario 7: a course that was revoked and granted again is complete, with its new enrollment date', async () => {
  const [course = '', other = ''] = await learner.addCourses(3, 1)
  await learner.sync()
  const before = await readMirror(learner.id)
  await learner.revoke(course)
  await learner.sync()
  expect((await readMirror(learner.id)).courses.map(({ id }) => id)).toEqual([other])
  await learner.enroll(course)
  expect(await learner.sync()).toBeNull()
  const after = await readMirror(learner.id)
  expect(after.playlists).toEqual(before.playlists)
  const dateIn = ({ courses }: typeof after) => courses.find(({ id }) => id === course)?.enrolled_at ?? ''
  expect(Date.parse(dateIn(after))).toBeGreaterThan(Date.parse(dateIn(before)))
})

test('Scenario 8: a deleted course disappears, and a deactivated one stays', async () => {
  const [deleted = '', deactivated = '', other = ''] = await learner.addCourses(2, 2, 1)
  await learner.sync()
  await learner.school.asAdmin(`select save_course('${deactivated}', '{"is_active": false}', version) from courses
      where id = '${deactivated}';
    select delete_course('${deleted}')`)
  expect(await learner.sync()).toBeNull()
  const { courses, playlists } = await readMirror(learner.id)
  const stays = [deactivated, other].sort()
  expect(courses.map(({ id }) => id)).toEqual(stays)
  expect(playlists.map(({ course_id }) => course_id)).toEqual(stays)
  expect(playlists.find(({ course_id }) => course_id === deactivated)?.videos).toHaveLength(2)
})

/** Has watched the first seconds of a course's first video and written a note there. */
async function work(course: string): Promise<void> {
  const mirror = await openMirror(learner.id)
  const [video] = (await readCourse(mirror, course)).content?.videos ?? []
  if (!video) throw new Error('The course has no video.')
  await recordWatched(mirror, {
    courseId: course,
    videoId: video.id,
    youtubeId: 'aqz-KE-bpKQ',
    played: [0, 42],
    duration: 600,
    position: 42,
  })
  const text = { at_s: 7, body: 'Pulse at dawn', isDeleted: false, base: null }
  await recordNote(mirror, course, { ...text, id: crypto.randomUUID(), video_id: video.id })
  expect(await pushOnce(learner.id, pushLearning, new AbortController().signal)).toBeNull()
}

test('A deleted course that is restored comes back exactly with the next sync, with the learner’s work in it', async () => {
  const [deleted = '', other = ''] = await learner.addCourses(3, 1)
  await learner.sync()
  await work(deleted)
  await learner.sync()
  const before = await readMirror(learner.id)
  const learning = await readLearning(await openMirror(learner.id), deleted)
  expect(learning.notes).toHaveLength(1)

  await learner.school.asAdmin(`select delete_course('${deleted}')`)
  expect(await learner.sync()).toBeNull()
  expect((await readMirror(learner.id)).courses.map(({ id }) => id)).toEqual([other])
  expect((await readLearning(await openMirror(learner.id), deleted)).notes).toEqual([])

  await learner.school.asAdmin(`select restore_deleted('${deleted}')`)
  expect(await learner.sync()).toBeNull()
  const after = await readMirror(learner.id)
  expect(after.courses).toEqual(before.courses)
  expect(after.playlists).toEqual(before.playlists)
  expect(await readLearning(await openMirror(learner.id), deleted)).toEqual(learning)
})
