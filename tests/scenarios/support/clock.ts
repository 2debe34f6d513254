// The clock of the device whose turn it is. The server is in the same process and keeps real time.

const RealDate = Date
let ahead = 0

class DeviceDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length > 0) super(...(given as [number]))
    else super(DeviceDate.now())
  }

  static override now(): number {
    return RealDate.now() + ahead
  }
}

globalThis.Date = DeviceDate as DateConstructor

/** Starts the turn of a device whose clock is this many days ahead. */
export function setDeviceClock(days: number): void {
  ahead = days * 86_400_000
}

export async function byServerClock<T>(work: () => Promise<T>): Promise<T> {
  const before = ahead
  ahead = 0
  try {
    return await work()
  } finally {
    ahead = before
  }
}

/** Each reading is a second later than the previous one: every part of an answer is late. */
let looks = 0
performance.now = () => 1000 * ++looks
