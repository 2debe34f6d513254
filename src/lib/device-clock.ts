// Whether this device's clock is right, judged by the times of the server's answers.

/** In milliseconds. An answer may be late, and a minute's difference does no harm. */
const tolerance = 10 * 60_000

let ahead = 0

export function noteServerTime(response: Response): void {
  // Across origins it can be read only if the server exposes the header.
  const time = Date.parse(response.headers.get('Date') ?? '')
  if (!Number.isNaN(time)) ahead = Date.now() - time
}

export function isClockWrong(): boolean {
  return Math.abs(ahead) > tolerance
}

/** The server's time, as far as it is known, in milliseconds since 1970: this device's clock may be wrong. */
export function serverNow(): number {
  return Date.now() - ahead
}

/** A time of the server, converted to this device's clock. Both in milliseconds since 1970. */
export function byOwnClock(time: number): number {
  return time + ahead
}
