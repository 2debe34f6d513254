import { arrayMove } from '@dnd-kit/sortable'
import type { CourseVideo } from '@/model/types'

/** `place` counts from 0 across the whole course. */
export type Move = { id: string; place: number }

/**
 * One page of the playing order as it will be once the moves are saved; `offset` is the place of its first row. A move to
 * another page changes nothing here: only the server knows which video would take the free row.
 */
export function applyMoves(rows: CourseVideo[], moves: readonly Move[], offset: number): CourseVideo[] {
  return moves.reduce((before, { id, place }) => {
    const from = before.findIndex((row) => row.id === id)
    const to = place - offset
    if (from < 0 || to < 0 || to >= before.length) return before
    // The server renumbers them in the same way.
    return arrayMove(before, from, to).map((row, index) => ({ ...row, order_index: offset + index }))
  }, rows)
}

export function leavesPage({ place }: Move, rows: readonly unknown[], offset: number): boolean {
  return place < offset || place >= offset + rows.length
}
