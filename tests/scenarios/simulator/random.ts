// Random numbers that follow from a seed.

export type Random = {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  pick<T>(list: readonly T[]): T
  /** True once in this many times, on average. */
  oneIn(times: number): boolean
  uuid(): string
  bytes(into: Uint8Array): void
}

/** A separate stream for each name, so that more draws from one do not change another. */
export function randomFrom(seed: number, name: string): Random {
  let state = seed | 0
  for (const sign of name) state = Math.imul(state ^ sign.charCodeAt(0), 0x01000193)

  // Mulberry32.
  const bits = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const next = () => bits() / 2 ** 32
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const hex = () => bits().toString(16).padStart(8, '0')
  return {
    next,
    whole,
    pick: (list) => list[whole(0, list.length - 1)] as (typeof list)[number],
    oneIn: (times) => next() * times < 1,
    uuid() {
      const all = hex() + hex() + hex() + hex()
      return `${all.slice(0, 8)}-${all.slice(8, 12)}-4${all.slice(13, 16)}-8${all.slice(17, 20)}-${all.slice(20)}`
    },
    bytes(into) {
      for (let index = 0; index < into.length; index++) into[index] = bits() & 0xff
    },
  }
}
