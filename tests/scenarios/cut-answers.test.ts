// A link that breaks at any byte of an answer.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDevice, readMirror } from '../unit/support/mirror.ts'
import { cutAt } from './support/network.ts'
import { OneLearner } from './support/one-learner.ts'

let learner: OneLearner
beforeAll(async () => {
  learner = await OneLearner.create()
})
afterAll(() => learner.close())

/**
 * Pulls once over a link that breaks after this share of the answer, or not at all. Returns the answer's
 * length in bytes.
 */
async function sync(share = 1): Promise<number> {
  let length = 0
  globalThis.fetch = async (address, init) => {
    const answer = await learner.network.fetch(address, init)
    length = (await answer.clone().arrayBuffer()).byteLength
    return share < 1 ? cutAt(Math.floor(share * length), answer) : answer
  }
  const outcome = await learner.sync()
  if (share < 1) expect(outcome).toMatchObject({ code: 'offline' })
  else expect(outcome).toBeNull()
  return length
}

/**
 * Places throughout an answer. The exact ends of its objects are covered by the tests of `ArrivingAnswer`.
 */
const places = [...Array.from({ length: 20 }, (_, index) => index / 20), 0.999]

// [P10]
test('Wherever a first answer breaks off, only complete courses are shown, and the next sync brings only the rest', async () => {
  await learner.reset()
  await learner.addCourses(1, 0, 2)
  const whole = await sync()
  const complete = await readMirror(learner.id)
  const arrived = new Set<number>()
  for (const place of places) {
    await newDevice(learner.id)
    await sync(place)
    const { courses, playlists, manifest } = await readMirror(learner.id)
    if (playlists.length > 0) expect(courses).toEqual(complete.courses)
    expect(complete.playlists).toEqual(expect.arrayContaining(playlists))
    expect(Object.keys(manifest).sort()).toEqual(playlists.map(({ course_id }) => course_id))
    arrived.add(playlists.length)
    const rest = await sync()
    if (playlists.length > 0) expect(rest).toBeLessThan(whole - 200)
    expect(await readMirror(learner.id)).toEqual(complete)
  }
  expect([...arrived].sort()).toEqual([0, 1, 2, 3])
})

// [P10]
test('Wherever the answer to an update breaks off, the courses stay as they were until the next sync brings the rest', async () => {
  await learner.reset()
  await learner.addCourses(1, 0, 2)
  await sync()
  const saved = new Set<boolean>()
  for (const place of places) {
    const before = await readMirror(learner.id)
    await learner.school.backend.sql('update courses set title = $1', [`Version ${place}`])
    const cut = await sync(place)
    expect(await readMirror(learner.id)).toEqual(before)
    const rest = await sync()
    saved.add(rest < cut - 200)
    const { courses, manifest } = await readMirror(learner.id)
    expect(courses.map(({ title }) => title)).toEqual(before.courses.map(() => `Version ${place}`))
    expect(Object.keys(manifest)).toEqual(Object.keys(before.manifest))
  }
  expect(saved).toEqual(new Set([false, true]))
})
