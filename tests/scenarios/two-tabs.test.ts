import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessionKey } from '@/api/stored-session'
import { readMirror } from '../unit/support/mirror.ts'
import { Journey } from './support/network.ts'
import { OneLearner } from './support/one-learner.ts'
import { loadCode, Tab } from './support/tab.ts'

let learner: OneLearner
let first: Tab
let second: Tab

beforeAll(async () => {
  learner = await OneLearner.create()
  first = new Tab(await loadCode(), learner.network, indexedDB)
  second = new Tab(await loadCode(), learner.network, indexedDB)
})
afterAll(() => learner.close())
beforeEach(() => learner.reset())

const heldCourses = async () => (await readMirror(learner.id)).courses.map(({ id }) => id)

describe('Late answer', () => {
  /** Starts a sync in the first tab and holds its answer. */
  async function startHeldSync() {
    expect(await first.startSync(learner.id, new Journey([], 'answer'))).toBe('held')
  }

  // [P9]
  test('Scenario 17: an older answer that arrives after another tab’s newer one is discarded, and the tabs converge', async () => {
    const [kept = '', revoked = ''] = await learner.addCourses(1, 1)
    await startHeldSync()
    await learner.revoke(revoked)
    const [added = ''] = await learner.addCourses(2)
    expect(await second.startSync(learner.id, new Journey())).toBeNull()
    expect(await heldCourses()).toEqual([kept, added].sort())

    const pulls = learner.network.pulls
    expect(await first.finishSync()).toBeNull()
    expect(learner.network.pulls, 'it asks again').toBe(pulls + 1)
    expect(await heldCourses()).toEqual([kept, added].sort())
  })

  test('A late answer does not bring back a course that was granted only briefly', async () => {
    const [kept = ''] = await learner.addCourses(1)
    await learner.sync()
    const [brief = ''] = await learner.addCourses(1)
    await startHeldSync()
    await learner.revoke(brief)
    expect(await second.startSync(learner.id, new Journey())).toBeNull()
    expect(await first.finishSync()).toBeNull()
    expect(await heldCourses()).toEqual([kept])
  })
})

describe('Sign-out during a sync', () => {
  /** Everything of the learner's that is left on the device. */
  async function leftovers() {
    const { courses, playlists, root, manifest } = await readMirror(learner.id)
    return [...courses, ...playlists, ...Object.keys(manifest), ...(root === null ? [] : [root])]
  }

  // [P9]
  test('Scenario 24: after a sign-out during a sync no tab writes anything, whether or not it was notified', async () => {
    await learner.addCourses(2, 1)
    for (const holds of ['request', 'answer'] as const) {
      for (const isNotified of [true, false]) {
        await learner.reset()
        await learner.addCourses(2, 1)
        expect(await first.startSync(learner.id, new Journey([], holds))).toBe('held')
        expect(await second.startSync(learner.id, new Journey([], holds))).toBe('held')
        localStorage.removeItem(sessionKey())
        await first.stopSync()
        if (isNotified) await second.stopSync()
        await first.code.wipeMirror(learner.id)
        expect(await second.finishSync()).not.toBe('held')
        expect(await leftovers(), `held: ${holds}, the other tab is notified: ${isNotified}`).toEqual([])
      }
    }
  })
})
