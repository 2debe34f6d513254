import { beforeEach, expect, test, vi } from 'vitest'
import { AppError, failed, ok } from '@/lib/errors'
import { openMirror } from '@/mirror/open'
import { pullOnce } from '@/sync/pull-once'
import type { TranscriptServer } from '@/sync/pull-transcripts'
import { startTranscripts } from '@/sync/start-transcripts'
import { makeCourse, makeHash, makeServer, owner } from '../support/courses'
import { newDevice } from '../support/mirror'

const course = makeCourse({ videos: 1 })
const hash = makeHash()
const [video] = course.videos as [(typeof course.videos)[0]]
const transcript = {
  video_id: video.id,
  course_id: course.id,
  hash: makeHash(),
  language: 'en',
  cues: [[0, 'Ghee']],
}
const head = { protocol: 1, uid: owner }
const manifests = [{ course: course.id, hash, videos: [[video.id, transcript.hash, 12]] }]

beforeEach(async () => {
  await newDevice(owner)
  await pullOnce(owner, makeServer([course]).pull, new AbortController().signal)
  const mirror = await openMirror(owner)
  await mirror.meta.update('mirror', {
    transcripts: { root: hash, manifest: { [course.id]: hash }, held: {} },
  })
  // Without a pause.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

test('Transcripts that could not be fetched are requested again', async () => {
  const server = {
    manifests: vi.fn<TranscriptServer['manifests']>(async () => ok({ ...head, manifests })),
    transcripts: vi.fn<TranscriptServer['transcripts']>(async () => ok({ ...head, changed: [transcript] })),
  }
  server.manifests.mockResolvedValueOnce(failed(new AppError('offline')))
  server.transcripts.mockResolvedValueOnce(failed(new AppError('server-down')))
  const sync = startTranscripts(owner, server)
  sync.request()
  const mirror = await openMirror(owner)
  await expect.poll(() => mirror.transcripts.count()).toBe(1)
  expect(server.manifests).toHaveBeenCalledTimes(3)
  expect(server.transcripts).toHaveBeenCalledTimes(2)
  sync.stop()
})
