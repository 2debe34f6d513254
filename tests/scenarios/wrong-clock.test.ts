import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { client } from '@/api/client'
import { sessionKey } from '@/api/stored-session'
import { setDeviceClock } from './support/clock.ts'
import { OneLearner } from './support/one-learner.ts'

let learner: OneLearner
let refreshes: number

beforeAll(async () => {
  learner = await OneLearner.create()
})
afterAll(() => learner.close())

beforeEach(async () => {
  await learner.reset()
  await learner.addCourses(1)
  refreshes = 0
  globalThis.fetch = (address, init) => {
    if (String(address).includes('grant_type=refresh_token')) refreshes += 1
    return learner.network.fetch(address, init)
  }
})
afterEach(() => setDeviceClock(0))

const hour = 1 / 24

test.each([
  ['two hours ahead', 2 * hour],
  ['a year ahead', 365],
  ['two hours behind', -2 * hour],
])(
  'A device whose clock is %s refreshes its token at most once, however many requests it makes',
  async (_, days) => {
    setDeviceClock(days)
    const begun = Math.floor(Date.now() / 1000)
    for (let times = 0; times < 20; times++) expect(await learner.sync()).toBeNull()
    expect(refreshes).toBeLessThanOrEqual(1)
    // The session that it has now expires by its own clock.
    const { expires_at = 0, expires_in = 0 } = JSON.parse(localStorage.getItem(sessionKey()) ?? '{}')
    if (refreshes > 0) {
      expect(expires_at - expires_in).toBeGreaterThanOrEqual(begun)
      // The library rounds to whole seconds, so up to half a second ahead.
      expect(expires_at - expires_in).toBeLessThanOrEqual(Math.round(Date.now() / 1000))
    }
    expect((await client.auth.getSession()).data.session?.user.id).toBe(learner.id)
  },
)
