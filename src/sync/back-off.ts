import { type AppError, mayRetry } from '@/lib/errors'

const shortest = 2_000
const longest = 300_000
const whileVisible = 15 * 60_000

/** Full jitter: anywhere between nothing and a span that doubles with each failure. In milliseconds. */
export function backOff(failures: number, random: () => number): number {
  return random() * Math.min(longest, shortest * 2 ** failures)
}

/** How long the server asked to be left alone, in milliseconds: as long as a sync is put off anyway, at most. */
export function quietTime(error: AppError | null): number {
  return Math.min((error?.retryAfter ?? 0) * 1000, whileVisible)
}

/**
 * From the end of a sync to the next one, in milliseconds. The back-off comes on top of the time that the server asked for:
 * otherwise all devices that it sent away together would come back together.
 */
export function pauseBeforeNext(error: AppError | null, failures: number, random: () => number): number {
  if (!error || !mayRetry(error)) return whileVisible
  return quietTime(error) + backOff(failures, random)
}
