import { expect, test } from 'vitest'
import { formatHours, formatShare } from '@/admin/charts/figures'

test.each([
  [0, '0 min'],
  [29, '0 min'],
  [2100, '35 min'],
  [3600, '1 h'],
  [12_000, '3 h 20 min'],
  [4_500_000, '1,250 h'],
])('%d seconds are shown as %s', (seconds, words) => {
  expect(formatHours(seconds)).toBe(words)
})

test.each([
  [0, '0%'],
  [0.001, '1%'],
  [0.45, '45%'],
  [0.999, '99%'],
  [1, '100%'],
])('A share of %d is shown as %s', (share, words) => {
  expect(formatShare(share)).toBe(words)
})
