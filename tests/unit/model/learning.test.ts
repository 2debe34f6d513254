import { describe, expect, test } from 'vitest'
import {
  addWatched,
  coverageOf,
  isComplete,
  leftOf,
  maxParts,
  nextMark,
  partsOf,
  shareOf,
  unwatched,
  videoToResume,
  withCountedLength,
} from '@/model/learning'

const video = (changes = {}) => ({ ...unwatched('v'), duration_s: 100, ...changes })

describe('Completion', () => {
  test('A video is complete once ninety percent of it has been played', () => {
    expect(isComplete(video({ spans: [[0, 89]] }))).toBe(false)
    expect(isComplete(video({ spans: [[0, 90]] }))).toBe(true)
  })

  test('The coverage is unknown while the length is unknown', () => {
    const unknown = video({ spans: [[0, 500]], duration_s: null })
    expect(coverageOf(unknown)).toBe(0)
    expect(isComplete(unknown)).toBe(false)
  })

  test('Coverage never exceeds the whole', () => {
    expect(coverageOf(video({ spans: [[0, 150]] }))).toBe(1)
  })

  test('An admin’s length takes precedence over the learner’s own, and any other is only displayed', () => {
    const watched = video({ spans: [[0, 15]], duration_s: 15 })
    const unmeasured = { duration_s: null, is_measured: false, section: null }
    const listed = { id: 'v', title: '', description: null, youtube_url: '', order_index: 0, ...unmeasured }
    const complete = (changes: object) => isComplete(withCountedLength(watched, { ...listed, ...changes }))
    expect(complete({ duration_s: 600, is_measured: true })).toBe(false)
    expect(complete({ duration_s: 600, is_measured: false })).toBe(true)
    expect(complete({})).toBe(true)
    const unknown = withCountedLength({ ...watched, duration_s: null }, { ...listed, duration_s: 15 })
    expect(isComplete(unknown)).toBe(false)
  })

  test('Of the lengths that a learner’s players have reported the greatest counts', () => {
    const here = (duration_s: number | null) => ({ spans: [], duration_s, mark: 0, position_s: null })
    expect(addWatched(video({ duration_s: 600 }), here(15)).duration_s).toBe(600)
    expect(addWatched(video({ duration_s: 15 }), here(600)).duration_s).toBe(600)
    expect(addWatched(video({ duration_s: 15 }), here(null)).duration_s).toBe(15)
    expect(addWatched(video({ duration_s: null }), here(null)).duration_s).toBeNull()
  })

  test('A mark by hand takes precedence over what was played', () => {
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
  ])('From mark %i, setting watched to %s takes effect with a greater mark', (mark, watched) => {
    const next = nextMark(video({ mark }), watched)
    expect(next).toBeGreaterThan(mark)
    expect(isComplete(video({ mark: next, spans: [[0, 100]] }))).toBe(watched)
  })

  test('Setting the same value again changes nothing', () => {
    expect(nextMark(video({ mark: 3 }), true)).toBe(3)
    expect(nextMark(video({ mark: 4 }), false)).toBe(4)
  })

  test('A video that was played to its end can be marked as not watched', () => {
    const mark = nextMark(video({ spans: [[0, 100]] }), false)
    expect(isComplete(video({ mark, spans: [[0, 100]] }))).toBe(false)
  })
})

test('What was done here is added to the server’s data', () => {
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

describe('The drawing of a course’s progress', () => {
  const seen = (share: number, duration_s: number | null = 600) => ({ share, duration_s })

  test('Each video is a segment, filled as far as it was played', () => {
    expect(partsOf([seen(1), seen(0.404), seen(0)])).toEqual([100, 40, 0])
    expect(partsOf([])).toEqual([])
  })

  test('With many videos, neighbouring ones share a segment, and every video counts once', () => {
    const parts = partsOf(Array.from({ length: 400 }, (_, index) => seen(index < 200 ? 1 : 0)))
    expect(parts).toHaveLength(maxParts)
    expect(parts.slice(0, 30)).toEqual(Array(30).fill(100))
    expect(parts.slice(30)).toEqual(Array(30).fill(0))
  })

  test('A video that was played to its end and marked as not watched is not drawn as complete', () => {
    expect(partsOf([seen(shareOf(false, 1)), seen(shareOf(true, 0))])).toEqual([99, 100])
  })

  test('The time left is known once the lengths of all incomplete videos are', () => {
    expect(leftOf([seen(1, null), seen(0.5, 600), seen(0, 100)])).toBe(400)
    expect(leftOf([seen(0.5, null), seen(0, 100)])).toBeNull()
    expect(leftOf([seen(1)])).toBe(0)
  })
})

describe('The video to resume', () => {
  const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  const resume = (reached: string, ...complete: string[]) =>
    videoToResume([a, b, c], [...reached], ({ id }) => complete.includes(id))

  test('It is the one where the learner stopped last', () => {
    expect(resume('b')).toBe(b)
  })

  test('After a complete one it is the next incomplete one, continuing from the beginning after the last', () => {
    expect(resume('b', 'b')).toBe(c)
    expect(resume('c', 'b', 'c')).toBe(a)
  })

  test('There is none before the first video was opened, after the last, and if the opened ones are gone', () => {
    expect(resume('')).toBeUndefined()
    expect(resume('b', 'a', 'b', 'c')).toBeUndefined()
    expect(resume('xy')).toBeUndefined()
  })

  test('If the last one is gone, it is the one before that', () => {
    expect(resume('xba')).toBe(b)
  })
})
