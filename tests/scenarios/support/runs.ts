const { SEED, RUNS, LONG } = process.env

/** The seed of the first run. SEED and RUNS repeat earlier runs. */
export const firstSeed = Number(SEED ?? 20_261_123)

/**
 * How many random sequences to try: RUNS if it is set, all in `npm run test:weekly`, and a twentieth of them in
 * `npm test`.
 */
export function numberOfRuns(all: number): number {
  return Number(RUNS ?? (LONG ? all : Math.ceil(all / 20)))
}
