/** The path of a pointed petal from the origin straight up. */
export function petal(length: number, width: number): string {
  const w = width / 2
  const low = round(length * 0.32)
  const high = round(length * 0.72)
  return `M0 0C${-w} ${-low} ${-w} ${-high} 0 ${-length}C${w} ${-high} ${w} ${-low} 0 0Z`
}

/** Angles in degrees that divide a circle evenly, the first one straight up. */
export function around(count: number): number[] {
  return Array.from({ length: count }, (_, index) => round((index * 360) / count))
}

// Rounded to keep the HTML small.
function round(value: number): number {
  return Math.round(value * 10) / 10 || 0
}
