// What learners do on two devices, and what happens to them, as data.
import fc from 'fast-check'
import { type Fault, faults, pushFaults } from './network.ts'

/** Numbers pick among what is there: a device, a tab of it, a course, a video, a note that is shown. */
export type LearningStep =
  | { do: 'play'; at: Place; video: number; from: number; length: number; killAfter: number }
  | { do: 'mark'; at: Place; video: number; isWatched: boolean; killAfter: number }
  | { do: 'add note'; at: Place; video: number; killAfter: number }
  | { do: 'edit note'; at: Place; note: number; killAfter: number }
  | { do: 'delete note'; at: Place; note: number; killAfter: number }
  /** From here on the field shows what is typed, whatever comes from elsewhere. */
  | { do: 'start typing'; at: Place; note: number }
  | { do: 'keep what was typed'; at: Place; killAfter: number }
  | { do: 'sync'; at: Place; faults: (Fault | null)[]; killAfter: number }
  | { do: 'start sync'; at: Place; holds: 'request' | 'answer'; passes: number }
  | { do: 'finish sync'; at: Place; killAfter: number }
  | { do: 'deliver what is late' }
  | { do: 'revoke'; course: number }
  | { do: 'grant'; course: number }
  | { do: 'sign out'; at: Place; sendsFirst: boolean; killAfter: number }
  | { do: 'sign in'; device: number; learner: number }
  | { do: 'set clock'; device: number; days: number }
  | { do: 'old app syncs'; device: number }

export type Place = { device: number; tab: number }

const nat = fc.nat({ max: 3 })
const device = fc.nat({ max: 1 })
const at = fc.record({ device, tab: fc.nat({ max: 1 }) })
const never = Number.POSITIVE_INFINITY
const killAfter = fc.oneof(
  { weight: 5, arbitrary: fc.constant(never) },
  { weight: 1, arbitrary: fc.nat({ max: 20 }) },
)
const someFaults = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  {
    weight: 1,
    arbitrary: fc.array(
      fc.option(fc.oneof(fc.constantFrom(...faults), fc.constantFrom(...pushFaults, 'answer lost' as const))),
      { minLength: 1, maxLength: 3 },
    ),
  },
)
const course = fc.nat({ max: 1 })
const of = <D extends LearningStep['do']>(name: D) => fc.constant(name)

const anyStep: fc.Arbitrary<LearningStep> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: of('play'),
      at,
      video: nat,
      from: fc.nat({ max: 90 }),
      length: fc.integer({ min: 1, max: 60 }),
      killAfter,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: of('mark'), at, video: nat, isWatched: fc.boolean(), killAfter }) },
  { weight: 3, arbitrary: fc.record({ do: of('add note'), at, video: nat, killAfter }) },
  { weight: 5, arbitrary: fc.record({ do: of('edit note'), at, note: nat, killAfter }) },
  { weight: 2, arbitrary: fc.record({ do: of('delete note'), at, note: nat, killAfter }) },
  { weight: 1, arbitrary: fc.record({ do: of('start typing'), at, note: nat }) },
  { weight: 1, arbitrary: fc.record({ do: of('keep what was typed'), at, killAfter }) },
  { weight: 9, arbitrary: fc.record({ do: of('sync'), at, faults: someFaults, killAfter }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: of('start sync'),
      at,
      holds: fc.constantFrom('request', 'answer'),
      passes: fc.nat({ max: 1 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: of('finish sync'), at, killAfter }) },
  { weight: 2, arbitrary: fc.record({ do: of('deliver what is late') }) },
  { weight: 2, arbitrary: fc.record({ do: of('revoke'), course }) },
  { weight: 2, arbitrary: fc.record({ do: of('grant'), course }) },
  { weight: 1, arbitrary: fc.record({ do: of('sign out'), at, sendsFirst: fc.boolean(), killAfter }) },
  { weight: 2, arbitrary: fc.record({ do: of('sign in'), device, learner: fc.constantFrom(0, 0, 0, 1) }) },
  { weight: 1, arbitrary: fc.record({ do: of('set clock'), device, days: fc.constantFrom(-1, 0, 1) }) },
  { weight: 1, arbitrary: fc.record({ do: of('old app syncs'), device }) },
) as fc.Arbitrary<LearningStep>

const sync = (tab: number, device: number): LearningStep => ({
  do: 'sync',
  at: { device, tab },
  faults: [],
  killAfter: never,
})

/** Both devices have the same note, change it without knowing of each other, and send it in turn. */
const bothEdit: fc.Arbitrary<LearningStep[]> = fc
  .record({ video: nat, isDeletion: fc.boolean(), fault: fc.option(fc.constantFrom(...pushFaults)) })
  .map(({ video, isDeletion, fault }) => {
    const [one, two] = [
      { device: 0, tab: 0 },
      { device: 1, tab: 0 },
    ]
    const change = isDeletion ? ('delete note' as const) : ('edit note' as const)
    return [
      { do: 'add note', at: one, video, killAfter: never },
      { do: 'sync', at: one, faults: [fault], killAfter: never },
      sync(0, 1),
      { do: 'edit note', at: one, note: 0, killAfter: never },
      { do: change, at: two, note: 0, killAfter: never },
      sync(0, 0),
      sync(0, 1),
    ]
  })

/** Somebody goes on while a sync is under way. */
const busySync: fc.Arbitrary<LearningStep[]> = fc
  .record({
    at,
    before: anyStep,
    during: anyStep,
    holds: fc.constantFrom('request' as const, 'answer' as const),
    passes: fc.nat({ max: 1 }),
  })
  .map(({ at, before, during, holds, passes }) => [
    before,
    { do: 'start sync', at, holds, passes },
    during,
    { do: 'finish sync', at, killAfter: never },
  ])

export type LearningSequence = {
  /** Whether the first device has been used with the old app until now. */
  startsOld: boolean
  steps: LearningStep[]
}

export const anyLearning: fc.Arbitrary<LearningSequence> = fc.record({
  startsOld: fc.boolean(),
  steps: fc
    .array(
      fc.oneof(
        { weight: 10, arbitrary: anyStep.map((step) => [step]) },
        { weight: 1, arbitrary: bothEdit },
        { weight: 2, arbitrary: busySync },
      ),
      { minLength: 3, maxLength: 10, size: 'max' },
    )
    .map((parts) => parts.flat()),
})
