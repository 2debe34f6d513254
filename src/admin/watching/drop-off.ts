/**
 * The point of a video where the share of learners falls most: seconds from its start, and by how much, from
 * 0 to 1.
 */
export type DropOff = { at_s: number; by: number }

/** A smaller fall says nothing about the video. */
const least = 0.15

/**
 * The steepest fall in `parts`, the share of learners who saw each of the equal parts of a video, within a
 * twelfth of its length. Null if no fall is large enough. Where the share rises again, learners had only skipped
 * ahead, so a part counts as seen by all who saw any later one.
 */
export function dropOffOf(parts: readonly number[], duration_s: number): DropOff | null {
  const span = Math.max(1, Math.round(parts.length / 12))
  const staying = parts.map((_, from) => Math.max(...parts.slice(from)))
  let found: DropOff | null = null
  for (let from = 0; from + span < parts.length; from++) {
    const by = (staying[from] ?? 0) - (staying[from + span] ?? 0)
    // Of equal falls the last, since the fall comes after this part.
    if (by >= least && by >= (found?.by ?? 0)) {
      found = { at_s: Math.round(((from + 1) * duration_s) / parts.length), by }
    }
  }
  return found
}
