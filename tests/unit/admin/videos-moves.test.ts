import { describe, expect, test } from 'vitest'
import { applyMoves, leavesPage } from '@/admin/courses/videos/move-rows'
import type { CourseVideo } from '@/model/types'
import { makeVideo } from '../support/videos'

function videos(...ids: string[]): CourseVideo[] {
  return ids.map((id, index) => makeVideo({ id, order_index: 10 * index }))
}

const order = (rows: CourseVideo[]) => rows.map(({ id }) => id).join('')

describe('Moving videos on a page', () => {
  test('Moves are applied one after another, and the page is renumbered as on the server', () => {
    const moved = applyMoves(
      videos('a', 'b', 'c', 'd'),
      [
        { id: 'd', place: 50 },
        { id: 'a', place: 52 },
      ],
      50,
    )
    expect(order(moved)).toBe('dbac')
    expect(moved.map(({ order_index }) => order_index)).toEqual([50, 51, 52, 53])
  })

  test('Moves that the server has already applied change nothing', () => {
    const moves = [{ id: 'c', place: 0 }]
    const once = applyMoves(videos('a', 'b', 'c'), moves, 0)
    expect(applyMoves(once, moves, 0)).toEqual(once)
  })

  test('Moves off the page, or of a video on another page, change nothing on this page', () => {
    const rows = videos('a', 'b')
    const moves = [
      { id: 'a', place: 49 },
      { id: 'b', place: 52 },
      { id: 'x', place: 50 },
    ]
    expect(applyMoves(rows, moves, 50)).toEqual(rows)
    expect(moves.map((move) => leavesPage(move, rows, 50))).toEqual([true, true, false])
  })
})
