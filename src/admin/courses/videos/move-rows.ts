import { arrayMove } from '@dnd-kit/sortable'
import type { CourseVideo } from '@/model/types'

/** `place` counts from 0 over the whole course. */
export type Move = { id: string; place: number }

/**
 * One page of the order as it is once the moves are saved; `offset` is the place of its first row. A move that leads out
 * of the page changes nothing here: what would come in its stead is known to the server only.
 */
export function applyMoves(rows: CourseVideo[], moves: readonly Move[], offset: number): CourseVideo[] {
  return moves.reduce((before, { id, place }) => {
    const from = before.findIndex((row) => row.id === id)
    const to = place - offset
    if (from < 0 || to < 0 || to >= before.length) return before
    // As the server numbers them.
    return arrayMove(before, from, to).map((row, index) => ({ ...row, order_index: offset + index }))
  }, rows)
}

export function leavesPage({ place }: Move, rows: readonly unknown[], offset: number): boolean {
  return place < offset || place >= offset + rows.length
}
