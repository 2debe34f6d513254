import { describe, expect, test } from 'vitest'
import { addWatched, coverageOf, isComplete, nextMark, unwatched } from '@/model/learning'

const video = (changes = {}) => ({ ...unwatched('v'), duration_s: 100, ...changes })

describe('Completion', () => {
  test('A video is complete once ninety percent of it has been played', () => {
    expect(isComplete(video({ spans: [[0, 89]] }))).toBe(false)
    expect(isComplete(video({ spans: [[0, 90]] }))).toBe(true)
  })

  test('Nothing is known of the coverage while the length is unknown', () => {
    const unknown = video({ spans: [[0, 500]], duration_s: null })
    expect(coverageOf(unknown)).toBe(0)
    expect(isComplete(unknown)).toBe(false)
  })

  test('Coverage never exceeds the whole', () => {
    expect(coverageOf(video({ spans: [[0, 150]] }))).toBe(1)
  })

  test('A mark by hand decides over what was played', () => {
    expect(isComplete(video({ mark: 1 }))).toBe(true)
    expect(isComplete(video({ mark: 2, spans: [[0, 100]] }))).toBe(false)
  })
})

describe('Marks', () => {
  test.each([
    [0, true],
    [0, false],
    [1, false],
    [2, true],
    [7, false],
  ])(
    'From mark %i, a video that is to be watched: %s, is so afterwards, by a greater mark',
    (mark, watched) => {
      const next = nextMark(video({ mark }), watched)
      expect(next).toBeGreaterThan(mark)
      expect(isComplete(video({ mark: next, spans: [[0, 100]] }))).toBe(watched)
    },
  )

  test('Saying the same again changes nothing', () => {
    expect(nextMark(video({ mark: 3 }), true)).toBe(3)
    expect(nextMark(video({ mark: 4 }), false)).toBe(4)
  })

  test('A video that was played to its end can be marked as not watched', () => {
    const mark = nextMark(video({ spans: [[0, 100]] }), false)
    expect(isComplete(video({ mark, spans: [[0, 100]] }))).toBe(false)
  })
})

test('What was done here is added to what the server knows', () => {
  const known = video({ spans: [[0, 10]], mark: 3, position_s: 10, position_at: '2026-11-23T08:00:00Z' })
  const here = { spans: [[5, 20]] as const, duration_s: 101, mark: 2, position_s: 20 }
  expect(addWatched(known, here)).toMatchObject({
    spans: [[0, 20]],
    duration_s: 101,
    mark: 3,
    position_s: 20,
  })
  expect(addWatched(known, { spans: [], duration_s: null, mark: 0, position_s: null })).toEqual(known)
})
