import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { getProfile } from '@/api/profile'
import { pullMirror } from '@/api/pull'
import { removeStoredSession } from '@/api/stored-session'
import { demoPublishableKey } from '../../dev/backend/demo-key.ts'
import { readMirror } from '../unit/support/mirror.ts'
import { Journey } from './support/network.ts'
import { OneLearner } from './support/one-learner.ts'

let one: OneLearner
let before: Awaited<ReturnType<typeof readMirror>>

beforeAll(async () => {
  one = await OneLearner.arrive()
})
afterAll(() => one.close())

// The mirror holds two courses, and the server something else.
beforeEach(async () => {
  await one.begin()
  const [course = ''] = await one.courses(2, 1)
  expect(await one.sync()).toBeNull()
  before = await readMirror(one.id)
  expect(before.courses).toHaveLength(2)
  await one.revoke(course)
  await one.courses(3)
})
// Whatever came in between: the next right answer is taken.
afterEach(async () => {
  await one.network.current.faults.splice(0)
  globalThis.fetch = one.network.fetch
})

type Answer = { changed: { id: string }[]; manifest: Record<string, string>; uid: string | null }

/** The server's own answer, changed on its way. */
async function syncWith(change: (answer: Answer) => unknown) {
  return one.sync(async (...question) => {
    const { data, error } = await pullMirror(...question)
    return error ? { data: null, error } : { data: change(data as Answer), error: null }
  })
}

test('Scenario 11: without a session, or with one that names nobody, the sync fails and the courses stay', async () => {
  const asVisitor: typeof fetch = (address, init) => {
    const headers = new Headers(init?.headers)
    headers.set('Authorization', `Bearer ${demoPublishableKey}`)
    return one.network.fetch(address, { ...init, headers })
  }
  globalThis.fetch = asVisitor
  expect(await one.sync()).toMatchObject({ code: 'forbidden' })
  globalThis.fetch = one.network.fetch
  expect(await syncWith((answer) => ({ ...answer, uid: null }))).toMatchObject({ code: 'malformed' })

  removeStoredSession()
  const pulls = one.network.pulls
  expect(await one.sync()).toMatchObject({ code: 'signed-out' })
  expect(one.network.pulls).toBe(pulls)
  expect(await readMirror(one.id)).toEqual(before)
})

test('who was signed out a moment ago asks nothing more, as a visitor either', async () => {
  const asked: string[] = []
  globalThis.fetch = (address, init) => {
    asked.push(String(address))
    return one.network.fetch(address, init)
  }
  expect(await getProfile(one.id)).toMatchObject({ data: { id: one.id } })
  expect(asked).toHaveLength(1)
  removeStoredSession()
  expect(await getProfile(one.id)).toMatchObject({ error: { code: 'signed-out' } })
  expect(asked).toHaveLength(1)
})

test('Scenario 12: an answer that is about somebody else is discarded', async () => {
  one.network.otherToken = one.other.accessToken
  one.network.current = new Journey(['answer for another learner'])
  expect(await one.sync()).toMatchObject({ code: 'malformed' })
  expect(await readMirror(one.id)).toEqual(before)
})

test('Scenario 14: an answer in which a course is missing or too many is rejected whole', async () => {
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
    expect(await readMirror(one.id)).toEqual(before)
  }
  expect(await one.sync()).toBeNull()
  expect((await readMirror(one.id)).courses).not.toEqual(before.courses)
})
