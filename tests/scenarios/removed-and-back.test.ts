import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pushLearning } from '@/api/learning'
import { pullMirror } from '@/api/pull'
import { readLearning } from '@/mirror/learning'
import { openMirror } from '@/mirror/open'
import { readRefused, recordNote, recordWatched } from '@/mirror/outbox'
import { removeSaved, resume } from '@/mirror/pause'
import { readLibrary } from '@/mirror/read'
import type { MirrorDatabase } from '@/mirror/schema'
import { isComplete } from '@/model/learning'
import { enableSync, syncOnlyFor } from '@/sync/controller'
import { pushOnce } from '@/sync/push-once'
import { OneLearner } from './support/one-learner.ts'

const { signal } = new AbortController()
let learner: OneLearner
let mirror: MirrorDatabase
let course: string
let video: string

beforeAll(async () => {
  learner = await OneLearner.create()
})
afterAll(() => learner.close())

// A course in which the learner has watched a video, marked it and written a note; the server has all of it.
beforeEach(async () => {
  await learner.reset()
  ;[course = ''] = await learner.addCourses(2)
  expect(await learner.sync()).toBeNull()
  mirror = await openMirror(learner.id)
  video = (await mirror.playlists.get(course))?.videos[0]?.id ?? ''
  const note = { id: crypto.randomUUID(), video_id: video, at_s: 3, body: 'Oil first', isDeleted: false }
  await recordNote(mirror, course, { ...note, base: null })
  await recordWatched(mirror, {
    courseId: course,
    videoId: video,
    youtubeId: 'aqz-KE-bpKQ',
    played: [0, 50],
    position: 50,
  })
  await recordWatched(mirror, { courseId: course, videoId: video, isWatched: true })
  await sync()
})

const noTranscripts = { request() {}, want() {}, stop() {} }

async function sync(): Promise<void> {
  expect(await pushOnce(learner.id, pushLearning, signal)).toBeNull()
  expect(await learner.sync()).toBeNull()
}

async function shown() {
  const { notes, videos } = await readLearning(mirror, course)
  const { days } = await readLibrary(mirror)
  const watched = videos.get(video)
  return { notes: notes.map(({ body }) => body), watched, isComplete: watched && isComplete(watched), days }
}

test('Removed courses come back with notes, progress and days, and a mark set afterwards holds', async () => {
  const before = await shown()
  expect(before).toMatchObject({ notes: ['Oil first'], isComplete: true })
  await removeSaved(mirror)
  expect(await shown()).toMatchObject({ notes: [], days: [] })
  await resume(mirror)
  await sync()
  expect(await shown()).toEqual(before)
  await recordWatched(mirror, { courseId: course, videoId: video, isWatched: false })
  await sync()
  expect(await shown()).toMatchObject({ isComplete: false })
})

test.each([
  ['of the learner’s work', () => mirror.learning.clear()],
  ['of the videos', () => mirror.playlists.clear()],
])('A device that names hashes %s without having the content gets it with the next sync', async (_, lose) => {
  const before = [await shown(), await mirror.playlists.toArray()]
  await lose()
  await sync()
  expect([await shown(), await mirror.playlists.toArray()]).toEqual(before)
})

// [U4]
test('What the server refused between a deletion and the restoration of its course is sent again automatically', async () => {
  const before = await shown()
  const { school } = learner
  await school.asAdmin(`select delete_course('${course}')`)
  const [deleted] = await school.backend.sql<{ id: string }>(
    'select id from private.deleted where course_id = $1',
    [course],
  )
  await recordWatched(mirror, {
    courseId: course,
    videoId: video,
    youtubeId: 'aqz-KE-bpKQ',
    played: [60, 70],
  })
  const note = { id: crypto.randomUUID(), video_id: video, at_s: 65, body: 'Then rest', isDeleted: false }
  await recordNote(mirror, course, { ...note, base: null })
  expect(await pushOnce(learner.id, pushLearning, signal)).toBeNull()
  expect(await readRefused(mirror)).toHaveLength(1)

  // Restored before the device has received the deletion: for its pull nothing has changed.
  await school.asAdmin(`select restore_deleted('${deleted?.id}')`)
  await new Promise<void>((resolve, reject) => {
    enableSync({
      server: { pull: pullMirror, push: pushLearning, transcripts: async () => noTranscripts },
      onStatus({ state }) {
        if (state === 'current') resolve()
        if (state === 'failed') reject(new Error('The sync failed.'))
      },
      onSchemaMismatch() {},
    })
    syncOnlyFor(learner.id)
  })
  syncOnlyFor(null)
  expect(await readRefused(mirror)).toEqual([])
  await sync()
  await mirror.outbox.clear()
  const after = await shown()
  expect(after.notes).toEqual(['Oil first', 'Then rest'])
  expect(after.watched?.spans).toEqual([...(before.watched?.spans ?? []), [60, 70]])
})
