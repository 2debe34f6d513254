import { beforeEach, expect, test, vi } from 'vitest'
import { ok } from '@/lib/errors'
import { prepareMirror } from '@/mirror/apply'
import { openMirror } from '@/mirror/open'
import { recordFault, recordNote, recordWatched } from '@/mirror/outbox'
import type { MirrorDatabase } from '@/mirror/schema'
import type { LearningItem } from '@/model/learning'
import { pushOnce } from '@/sync/push-once'
import { owner } from '../support/courses'
import { newDevice } from '../support/mirror'

const courseId = '00000000-0000-4000-8000-00000000000c'
const video_id = '00000000-0000-4000-8000-00000000000d'
const id = '00000000-0000-4000-8000-00000000000e'
let mirror: MirrorDatabase

beforeEach(async () => {
  await newDevice(owner)
  mirror = await openMirror(owner)
  await prepareMirror(mirror, owner)
})

async function sent(): Promise<LearningItem[]> {
  const all: LearningItem[] = []
  await pushOnce(
    owner,
    async (_, items) => {
      all.push(...items)
      return ok(items.map(() => 'ok'))
    },
    new AbortController().signal,
  )
  return all
}

test('What was watched is sent with its seconds, length, position and mark, and the day on which it was completed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') })
  const video = { courseId, videoId: video_id }
  await recordWatched(mirror, {
    ...video,
    youtubeId: 'aqz-KE-bpKQ',
    played: [10, 40],
    duration: 100,
    position: 40,
  })
  await recordWatched(mirror, { ...video, isWatched: true })
  vi.setSystemTime(new Date('2026-11-21T10:00:30Z'))
  const items = await sent()
  vi.useRealTimers()
  expect(items).toEqual([
    { kind: 'day', day: '2026-11-21' },
    {
      kind: 'watch',
      video_id,
      youtube_id: 'aqz-KE-bpKQ',
      spans: [[10, 40]],
      mark: 1,
      duration_s: 100,
      position: { s: 40, age_ms: 30_000 },
    },
  ])
})

test('A note is sent with its text, its time in the video and what it follows; a deletion without a text', async () => {
  const note = { id, video_id, at_s: 65, body: 'Oil first', isDeleted: false }
  const kept = await recordNote(mirror, courseId, { ...note, base: 'seen' })
  expect(await sent()).toEqual([
    {
      kind: 'note',
      id,
      video_id,
      at_s: 65,
      body: 'Oil first',
      revision: kept?.revision,
      follows: ['seen'],
      deleted: false,
    },
  ])
  await recordNote(mirror, courseId, { ...note, isDeleted: true, base: kept?.revision ?? null })
  expect(await sent()).toMatchObject([
    { id, at_s: 65, body: '', follows: ['seen', kept?.revision], deleted: true },
  ])
})

test('A video that could not be played is reported', async () => {
  await recordFault(mirror, courseId, video_id, 150)
  expect(await sent()).toEqual([{ kind: 'fault', video_id, code: 150 }])
})
