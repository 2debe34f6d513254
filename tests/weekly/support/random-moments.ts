/** The same numbers from 0 to 1 for the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** SEED repeats the moments of another run. */
export const seed = Number(process.env.SEED ?? 20_261_121)

/** How many times a server at work is killed; in the soak once for every 200 RUNS. */
export const kills = Math.ceil(Number(process.env.RUNS ?? 1200) / 200)

/** The moment itself is under test: this does not wait for anything to happen. */
export function afterMilliseconds(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time))
}
