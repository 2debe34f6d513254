import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCourse, enroll } from '../integration/support/courses.ts'
import { PullingDevice } from '../integration/support/mirror.ts'
import { aLearner, type Person } from '../integration/support/people.ts'
import { committed, held } from '../postgres/support/contents.ts'
import { edits, type Place } from '../postgres/support/edits.ts'
import { endedOrBlocked, type Session } from '../postgres/support/session.ts'
import { TestServer } from '../postgres/support/test-server.ts'

let server: TestServer
let owner: Session
let one: Session
let two: Session
let learner: Person

beforeAll(async () => {
  server = await TestServer.open()
  owner = await server.session()
  one = await server.session()
  two = await server.session()
  learner = await aLearner(server.backend)
})
afterAll(() => server.close())

beforeEach(() => owner.rows('delete from courses').then(() => undefined))

/** A course of the learner's, and one that they do not have. */
async function aPlace(): Promise<Place> {
  const course = await aCourse(server.backend, { title: 'Mine' })
  await enroll(server.backend, learner.id, course)
  return { learner: learner.id, course, other: await aCourse(server.backend, { title: 'Not mine' }) }
}

async function aDevice(): Promise<PullingDevice> {
  const device = new PullingDevice(learner.client)
  await device.pull()
  return device
}

async function expectCommitted(device: PullingDevice, message?: string): Promise<void> {
  await device.pull()
  expect(held(device), message).toEqual(await committed(owner, learner.id))
}

test.each(Object.entries(edits))(
  'Scenario 1: %s made before a pull and committed after it is in the next pull',
  async (_, edit) => {
    const place = await aPlace()
    const device = await aDevice()
    const before = held(device)

    await one.begin()
    await edit(one, place)
    await device.pull()
    const newcomer = await aDevice()
    expect([held(device), held(newcomer)]).toEqual([before, before])
    await one.commit()

    await expectCommitted(device)
    await expectCommitted(newcomer)
    expect(held(device)).not.toEqual(before)
  },
)

test.each(Object.entries(edits))('No pull includes %s that was rolled back', async (_, edit) => {
  const place = await aPlace()
  const device = await aDevice()

  await one.begin()
  await edit(one, place)
  expect(await device.pull()).toEqual([])
  await one.rollback()

  expect(await device.pull()).toEqual([])
  await expectCommitted(device)
})

test.each([
  ['in the order they began', () => [one, two]],
  ['in reverse order', () => [two, one]],
])('Edits by two writers who commit %s all reach the device', async (_, inOrder) => {
  const all = Object.entries(edits)
  for (const [index, [firstName, firstEdit]] of all.entries()) {
    // Each edit is paired with the next three: every kind of pair is needed, not every pair.
    for (const [secondName, secondEdit] of [...all, ...all].slice(index, index + 3)) {
      const places = [await aPlace(), await aPlace()] as const
      const device = await aDevice()

      await one.begin()
      await firstEdit(one, places[0])
      await two.begin()
      await secondEdit(two, places[1])
      expect(await device.pull()).toEqual([])
      for (const writer of inOrder()) {
        await writer.commit()
        await expectCommitted(device, `${firstName}, ${secondName}`)
      }
      await owner.rows('delete from courses')
    }
  }
})

test('The second of two edits to one course waits, and each is in the pull after its commit', async () => {
  const place = await aPlace()
  const device = await aDevice()

  await one.begin()
  await edits['a video’s deletion']?.(one, place)
  await two.begin()
  const waiting = edits['a new video']?.(two, place) ?? Promise.reject(new Error('There is no such edit.'))
  expect(await endedOrBlocked(waiting, two.pid, owner)).toBe('blocked')
  expect(await device.pull()).toEqual([])

  await one.commit()
  await waiting
  await expectCommitted(device)
  expect(await device.pull()).toEqual([])

  await two.commit()
  await expectCommitted(device)
  expect(await device.pull()).toEqual([])
})

test.each(Object.entries(edits))(
  'The next pull includes %s from a transaction older than others already pulled',
  async (_, edit) => {
    const place = await aPlace()
    const device = await aDevice()

    // Gives this transaction an older id and now() than everything that follows.
    await one.begin()
    await one.rows('select pg_current_xact_id(), now()')
    await two.begin()
    await edits['a video’s new title']?.(two, place)
    await two.commit()
    await expectCommitted(device)

    await edit(one, place)
    expect(await device.pull()).toEqual([])
    await one.commit()
    await expectCommitted(device)
  },
)

test('An edit made under an older snapshot is in the pull after its commit', async () => {
  const [mine, alsoMine] = [await aPlace(), await aPlace()]
  const device = await aDevice()

  await one.begin(undefined, 'repeatable read')
  await one.rows('select count(*) from courses')
  await two.begin()
  await edits['a new video']?.(two, mine)
  await two.commit()
  await expectCommitted(device)

  await edits['a new video']?.(one, alsoMine)
  expect(await device.pull()).toEqual([])
  await one.commit()
  await expectCommitted(device)
})

test('A pull would miss an edit that did not renew its course’s revision', async () => {
  const place = await aPlace()
  const device = await aDevice()
  await owner.rows('alter table course_videos disable trigger renew_revision_after_update')
  try {
    await edits['a video’s new title']?.(owner, place)
    expect(await device.pull()).toEqual([])
    expect(held(device)).not.toEqual(await committed(owner, learner.id))
  } finally {
    await owner.rows('alter table course_videos enable trigger renew_revision_after_update')
  }
})
