import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { getAdminAccess } from '@/api/profile'
import { pullMirror } from '@/api/pull'
import { sessionKey } from '@/api/stored-session'
import { demoPublishableKey } from '../../dev/backend/demo-key.ts'
import { readMirror } from '../unit/support/mirror.ts'
import { Journey } from './support/network.ts'
import { OneLearner } from './support/one-learner.ts'

let learner: OneLearner
let before: Awaited<ReturnType<typeof readMirror>>

beforeAll(async () => {
  learner = await OneLearner.create()
})
afterAll(() => learner.close())

// The mirror holds two courses, and the server has changed since.
beforeEach(async () => {
  await learner.reset()
  const [course = ''] = await learner.addCourses(2, 1)
  expect(await learner.sync()).toBeNull()
  before = await readMirror(learner.id)
  expect(before.courses).toHaveLength(2)
  await learner.revoke(course)
  await learner.addCourses(3)
})
// The next test starts on a working network.
afterEach(async () => {
  await learner.network.current.faults.splice(0)
  globalThis.fetch = learner.network.fetch
})

type Answer = { changed: { id: string }[]; manifest: Record<string, string>; uid: string | null }

/** Syncs with an answer of the server that was altered on its way, in every piece. */
async function syncWith(change: (answer: Answer) => unknown) {
  return learner.sync(async (owner, question, signal, arrival) => {
    const { data, error } = await pullMirror(owner, question, signal, {
      ...arrival,
      onPiece: (piece) => arrival.onPiece(change(piece as Answer)),
    })
    return error ? { data: null, error } : { data: change(data as Answer), error: null }
  })
}

test('Scenario 11: a sync without a session or a user id fails and keeps the courses', async () => {
  const asVisitor: typeof fetch = (address, init) => {
    const headers = new Headers(init?.headers)
    headers.set('Authorization', `Bearer ${demoPublishableKey}`)
    return learner.network.fetch(address, { ...init, headers })
  }
  globalThis.fetch = asVisitor
  expect(await learner.sync()).toMatchObject({ code: 'forbidden' })
  globalThis.fetch = learner.network.fetch
  expect(await syncWith((answer) => ({ ...answer, uid: null }))).toMatchObject({ code: 'malformed' })

  localStorage.removeItem(sessionKey())
  const pulls = learner.network.pulls
  expect(await learner.sync()).toMatchObject({ code: 'signed-out' })
  expect(learner.network.pulls).toBe(pulls)
  expect(await readMirror(learner.id)).toEqual(before)
})

test('A learner who has just signed out makes no more requests, not even as a visitor', async () => {
  const asked: string[] = []
  globalThis.fetch = (address, init) => {
    asked.push(String(address))
    return learner.network.fetch(address, init)
  }
  expect(await getAdminAccess()).toMatchObject({ data: 'none' })
  expect(asked).toHaveLength(1)
  localStorage.removeItem(sessionKey())
  expect(await getAdminAccess()).toMatchObject({ error: { code: 'signed-out' } })
  expect(asked).toHaveLength(1)
})

// [P12]
test('Scenario 12: an answer for another learner is discarded', async () => {
  learner.network.otherToken = learner.other.accessToken
  learner.network.current = new Journey(['answer for another learner'])
  expect(await learner.sync()).toMatchObject({ code: 'malformed' })
  expect(await readMirror(learner.id)).toEqual(before)
})

// [P12]
test('Scenario 14: an answer with a missing or an extra course is rejected as a whole', async () => {
  const changes: ((answer: Answer) => unknown)[] = [
    (answer) => ({ ...answer, changed: [] }),
    (answer) => ({ ...answer, manifest: {} }),
    (answer) => ({ ...answer, changed: [...answer.changed, ...answer.changed] }),
    (answer) => ({
      ...answer,
      changed: [...answer.changed, { ...answer.changed[0], id: crypto.randomUUID() }],
    }),
    ({ changed: _, ...answer }) => answer,
    ({ manifest: _, ...answer }) => answer,
    (answer) => ({ ...answer, changed: answer.changed.map(({ id: _, ...course }) => course) }),
  ]
  for (const change of changes) {
    expect(await syncWith(change)).toMatchObject({ code: 'malformed' })
    expect(await readMirror(learner.id)).toEqual(before)
  }
  expect(await learner.sync()).toBeNull()
  expect((await readMirror(learner.id)).courses).not.toEqual(before.courses)
})
