import { describe, expect, test } from 'vitest'
import { isFound, sortVideos, withPlaces } from '@/admin/courses/videos/listed-videos'
import { applyMoves } from '@/admin/courses/videos/move-rows'
import type { CourseVideo } from '@/model/types'
import { makeVideo } from '../support/videos'

function videos(...ids: string[]): CourseVideo[] {
  return ids.map((id, index) => makeVideo({ id, order_index: 10 * index }))
}

const order = (rows: CourseVideo[]) => rows.map(({ id }) => id).join('')

describe('Moving videos', () => {
  test('Moves are applied one after another, and the videos are renumbered as on the server', () => {
    const moved = applyMoves(videos('a', 'b', 'c', 'd'), [
      { id: 'd', place: 0 },
      { id: 'a', place: 2 },
    ])
    expect(order(moved)).toBe('dbac')
    expect(moved.map(({ order_index }) => order_index)).toEqual([0, 1, 2, 3])
  })

  test('Moves that the server has already applied change nothing', () => {
    const moves = [{ id: 'c', place: 0 }]
    const once = applyMoves(videos('a', 'b', 'c'), moves)
    expect(applyMoves(once, moves)).toEqual(once)
  })

  test('Moves past the ends, or of a video that does not exist, change nothing', () => {
    const rows = videos('a', 'b')
    const moves = [
      { id: 'a', place: -1 },
      { id: 'b', place: 2 },
      { id: 'x', place: 0 },
    ]
    expect(applyMoves(rows, moves)).toEqual(rows)
  })

  test('Only the videos that a move renumbers are new objects', () => {
    const stored = applyMoves(videos('a', 'b', 'c', 'd'), [{ id: 'a', place: 0 }])
    const before = withPlaces(stored)
    const after = withPlaces(applyMoves(stored, [{ id: 'b', place: 2 }]))
    expect(order(after)).toBe('acbd')
    expect(after.map((row) => before.includes(row))).toEqual([true, false, false, true])
  })
})

describe('The list of videos', () => {
  const rows = withPlaces([
    makeVideo({ id: 'a', title: 'Lesson 10', description: null }),
    makeVideo({ id: 'b', title: 'Lesson 2', description: 'Herbs' }),
    makeVideo({ id: 'c', title: 'Basti', description: null }),
  ])

  test('It is sorted in natural order; equal ones stay in playing order', () => {
    expect(order(sortVideos(rows, { sort: 'title', isDescending: false }))).toBe('cba')
    expect(order(sortVideos(rows, { sort: 'description', isDescending: false }))).toBe('acb')
    expect(order(sortVideos(rows, { sort: 'description', isDescending: true }))).toBe('bac')
    expect(order(sortVideos(rows, { sort: 'order_index', isDescending: true }))).toBe('cba')
  })

  test('The filter finds words anywhere in a title, in upper or lower case', () => {
    const found = (words: string) => order(rows.filter((row) => isFound(row, words)))
    expect(found(' LESSON 1 ')).toBe('a')
    expect(found('')).toBe('abc')
    expect(found('herbs')).toBe('')
  })
})
