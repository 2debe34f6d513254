import { beforeEach, expect, test, vi } from 'vitest'
import { pushLearning } from '@/api/learning'
import { isEmpty, sendUnsent } from '@/app/session/unsent'
import { AppError, failed, ok } from '@/lib/errors'
import { prepareMirror } from '@/mirror/apply'
import { openMirror } from '@/mirror/open'
import { recordNote, recordWatched } from '@/mirror/outbox'
import { useSession } from '@/stores/session'
import { owner } from '../support/courses'
import { newDevice } from '../support/mirror'

// What a sign-out asks before it discards anything. The server's answers are mocked, everything else is real.
vi.mock('@/api/learning', () => ({ pushLearning: vi.fn() }))
const push = vi.mocked(pushLearning)

const courseId = '00000000-0000-4000-8000-00000000000c'
const videoId = '00000000-0000-4000-8000-00000000000d'

beforeEach(async () => {
  await newDevice(owner)
  const identity = { id: owner, email: 'a@example.org', full_name: null, avatar_url: null }
  useSession.setState({ state: 'signed-in', identity: { ...identity, role: 'learner' }, isChecked: true })
  const mirror = await openMirror(owner)
  await prepareMirror(mirror, owner)
  const note = { id: crypto.randomUUID(), video_id: videoId, at_s: 5, body: 'Oil', isDeleted: false }
  await recordNote(mirror, courseId, { ...note, base: null })
  await recordWatched(mirror, { courseId, videoId, played: [0, 5] })
})

test('Work that cannot be sent is counted, so that a sign-out can ask about it', async () => {
  push.mockResolvedValue(failed(new AppError('offline')))
  const unsent = await sendUnsent()
  expect(unsent).toEqual({
    notes: 1,
    other: 1,
    hasUnreached: true,
    hasLater: false,
    hasRefused: false,
    isAll: true,
  })
  expect(isEmpty(unsent)).toBe(false)
})

test('Work that can be sent is sent first, and nothing is left to ask about', async () => {
  push.mockImplementation(async (_, items) => ok(items.map(() => 'ok')))
  expect(isEmpty(await sendUnsent())).toBe(true)
})

test('A note that the server has refused exists only here, so a sign-out asks about it too', async () => {
  push.mockImplementation(async (_, items) =>
    ok(items.map(({ kind }) => (kind === 'note' ? 'too-many-notes' : 'ok'))),
  )
  const refused = { notes: 1, other: 0, hasUnreached: false, hasLater: false, hasRefused: true, isAll: true }
  expect(await sendUnsent()).toEqual(refused)
  expect(await sendUnsent()).toEqual(refused)
})

test('Seconds that the server has deferred are lost with a sign-out, which says that they are only late', async () => {
  push.mockImplementation(async (_, items) =>
    ok(items.map(({ kind }) => (kind === 'watch' ? 'later' : 'ok'))),
  )
  const late = { notes: 0, other: 1, hasUnreached: false, hasLater: true, hasRefused: false, isAll: true }
  expect(await sendUnsent()).toEqual(late)
})

test('If no one is signed in, nothing is said about work that would be lost', async () => {
  useSession.setState({ state: 'signed-out', failure: null, hasLeft: false }, true)
  push.mockReset()
  await expect(sendUnsent()).rejects.toThrow()
  expect(push).not.toHaveBeenCalled()
})
