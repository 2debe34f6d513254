import type { CourseVideo } from '@/model/types'

/** `place` counts from 0. */
export type Move = { id: string; place: number }

/** The playing order after the moves are saved. */
export function applyMoves(rows: CourseVideo[], moves: readonly Move[]): CourseVideo[] {
  return moves.reduce((before, { id, place }) => {
    const from = before.findIndex((row) => row.id === id)
    if (from < 0 || place < 0 || place >= before.length) return before
    const others = before.filter((row) => row.id !== id)
    // The server renumbers them in the same way.
    return [...others.slice(0, place), ...before.slice(from, from + 1), ...others.slice(place)].map(
      (row, index) => (row.order_index === index ? row : { ...row, order_index: index }),
    )
  }, rows)
}
