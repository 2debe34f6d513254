import { expect, test } from 'vitest'
import { buildsToBlame, playerSentence, playerStateOf } from '@/admin/dashboard/device-faults'
import type { AppFaultGroup, PlayerDay } from '@/model/types'

/** The last days, each with its learners and those for whom the player was silent. */
const days = (...of: [learners: number, silent: number][]): PlayerDay[] =>
  Array.from({ length: 7 }, (_, n) => {
    const [learners, silent] = of[n - 7 + of.length] ?? [0, 0]
    return { day: `2026-11-2${n + 3}`, learners, silent }
  })

test('Where nobody pressed play, nothing is known', () => {
  expect(playerStateOf(days([0, 0], [0, 0]))).toEqual({ kind: 'unknown' })
})

test.each<[string, [number, number][], 'answers' | 'silent']>([
  [
    'single networks that block the video site',
    [
      [60, 2],
      [60, 3],
      [60, 2],
      [60, 3],
    ],
    'answers',
  ],
  [
    'a rise',
    [
      [60, 2],
      [60, 1],
      [60, 2],
      [60, 9],
    ],
    'silent',
  ],
  [
    'a rise that is a single learner’s',
    [
      [60, 0],
      [60, 0],
      [60, 0],
      [10, 1],
    ],
    'answers',
  ],
  [
    'a player that has failed for days',
    [
      [60, 60],
      [60, 60],
      [60, 60],
      [60, 60],
    ],
    'silent',
  ],
  [
    'a rise of yesterday, while only few have pressed play today',
    [
      [60, 0],
      [60, 0],
      [60, 20],
      [2, 0],
    ],
    'silent',
  ],
  [
    'a rise of yesterday that is over',
    [
      [60, 0],
      [60, 0],
      [60, 20],
      [12, 0],
    ],
    'answers',
  ],
  [
    'a quiet today after good days',
    [
      [60, 0],
      [60, 0],
      [60, 0],
      [0, 0],
    ],
    'answers',
  ],
])('Of the player’s silence, %s is told apart', (_, of, kind) => {
  expect(playerStateOf(days(...of)).kind).toBe(kind)
})

test('For one learner without an answer the page neither warns nor says that all is well', () => {
  expect(playerStateOf(days([9, 0], [0, 0], [1, 1]))).toMatchObject({ kind: 'silent', isSure: false })
  expect(playerStateOf(days([9, 0], [0, 0], [30, 14]))).toMatchObject({ kind: 'silent', isSure: true })
})

test('The share is said in words', () => {
  const day = { day: '2026-11-29', learners: 60, silent: 14 }
  expect(playerSentence(day, 'today')).toBe('The player did not answer for 14 of 60 learners today')
  expect(playerSentence({ ...day, learners: 1, silent: 0 }, 'today')).toBe(
    'The player answered everyone today: 1 learner pressed play',
  )
  expect(playerSentence({ ...day, learners: 0, silent: 0 }, 'yesterday')).toBe(
    'Nobody has pressed play yesterday',
  )
})

const group = (more: Partial<AppFaultGroup>): AppFaultGroup => ({
  build: 'Bq3fX9_a',
  kind: 'storage',
  learners: 7,
  first_day: '2026-11-27',
  last_day: '2026-11-29',
  codes: {},
  browsers: {},
  ...more,
})
const named = (app: AppFaultGroup[], learners = 60) =>
  buildsToBlame({ app, player: days([learners, 0]) }).map(({ build, kind }) => `${build} ${kind}`)

test('A build is named if enough learners have had a fault with it, and still have it', () => {
  expect(named([group({})])).toEqual(['Bq3fX9_a storage'])
  expect(named([group({ learners: 2 })])).toEqual([])
  expect(named([group({ last_day: '2026-11-20' })])).toEqual([])
  expect(named([group({})], 10_000)).toEqual([])
  expect(named([group({ kind: 'silent' })])).toEqual([])
})

test('Of each kind of fault, the build with which it began is named', () => {
  const later = group({ build: 'x7Lp0-Kd', first_day: '2026-11-28', learners: 40 })
  expect(named([later, group({}), group({ kind: 'crash', build: 'x7Lp0-Kd' })])).toEqual([
    'Bq3fX9_a storage',
    'x7Lp0-Kd crash',
  ])
})
