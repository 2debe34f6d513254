// Work kept on a device for longer than the server remembers an ended enrollment.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { pushLearning } from '@/api/learning'
import { sessionKey } from '@/api/stored-session'
import { finishWipe, wipeDevice } from '@/app/session/wipe'
import { writeLastUser } from '@/mirror/last-user'
import { openMirror } from '@/mirror/open'
import { readRefused, recordNote, recordWatched } from '@/mirror/outbox'
import { pushOnce } from '@/sync/push-once'
import { setDeviceClock } from './support/clock.ts'
import { OneLearner } from './support/one-learner.ts'

const { signal } = new AbortController()
let learner: OneLearner
let course: string

beforeAll(async () => {
  learner = await OneLearner.create()
})
afterAll(() => learner.close())

// A note and seconds that the server lacks when it ends the session, on a device whose clock is a year ahead.
beforeEach(async () => {
  await learner.reset()
  ;[course = ''] = await learner.addCourses(1)
  expect(await learner.sync()).toBeNull()
  setDeviceClock(365)
  const mirror = await openMirror(learner.id)
  const video = (await mirror.playlists.get(course))?.videos[0]?.id ?? ''
  const note = { id: crypto.randomUUID(), video_id: video, at_s: 3, body: 'Oil first', isDeleted: false }
  await recordNote(mirror, course, { ...note, base: null })
  await recordWatched(mirror, {
    courseId: course,
    videoId: video,
    youtubeId: 'aqz-KE-bpKQ',
    played: [0, 50],
    position: 50,
  })
  const { session } = learner.learner
  await wipeDevice({ keepsUnsent: true })
  // The site is opened every other month.
  for (const days of [425, 485]) {
    setDeviceClock(days)
    await finishWipe()
  }
  setDeviceClock(0)
  localStorage.setItem(sessionKey(), session)
  writeLastUser({ id: learner.id, email: '', full_name: null, avatar_url: null, role: 'learner' })
})
afterEach(() => setDeviceClock(0))

const arrived = () =>
  learner.school.backend.sql('select body from private.notes where user_id = $1', [learner.id])

test('The server accepts work that was kept for months from a learner who is still enrolled', async () => {
  expect(await pushOnce(learner.id, pushLearning, signal)).toBeNull()
  expect(await arrived()).toEqual([{ body: 'Oil first' }])
})

test('Work that it no longer accepts, because the enrollment ended more than 30 days ago, stays with the learner', async () => {
  const { backend } = learner.school
  await learner.revoke(course)
  await backend.sql("update private.past_enrollments set ended_at = now() - interval '31 days'")
  expect(await pushOnce(learner.id, pushLearning, signal)).toBeNull()
  expect(await arrived()).toEqual([])
  const refused = await readRefused(await openMirror(learner.id))
  expect(refused.map(({ refused }) => refused)).toEqual(['not-enrolled', 'not-enrolled'])
})
