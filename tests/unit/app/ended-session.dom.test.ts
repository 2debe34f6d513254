// What happens to a learner's work when their session ends without their agreeing to lose it.
import { beforeEach, describe, expect, test, vi } from 'vitest'
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
const third = '00000000-0000-4000-8000-0000000000cc'
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

/** What a device holds of this user, by table. */
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

test('When the server ends a session, only unsent work stays on the device, and the login page shows how much', async () => {
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

test('Unsent work is sent when its owner signs in again, before anything is fetched', async () => {
  await learn()
  await wipeDevice({ keepsUnsent: true })
  writeLastUser(identity(owner))
  expect((await push(owner)).map(({ kind }) => kind)).toEqual(['note', 'watch'])
})

test('Another user who signs in neither sends nor removes unsent work, and their own sign-out leaves it too', async () => {
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

test('Of a user who had sent everything, only what was sent lately is kept, which nobody is told of and a restored server gets again', async () => {
  await learn()
  await push(owner)
  await wipeDevice({ keepsUnsent: true })
  expect(Object.keys(await stored())).toEqual(['sent'])
  expect((await stored()).sent).toMatchObject([{ body: 'On the train' }, { spans: [[0, 40]] }])
  expect(countWaiting()).toBe(0)
  writeLastUser(identity(owner))
  expect(await push(owner)).toEqual([])
})

test('A text that the server refused stays', async () => {
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

test('A sign-out or a deleted account leaves nothing, not even unsent work from before', async () => {
  await learn()
  await wipeDevice({ keepsUnsent: true })
  writeLastUser(identity(owner))
  await wipeDevice()
  expect(await stored()).toEqual({})
  expect({ ...localStorage }).toEqual({})
})

test('A wipe that was cut short keeps unsent work when the next page finishes it', async () => {
  await learn()
  const failure = vi.spyOn(console, 'error').mockImplementation(() => {})
  // Dexie logs its retries.
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

/** Opens a page at this time. */
async function visit(time: number, user: string | null = null): Promise<void> {
  vi.setSystemTime(time)
  if (user) writeLastUser(identity(user))
  await finishWipe()
}

const inDays = (days: number) => Date.now() + days * day

/** Another user's visit in between. */
async function signInAndOutAs(id: string): Promise<void> {
  writeLastUser(identity(id))
  await finishWipe()
  await wipeDevice()
}

describe('How long it is kept', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T10:00:00Z') })
    await learn()
    await wipeDevice({ keepsUnsent: true })
  })

  test('Unsent work is deleted by the first visit after 30 days, even if others have used the device meanwhile', async () => {
    for (let passed = 0; passed < 27; passed += 9) {
      await visit(inDays(9))
      await signInAndOutAs(other)
    }
    await visit(inDays(2.9))
    expect(countWaiting()).toBe(2)
    await visit(inDays(0.2))
    expect(countWaiting()).toBe(0)
    expect(await stored()).toEqual({})
    expect({ ...localStorage }).toEqual({})
  })

  test.each([
    ['in 1970', 0],
    ['in 2015', Date.parse('2015-01-01')],
    ['in 2038', Date.parse('2038-01-19')],
    ['an hour behind', Date.parse('2026-11-28T09:00:00Z')],
    ['a year ahead', Date.parse('2027-11-28T10:00:00Z')],
  ])('A device whose clock is %s deletes nothing, not even once it is right again', async (_, wrong) => {
    const right = Date.now()
    for (let passed = 0; passed < 3; passed++) {
      await visit(wrong + passed * day)
      expect(countWaiting()).toBe(2)
      await signInAndOutAs(other)
      await visit(right + passed * day)
    }
    expect((await stored()).outbox).toHaveLength(2)
    expect(countWaiting()).toBe(2)
  })

  test('Work kept since a time when the clock was behind is still there once the clock is right', async () => {
    const right = Date.now()
    await visit(0)
    await visit(right)
    expect((await stored()).outbox).toHaveLength(2)
  })

  test('A user who returns keeps unsent work, however old, and what is unsent when their next session ends is kept from then on', async () => {
    for (let times = 0; times < 3; times++) await visit(inDays(9.9))
    await visit(inDays(9), owner)
    expect((await stored()).outbox).toHaveLength(2)

    // In the next session, whose page was not reloaded.
    await wipeDevice({ keepsUnsent: true })
    for (let times = 0; times < 2; times++) await visit(inDays(9.9))
    writeLastUser(identity(owner))
    await wipeDevice({ keepsUnsent: true })
    for (let times = 0; times < 2; times++) await visit(inDays(9.9))
    expect((await stored()).outbox).toHaveLength(2)
    expect(countWaiting()).toBe(2)
  })
})

test.each([
  ['cannot be read', '{"00000000'],
  ['is gone', null],
])(
  'If the list of users with unsent work %s, the next wipe keeps what is unsent, and lists it again',
  async (_, list) => {
    await learn()
    await wipeDevice({ keepsUnsent: true })
    if (list) localStorage.setItem('waiting', list)
    else localStorage.removeItem('waiting')
    await signInAndOutAs(other)
    expect((await stored()).outbox).toHaveLength(2)
    expect(countWaiting()).toBe(2)
  },
)

test('A wipe that failed keeps and deletes the same when another sign-out comes before it is finished', async () => {
  await learn()
  const failure = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Connection lost', 'UnknownError')
  })
  await wipeDevice({ keepsUnsent: true })
  writeLastUser(identity(other))
  await wipeDevice()
  expect(failure).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
  await finishWipe()
  expect((await stored()).outbox).toHaveLength(2)

  // And vice versa: what its owner has agreed to lose.
  writeLastUser(identity(owner))
  localStorage.setItem('wiping', `lose ${owner}`)
  await wipeOthers(other, third)
  expect(await stored()).toEqual({})
})
