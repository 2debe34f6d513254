// What becomes of a learner's work when their session ends without their saying so.
import { beforeEach, expect, test, vi } from 'vitest'
import { finishWipe, wipeDevice, wipeOthers } from '@/app/session/wipe'
import { countWaiting, onWaitingChange } from '@/lib/waiting'
import { prepareMirror } from '@/mirror/apply'
import { createDatabase } from '@/mirror/database'
import { readLastUser, writeLastUser } from '@/mirror/last-user'
import { openMirror } from '@/mirror/open'
import { recordFault, recordNote, recordWatched, settleBatch, takeBatch } from '@/mirror/outbox'
import type { LearningItem } from '@/model/learning'
import { pushOnce } from '@/sync/push-once'
import { makeCourse, manifestOf, owner } from '../support/courses'
import { newDevice } from '../support/mirror'

const other = '00000000-0000-4000-8000-0000000000bb'
const courseId = '00000000-0000-4000-8000-00000000000c'
const videoId = '00000000-0000-4000-8000-00000000000d'
const day = 86_400_000

beforeEach(async () => {
  vi.useRealTimers()
  localStorage.clear()
  await newDevice(owner)
})

const identity = (id: string) => ({
  id,
  email: 'learner@demo.local',
  full_name: null,
  avatar_url: null,
  role: 'learner' as const,
})

async function learn(): Promise<void> {
  const mirror = await openMirror(owner)
  await prepareMirror(mirror, owner)
  const course = makeCourse()
  await mirror.courses.put(course)
  await mirror.meta.update('mirror', { root: course.hash, manifest: manifestOf([course]) })
  const note = { id: crypto.randomUUID(), video_id: videoId, at_s: 5, body: 'On the train' }
  await recordNote(mirror, courseId, { ...note, isDeleted: false, base: null })
  await recordWatched(mirror, { courseId, videoId, played: [0, 40], position: 40 })
  await recordFault(mirror, courseId, videoId, 150)
}

/** What a device holds of somebody, by table. */
async function stored(of = owner): Promise<Record<string, unknown[]>> {
  const database = createDatabase(of)
  const tables = await Promise.all(
    database.tables.map(async (table) => [table.name, await table.toArray()] as const),
  )
  database.close()
  return Object.fromEntries(tables.filter(([, rows]) => rows.length > 0))
}

async function push(as: string): Promise<LearningItem[]> {
  const sent: LearningItem[] = []
  await pushOnce(
    as,
    async (_, items) => {
      sent.push(...items)
      return { data: items.map(() => 'ok' as const), error: null }
    },
    new AbortController().signal,
  )
  return sent
}

test('When the server ends a session, only what was not sent stays on the device, and the login page knows how much', async () => {
  await learn()
  const heard = vi.fn()
  const stop = onWaitingChange(heard)
  await wipeDevice({ keepsUnsent: true })
  expect(Object.keys(await stored())).toEqual(['outbox'])
  expect((await stored()).outbox).toMatchObject([{ body: 'On the train' }, { spans: [[0, 40]] }])
  expect(countWaiting()).toBe(2)
  expect(heard).toHaveBeenCalled()
  expect(readLastUser()).toBeNull()
  expect(localStorage.getItem('wiping')).toBeNull()
  stop()
})

test('What waits is sent when its owner signs in again, before anything is fetched', async () => {
  await learn()
  await wipeDevice({ keepsUnsent: true })
  writeLastUser(identity(owner))
  expect((await push(owner)).map(({ kind }) => kind)).toEqual(['note', 'watch'])
})

test('Somebody else who signs in neither sends nor removes what waits; their own sign-out leaves it, too', async () => {
  await learn()
  // The session was lost without the server knowing.
  writeLastUser(identity(owner))
  await wipeOthers(other, owner)
  writeLastUser(identity(other))
  expect(await push(other)).toEqual([])
  expect(Object.keys(await stored(other))).toEqual(['meta'])
  await wipeDevice()
  expect(await stored(other)).toEqual({})
  expect(Object.keys(await stored())).toEqual(['outbox'])
  expect(countWaiting()).toBe(2)
})

test('Nothing waits of somebody who had sent everything, and a text that the server has refused stays', async () => {
  await learn()
  await push(owner)
  await wipeDevice({ keepsUnsent: true })
  expect(await stored()).toEqual({})
  expect({ ...localStorage }).toEqual({})

  writeLastUser(identity(owner))
  await learn()
  const mirror = await openMirror(owner)
  const batch = await takeBatch(mirror, 200)
  if (!batch) throw new Error('There is no mirror.')
  await settleBatch(
    mirror,
    batch,
    batch.rows.map(({ kind }) => (kind === 'note' ? 'gone' : 'ok')),
  )
  await wipeDevice({ keepsUnsent: true })
  expect((await stored()).outbox).toMatchObject([{ body: 'On the train', refused: 'gone' }])
  expect(countWaiting()).toBe(0)
})

test('A sign-out and a deleted account leave nothing, not even what waited before', async () => {
  await learn()
  await wipeDevice({ keepsUnsent: true })
  writeLastUser(identity(owner))
  await wipeDevice()
  expect(await stored()).toEqual({})
  expect({ ...localStorage }).toEqual({})
})

test('A wipe that was cut short keeps what was not sent when the next page finishes it', async () => {
  await learn()
  const failure = vi.spyOn(console, 'error').mockImplementation(() => {})
  // Dexie reports its own tries.
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const refusal = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Connection lost', 'UnknownError')
  })
  await wipeDevice({ keepsUnsent: true })
  expect(failure).toHaveBeenCalled()
  refusal.mockRestore()
  failure.mockRestore()
  warning.mockRestore()
  expect(Object.keys(await stored())).toContain('courses')
  await finishWipe()
  expect(Object.keys(await stored())).toEqual(['outbox'])
  expect(countWaiting()).toBe(2)
})

test('After 30 days what waits is deleted by the next visit to any page', async () => {
  await learn()
  await wipeDevice({ keepsUnsent: true })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 29 * day })
  await finishWipe()
  expect(countWaiting()).toBe(2)
  vi.setSystemTime(Date.now() + 2 * day)
  expect(countWaiting()).toBe(0)
  await finishWipe()
  vi.useRealTimers()
  expect(await stored()).toEqual({})
  expect({ ...localStorage }).toEqual({})
})
