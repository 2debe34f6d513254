const { RUNS, LONG } = process.env

/** How many random sequences to try: RUNS if it is set, all in `npm run test:long`, and a twentieth of them in `npm test`. */
export function numberOfRuns(all: number): number {
  return Number(RUNS ?? (LONG ? all : Math.ceil(all / 20)))
}
