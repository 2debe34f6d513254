// However the same work reaches the server, the result is the same.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aVideo, enroll } from '../integration/support/courses.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import {
  anEnrolledLearner,
  type Enrolled,
  type Item,
  learningOf,
  pullLearning,
  push,
  type Span,
  setBudget,
  watch,
} from '../postgres/support/learning.ts'

let backend: Backend
let learners: Enrolled[]

beforeAll(async () => {
  backend = await openTestBackend()
  learners = [await anEnrolledLearner(backend), await anEnrolledLearner(backend)]
})
afterAll(() => backend.close())

/** One revision of a note: made from an earlier one, given by its index in the list, or the first. */
type Revision = { parent: number; isDeletion: boolean }
type Work = {
  notes: Revision[][]
  watched: { from: number; length: number; mark: number; age: number }[]
  days: number[]
}

const work: fc.Arbitrary<Work> = fc.record({
  notes: fc.array(
    fc.array(fc.record({ parent: fc.nat(), isDeletion: fc.boolean() }), { minLength: 1, maxLength: 7 }),
    { maxLength: 3 },
  ),
  watched: fc.uniqueArray(
    fc.record({
      from: fc.nat(300),
      length: fc.integer({ min: 1, max: 40 }),
      mark: fc.nat(4),
      age: fc.nat(50),
    }),
    { maxLength: 8, selector: ({ age }) => age },
  ),
  days: fc.array(fc.integer({ min: -60, max: 1 }), { maxLength: 8 }),
})

/**
 * The items of this work, and the texts of the notes that must remain: all that were not replaced or deleted.
 */
function itemsOf({ notes, watched, days }: Work, video: string) {
  const items: Item[] = []
  const remaining: string[] = []
  for (const [n, revisions] of notes.entries()) {
    const id = randomUUID()
    const made: Item[] = []
    const replaced = new Set<number>()
    for (const [place, { parent, isDeletion }] of revisions.entries()) {
      const before = place === 0 ? undefined : made[parent % place]
      if (before) replaced.add(parent % place)
      const follows = before ? [...(before.follows as string[]), before.revision as string] : []
      // The first revision is never a deletion.
      const deleted = isDeletion && place > 0
      const body = deleted ? '' : `Note ${n}, revision ${place}`
      made.push({
        kind: 'note',
        id,
        video_id: video,
        at_s: place,
        body,
        revision: randomUUID(),
        follows,
        deleted,
      })
    }
    items.push(...made)
    remaining.push(
      ...made
        .filter(({ deleted }, place) => !deleted && !replaced.has(place))
        .map(({ body }) => body as string),
    )
  }
  for (const { from, length, mark, age } of watched) {
    const played: Span[] = [[from, from + length]]
    // Hours apart, so that the duration of a push does not matter.
    const position = { s: from + length, age_ms: age * 3_600_000 }
    items.push(watch(video, played, { mark, position, duration_s: 1000 + age }))
  }
  for (const offset of days)
    items.push({ kind: 'day', day: new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10) })
  return { items, remaining: remaining.sort() }
}

/** An order, some items sent twice, and batches of some size. */
type Way = { order: number[]; twice: number[]; size: number }
const way: fc.Arbitrary<Way> = fc.record({
  order: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
  twice: fc.array(fc.nat(), { maxLength: 10 }),
  size: fc.integer({ min: 1, max: 20 }),
})

async function deliver(learner: Enrolled, items: Item[], { order, twice, size }: Way): Promise<void> {
  const sent = [...items, ...twice.flatMap((n) => items[n % Math.max(items.length, 1)] ?? [])]
    .map((item, n) => ({ item, key: order[n % order.length] ?? 0 }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
  for (let n = 0; n < sent.length; n += size) {
    const outcomes = await push(learner, ...sent.slice(n, n + size))
    expect(new Set(outcomes)).toEqual(new Set(['ok']))
  }
}

async function stateOf(learner: Enrolled, course: string, video: string) {
  const { videos = [], notes = [] } = (await learningOf(learner, course)) ?? {}
  return {
    watched: videos
      .filter(({ video_id }) => video_id === video)
      .map(({ spans, duration_s, mark, position_s }) => ({ spans, duration_s, mark, position_s })),
    notes: notes
      .filter(({ video_id }) => video_id === video)
      .map(({ body, at_s, revision }) => ({ body, at_s, revision }))
      .sort((a, b) => (a.body < b.body ? -1 : 1)),
    days: (await pullLearning(learner)).days,
  }
}

test('The same work ends in the same state in any order, in any batches and however often it arrives', async () => {
  const [one, two] = learners as [Enrolled, Enrolled]
  await enroll(backend, two.id, one.course)
  await fc.assert(
    fc.asyncProperty(work, way, way, async (done, first, second) => {
      const video = await aVideo(backend, one.course)
      await backend.sql('delete from private.learning_days')
      for (const { id } of learners) await setBudget(backend, id, 3600)
      const { items, remaining } = itemsOf(done, video)
      await deliver(one, items, first)
      await deliver(two, items, second)
      const state = await stateOf(one, one.course, video)
      expect(state.notes.map(({ body }) => body)).toEqual(remaining)
      expect(await stateOf(two, one.course, video)).toEqual(state)
    }),
    { numRuns: 60, seed: 20261124, endOnFailure: true },
  )
})
