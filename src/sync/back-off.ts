const shortest = 2_000
const longest = 300_000

/** Full jitter: anywhere between nothing and a span that doubles with each failure. In milliseconds. */
export function backOff(failures: number, random: () => number): number {
  return random() * Math.min(longest, shortest * 2 ** failures)
}
