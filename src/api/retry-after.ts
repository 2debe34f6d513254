// A server under load says how long to wait. supabase-js drops that header, so it is remembered here. Across origins it
// can be read only if the server exposes it, and hosted Supabase doesn't: there the back-off alone applies.
import { byOwnClock } from '@/lib/device-clock'

let quietUntil = 0

export function noteRetryAfter(response: Response): void {
  const header = response.headers.get('Retry-After')
  if (!header || response.ok) return
  const seconds = Number(header)
  const until = Number.isNaN(seconds) ? byOwnClock(Date.parse(header)) : Date.now() + seconds * 1000
  if (!Number.isNaN(until)) quietUntil = until
}

/** Seconds to wait before the next call; 0 if the server asked for none. */
export function secondsToWait(): number {
  return Math.max(0, Math.ceil((quietUntil - Date.now()) / 1000))
}
