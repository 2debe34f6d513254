import { expect, test } from 'vitest'
import { dropOffOf } from '@/admin/watching/drop-off'

const parts = (...shares: [length: number, share: number][]) =>
  shares.flatMap(([length, share]) => Array<number>(length).fill(share))

test('The point where most learners leave is the end of the part before the drop', () => {
  expect(dropOffOf(parts([30, 1], [30, 0.5]), 600)).toEqual({ at_s: 300, by: 0.5 })
})

test('A gradual drop counts as one, and the steeper of two drops is reported', () => {
  const found = dropOffOf([...parts([20, 1]), 0.9, 0.8, 0.7, ...parts([20, 0.7], [17, 0.6])], 600)
  expect(found?.by).toBeCloseTo(0.3)
  expect(found?.at_s).toBeGreaterThanOrEqual(180)
  expect(found?.at_s).toBeLessThanOrEqual(230)
})

test('If few learners leave, or they come back, no point is reported', () => {
  expect(dropOffOf(parts([60, 1]), 600)).toBeNull()
  expect(dropOffOf(parts([30, 0.5], [30, 1]), 600)).toBeNull()
  expect(dropOffOf(parts([30, 1], [30, 0.9]), 600)).toBeNull()
})

test('Where the share rises again, learners had skipped ahead, which does not count as a drop-off', () => {
  expect(dropOffOf(parts([10, 1], [20, 0.2], [30, 0.95]), 600)).toBeNull()
  expect(dropOffOf(parts([10, 1], [20, 0.2], [10, 0.9], [20, 0.4]), 600)).toEqual({ at_s: 400, by: 0.5 })
})
