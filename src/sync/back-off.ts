import { type AppError, mayRetry } from '@/lib/errors'

// In milliseconds.
const firstBackOff = 2_000
const longestBackOff = 300_000
const pollInterval = 15 * 60_000

/** The longest time until a sync is retried automatically. In milliseconds. */
export const longestPause = pollInterval + longestBackOff

/** Full jitter: a random time between zero and a limit that doubles with each failure. In milliseconds. */
export function backOff(failures: number, random: () => number): number {
  return random() * Math.min(longestBackOff, firstBackOff * 2 ** failures)
}

/** How long the server asked the device to wait, in milliseconds; never longer than the regular interval. */
export function quietTime(error: AppError | null): number {
  return Math.min((error?.retryAfter ?? 0) * 1000, pollInterval)
}

/**
 * From the end of a sync to the next one, in milliseconds. The back-off is added to the time that the server
 * asked for, so that devices it turned away together do not all return together.
 */
export function pauseBeforeNext(error: AppError | null, failures: number, random: () => number): number {
  if (!error || !mayRetry(error)) return pollInterval
  return quietTime(error) + backOff(failures, random)
}
