// What can happen, as data, so that fast-check can generate sequences of it and shrink those that fail.
import fc from 'fast-check'
import { anyLearner, anyWrite, type Write } from './admin-writes.ts'
import { type Fault, faults } from './network.ts'

export type Step =
  | { do: 'write'; write: Write }
  | { do: 'sync'; tab: number; faults: (Fault | null)[]; killAfter: number }
  | { do: 'start sync'; tab: number; holds: 'request' | 'answer' }
  | { do: 'finish sync'; tab: number; killAfter: number }
  | { do: 'sync in both tabs' }
  | { do: 'open course'; tab: number; course: number }
  | { do: 'open video'; tab: number; video: number }
  | { do: 'remove saved'; tab: number; killAfter: number }
  | { do: 'resume'; tab: number }
  | { do: 'sign in'; tab: number; learner: number; killAfter: number; notifiesOtherTab: boolean }
  | { do: 'sign out'; tab: number; killAfter: number; notifiesOtherTab: boolean }

const tab = fc.nat({ max: 1 })
const nat = fc.nat({ max: 5 })
/** After how many waits for storage or the network the tab is killed, if ever. */
const killAfter = fc.oneof(
  { weight: 3, arbitrary: fc.constant(Number.POSITIVE_INFINITY) },
  { weight: 1, arbitrary: fc.nat({ max: 30 }) },
)
const someFaults = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.array(fc.option(fc.constantFrom(...faults)), { minLength: 1, maxLength: 3 }) },
)
const of = <D extends Step['do']>(name: D) => fc.constant(name)

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 9, arbitrary: fc.record({ do: of('write'), write: anyWrite }) },
  { weight: 4, arbitrary: fc.record({ do: of('sync'), tab, faults: someFaults, killAfter }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: of('start sync'), tab, holds: fc.constantFrom('request', 'answer') }),
  },
  { weight: 2, arbitrary: fc.record({ do: of('finish sync'), tab, killAfter }) },
  { weight: 1, arbitrary: fc.record({ do: of('sync in both tabs') }) },
  { weight: 2, arbitrary: fc.record({ do: of('open course'), tab, course: nat }) },
  { weight: 2, arbitrary: fc.record({ do: of('open video'), tab, video: nat }) },
  { weight: 1, arbitrary: fc.record({ do: of('remove saved'), tab, killAfter }) },
  { weight: 1, arbitrary: fc.record({ do: of('resume'), tab }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: of('sign in'),
      tab,
      learner: anyLearner,
      killAfter,
      notifiesOtherTab: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: of('sign out'), tab, killAfter, notifiesOtherTab: fc.boolean() }) },
) as fc.Arbitrary<Step>

/** While the answer to a sync is held, the data changes and a later sync of the other tab overtakes it. */
const overtaken: fc.Arbitrary<Step[]> = fc
  .record({ tab, write: anyWrite, pick: nat })
  .map(({ tab, write, pick }) => {
    const enrollment = { pick, other: 0, learner: 0 }
    return [
      { do: 'write', write: { kind: 'enroll', ...enrollment } },
      { do: 'start sync', tab, holds: 'answer' },
      { do: 'write', write: write.pick % 2 === 0 ? write : { kind: 'revoke', ...enrollment } },
      { do: 'sync', tab: 1 - tab, faults: [], killAfter: Number.POSITIVE_INFINITY },
      { do: 'finish sync', tab, killAfter: Number.POSITIVE_INFINITY },
    ]
  })

/** A video is opened on a page whose course another tab's sync has changed or removed meanwhile. */
const stalePage: fc.Arbitrary<Step[]> = fc
  .record({ tab, write: anyWrite, nth: nat })
  .map(({ tab, write, nth }) => [
    { do: 'open course', tab, course: nth },
    { do: 'write', write: { ...write, learner: 0 } },
    { do: 'sync', tab: 1 - tab, faults: [], killAfter: Number.POSITIVE_INFINITY },
    { do: 'open video', tab, video: nth },
  ])

export const anySequence: fc.Arbitrary<Step[]> = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: anyStep.map((step) => [step]) },
      { weight: 1, arbitrary: overtaken },
      { weight: 1, arbitrary: stalePage },
    ),
    { minLength: 3, maxLength: 9, size: 'max' },
  )
  .map((parts) => parts.flat())
