import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { removeStoredSession } from '@/api/stored-session'
import { readMirror } from '../unit/support/mirror.ts'
import { Journey } from './support/network.ts'
import { OneLearner } from './support/one-learner.ts'
import { loadCode, Tab } from './support/tab.ts'

let one: OneLearner
let first: Tab
let second: Tab

beforeAll(async () => {
  one = await OneLearner.arrive()
  first = new Tab(await loadCode(), one.network, indexedDB)
  second = new Tab(await loadCode(), one.network, indexedDB)
})
afterAll(() => one.close())
beforeEach(() => one.begin())

const heldCourses = async () => (await readMirror(one.id)).courses.map(({ id }) => id)

describe('An answer that comes late', () => {
  /** The first tab asks, and its answer is under way. */
  async function ask() {
    expect(await first.startSync(one.id, new Journey([], 'answer'))).toBe('held')
  }

  test('Scenario 17: an older answer that arrives after another tab’s newer one is discarded, and the tabs agree', async () => {
    const [kept = '', revoked = ''] = await one.courses(1, 1)
    await ask()
    await one.revoke(revoked)
    const [added = ''] = await one.courses(2)
    expect(await second.startSync(one.id, new Journey())).toBeNull()
    expect(await heldCourses()).toEqual([kept, added].sort())

    const pulls = one.network.pulls
    expect(await first.finishSync()).toBeNull()
    expect(one.network.pulls, 'it asks again').toBe(pulls + 1)
    expect(await heldCourses()).toEqual([kept, added].sort())
  })

  test('does not bring back a course that was granted only for a moment', async () => {
    const [kept = ''] = await one.courses(1)
    await one.sync()
    const [brief = ''] = await one.courses(1)
    await ask()
    await one.revoke(brief)
    expect(await second.startSync(one.id, new Journey())).toBeNull()
    expect(await first.finishSync()).toBeNull()
    expect(await heldCourses()).toEqual([kept])
  })
})

describe('A sign-out while a sync is under way', () => {
  /** Every row of the learner that is left on the device. */
  async function leftovers() {
    const { courses, playlists, root, manifest } = await readMirror(one.id)
    return [...courses, ...playlists, ...Object.keys(manifest), ...(root === null ? [] : [root])]
  }

  test('Scenario 24: after a sign-out during a sync nothing is written, in no tab, whether it heard of it or not', async () => {
    await one.courses(2, 1)
    for (const holds of ['request', 'answer'] as const) {
      for (const hears of [true, false]) {
        await one.begin()
        await one.courses(2, 1)
        expect(await first.startSync(one.id, new Journey([], holds))).toBe('held')
        expect(await second.startSync(one.id, new Journey([], holds))).toBe('held')
        removeStoredSession()
        await first.stopSync()
        if (hears) await second.stopSync()
        await first.code.wipeOtherMirrors(null)
        expect(await second.finishSync()).not.toBe('held')
        expect(await leftovers(), `held: ${holds}, the other tab hears: ${hears}`).toEqual([])
      }
    }
  })
})
