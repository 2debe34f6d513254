import { describe, expect, test } from 'vitest'
import { applyMoves, leavesPage } from '@/admin/courses/videos/move-rows'
import type { CourseVideo } from '@/model/types'

function videos(...ids: string[]): CourseVideo[] {
  return ids.map((id, index) => ({
    id,
    course_id: 'c',
    title: id,
    description: null,
    youtube_url: 'https://youtu.be/aqz-KE-bpKQ',
    order_index: 10 * index,
    version: 0,
  }))
}

const order = (rows: CourseVideo[]) => rows.map(({ id }) => id).join('')

describe('moves on one page of the order', () => {
  test('put each video at its place, one after the other, and number the page as the server does', () => {
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

  test('change nothing once the server has done them', () => {
    const moves = [{ id: 'c', place: 0 }]
    const once = applyMoves(videos('a', 'b', 'c'), moves, 0)
    expect(applyMoves(once, moves, 0)).toEqual(once)
  })

  test('that lead out of the page, or concern another one, change nothing here', () => {
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
