import { expect, test } from 'vitest'
import { contains, lengthOf, maxSpans, type Span, unite } from '@/lib/spans'

test('Spans that overlap or touch become one, in whatever order they arrive', () => {
  const spans: Span[] = [
    [30, 40],
    [0, 10],
    [10, 20],
    [35, 50],
  ]
  const united = [
    [0, 20],
    [30, 50],
  ]
  expect(unite(spans)).toEqual(united)
  expect(unite(spans.slice(2), spans.slice(0, 2))).toEqual(united)
})

test('A second that was not played stays a gap', () => {
  const apart: Span[] = [
    [0, 10],
    [11, 20],
  ]
  expect(unite(apart)).toEqual(apart)
})

test('A replay adds nothing twice', () => {
  expect(unite([[0, 100]], [[20, 30]])).toEqual([[0, 100]])
})

test('Spans without a second are dropped', () => {
  expect(
    unite([
      [5, 5],
      [9, 7],
    ]),
  ).toEqual([])
})

test('Above the limit the shortest gaps are closed, and nothing that was played is lost', () => {
  // Gaps of 9 seconds, except two shorter ones.
  const spans = Array.from({ length: maxSpans + 2 }, (_, index): Span => [index * 10, index * 10 + 1])
  spans[7] = [65, 71]
  spans[20] = [196, 201]
  const united = unite(spans)
  expect(united).toHaveLength(maxSpans)
  expect(contains(united, spans)).toBe(true)
  expect(united).toContainEqual([60, 71])
  expect(united).toContainEqual([190, 201])
  expect(lengthOf(united) - lengthOf(spans)).toBe(4 + 5)
})

test('Of gaps of the same length the earliest are closed', () => {
  const spans = Array.from({ length: maxSpans + 1 }, (_, index): Span => [index * 10, index * 10 + 1])
  expect(unite(spans)[0]).toEqual([0, 11])
})

test('The length counts no second past the end of the video', () => {
  const spans: Span[] = [
    [0, 10],
    [90, 120],
  ]
  expect(lengthOf(spans)).toBe(40)
  expect(lengthOf(spans, 100)).toBe(20)
  expect(lengthOf(spans, 50)).toBe(10)
})

test('A part that spans a gap is not contained', () => {
  const whole: Span[] = [
    [0, 10],
    [20, 30],
  ]
  expect(contains(whole, [[2, 8]])).toBe(true)
  expect(contains(whole, [[8, 22]])).toBe(false)
  expect(contains(whole, [])).toBe(true)
})
