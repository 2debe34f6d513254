// Which seconds of a video were played, as sorted intervals that neither overlap nor touch.

/** Whole seconds, half-open: `[0, 10]` is the first ten seconds. */
export type Span = readonly [from: number, to: number]

/** More intervals than this are merged, the closest first. The server has the same limit. */
export const maxSpans = 50

/** The longest video, in seconds. */
export const longestVideo = 86_400

/** Every second in any of the lists; beyond `maxSpans` intervals, also the shortest gaps between them. */
export function unite(...lists: readonly (readonly Span[])[]): Span[] {
  const sorted = lists
    .flat()
    .filter(([from, to]) => from < to)
    .sort(([a], [b]) => a - b)
  const united: [number, number][] = []
  for (const [from, to] of sorted) {
    const last = united.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else united.push([from, to])
  }
  return closeShortestGaps(united)
}

function closeShortestGaps(spans: [number, number][]): Span[] {
  const excess = spans.length - maxSpans
  if (excess <= 0) return spans
  const gapBefore = (index: number) => (spans[index]?.[0] ?? 0) - (spans[index - 1]?.[1] ?? 0)
  const closed = new Set(
    spans
      .map((_, index) => index)
      .slice(1)
      .sort((a, b) => gapBefore(a) - gapBefore(b) || a - b)
      .slice(0, excess),
  )
  const kept: [number, number][] = []
  spans.forEach((span, index) => {
    const last = kept.at(-1)
    if (last && closed.has(index)) last[1] = span[1]
    else kept.push(span)
  })
  return kept
}

/** How many seconds the spans hold, up to `end`. */
export function lengthOf(spans: readonly Span[], end = longestVideo): number {
  return spans.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, end) - from), 0)
}

/** Whether every second of `part` is in `whole`. */
export function contains(whole: readonly Span[], part: readonly Span[]): boolean {
  return part.every(([from, to]) => whole.some(([start, end]) => start <= from && to <= end))
}
