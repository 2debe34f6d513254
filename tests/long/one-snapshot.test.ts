import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aCourse, enroll } from '../integration/support/courses.ts'
import { type Answer, PullingDevice, pull } from '../integration/support/mirror.ts'
import { aLearner, type Person } from '../integration/support/people.ts'
import { edits, type Place } from '../postgres/support/edits.ts'
import { Pauses } from '../postgres/support/pauses.ts'
import type { Session } from '../postgres/support/session.ts'
import { TestServer } from '../postgres/support/test-server.ts'

let server: TestServer
let owner: Session
let writer: Session
let pauses: Pauses
let learner: Person

beforeAll(async () => {
  server = await TestServer.open()
  owner = await server.session()
  writer = await server.session()
  await server.backend.sql('set test.pause_at = 0')
  pauses = await Pauses.set(server, owner)
  learner = await aLearner(server.backend)
})
afterAll(() => server.close())

afterEach(() => owner.rows('delete from courses').then(() => undefined))

async function aPlace(): Promise<Place> {
  const [course, second, other] = [
    await aCourse(server.backend),
    await aCourse(server.backend),
    await aCourse(server.backend),
  ]
  await enroll(server.backend, learner.id, course, second)
  return { learner: learner.id, course, other }
}

type Torn = { edit: string; position: number; before: Answer; got: Answer; after: Answer }

/**
 * Makes the edit at every pause of a pull. Returns the number of pauses, and the answers that match no
 * snapshot.
 */
async function pullThrough(name: string): Promise<{ pauses: number; torn: Torn[] }> {
  const torn: Torn[] = []
  for (let position = 1; ; position++) {
    const place = await aPlace()
    const before = await pull(learner.client)
    const got = await pauses.at(
      position,
      () => pull(learner.client),
      async () => edits[name]?.(writer, place),
    )
    if (!got) return { pauses: position - 1, torn }
    const after = await pull(learner.client)
    expect(after, `${name} changes the answer`).not.toEqual(before)
    // A pull that began before the edit was committed must not contain it.
    if (JSON.stringify(got) !== JSON.stringify(before))
      torn.push({ edit: name, position, before, got, after })
    await owner.rows('delete from courses')
  }
}

// [P4]
test.each(Object.keys(edits))(
  'Scenario 2: %s committed between the statements of a pull is in none of them',
  async (name) => {
    const { pauses, torn } = await pullThrough(name)
    expect(torn).toEqual([])
    // The manifest's statement evaluates three tables' policies, and every course that is sent is read after
    // it.
    expect(pauses).toBeGreaterThan(3)
  },
)

test('An edit that came too late for one pull is in the next', async () => {
  const place = await aPlace()
  const device = new PullingDevice(learner.client)
  await pauses.at(
    4,
    () => device.pull(),
    async () => edits['a video’s new title']?.(writer, place),
  )
  expect(await device.pull()).toEqual([place.course])
  expect(device.courses.get(place.course)?.videos[0]?.title).toBe('Video 1!')
})

test('The same edits would tear a pull that was not declared stable', async () => {
  await owner.rows(
    'alter function public.pull_mirror(private.sent_json, text, integer, private.sent_json, uuid, private.sent_json) volatile',
  )
  try {
    const { torn } = await pullThrough('a video’s new title')
    expect(torn.length).toBeGreaterThan(0)
    // One state's content under another's hash: the mirror would treat it as current.
    expect(torn.some(({ before, got }) => got.root === before.root)).toBe(true)
  } finally {
    await owner.rows(
      'alter function public.pull_mirror(private.sent_json, text, integer, private.sent_json, uuid, private.sent_json) stable',
    )
  }
})
