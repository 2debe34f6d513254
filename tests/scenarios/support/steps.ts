// What can happen, as data: fast-check makes sequences of it and shortens those that fail.
import fc from 'fast-check'
import { anyLearner, anyWrite, type Write } from './admin-writes.ts'
import { type Fault, faults } from './network.ts'

export type Step =
  | { do: 'write'; write: Write }
  | { do: 'sync'; tab: number; faults: (Fault | null)[]; dies: number }
  | { do: 'ask'; tab: number; holds: 'request' | 'answer' }
  | { do: 'hear'; tab: number; dies: number }
  | { do: 'sync in both tabs' }
  | { do: 'look'; tab: number; course: number }
  | { do: 'play'; tab: number; video: number }
  | { do: 'remove saved'; tab: number; dies: number }
  | { do: 'resume'; tab: number }
  | { do: 'sign in'; tab: number; learner: number; dies: number; otherTabHears: boolean }
  | { do: 'sign out'; tab: number; dies: number; otherTabHears: boolean }

const tab = fc.nat({ max: 1 })
const nat = fc.nat({ max: 5 })
/** After how many steps the tab is killed: at each point where it waits for its storage or the network, or never. */
const dies = fc.oneof(
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
  { weight: 4, arbitrary: fc.record({ do: of('sync'), tab, faults: someFaults, dies }) },
  { weight: 2, arbitrary: fc.record({ do: of('ask'), tab, holds: fc.constantFrom('request', 'answer') }) },
  { weight: 2, arbitrary: fc.record({ do: of('hear'), tab, dies }) },
  { weight: 1, arbitrary: fc.record({ do: of('sync in both tabs') }) },
  { weight: 2, arbitrary: fc.record({ do: of('look'), tab, course: nat }) },
  { weight: 2, arbitrary: fc.record({ do: of('play'), tab, video: nat }) },
  { weight: 1, arbitrary: fc.record({ do: of('remove saved'), tab, dies }) },
  { weight: 1, arbitrary: fc.record({ do: of('resume'), tab }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: of('sign in'), tab, learner: anyLearner, dies, otherTabHears: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: of('sign out'), tab, dies, otherTabHears: fc.boolean() }) },
) as fc.Arbitrary<Step>

/** A sync asks, the world goes on, the other tab's later sync is faster, and only then the first answer comes. */
const overtaken: fc.Arbitrary<Step[]> = fc
  .record({ tab, write: anyWrite, pick: nat })
  .map(({ tab, write, pick }) => {
    const briefly = { pick, other: 0, learner: 0 }
    return [
      { do: 'write', write: { kind: 'enroll', ...briefly } },
      { do: 'ask', tab, holds: 'answer' },
      { do: 'write', write: write.pick % 2 === 0 ? write : { kind: 'revoke', ...briefly } },
      { do: 'sync', tab: 1 - tab, faults: [], dies: Number.POSITIVE_INFINITY },
      { do: 'hear', tab, dies: Number.POSITIVE_INFINITY },
    ]
  })

/** A page shows a course that another tab's sync changes or takes away, and then one of its videos is opened there. */
const stalePage: fc.Arbitrary<Step[]> = fc
  .record({ tab, write: anyWrite, nth: nat })
  .map(({ tab, write, nth }) => [
    { do: 'look', tab, course: nth },
    { do: 'write', write: { ...write, learner: 0 } },
    { do: 'sync', tab: 1 - tab, faults: [], dies: Number.POSITIVE_INFINITY },
    { do: 'play', tab, video: nth },
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
