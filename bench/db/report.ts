import type { LargestFigures } from './largest.ts'
import type { Figures } from './measure.ts'

/** By number of users, then by name of the call. */
export type Results = Record<number, Record<string, Figures>>

/** One row per call: its cost at each size, and the factor between the smallest and the largest. */
export function growthOf(results: Results): Record<string, Record<string, number>> {
  const sizes = Object.keys(results).map(Number)
  const [smallest, largest] = [sizes[0] ?? 0, sizes.at(-1) ?? 0]
  const rows: Record<string, Record<string, number>> = {}
  for (const name of Object.keys(results[largest] ?? {})) {
    const cost = (size: number) => costOf(results[size]?.[name])
    const costs = sizes.map((size) => [`${size} users`, cost(size)])
    const factor = Number((cost(largest) / cost(smallest)).toFixed(2))
    rows[name] = { ...Object.fromEntries(costs), 'times as much': factor }
  }
  return rows
}

/** Processor time, which depends least on other load; the median where it is unknown. */
const costOf = (figures: Figures | undefined) => figures?.processor ?? figures?.p50 ?? Number.NaN

/** In milliseconds. */
const goals = [
  { of: /^pull.*nothing changed$/, p95: 5 },
  { of: /^(search|push)/, p95: 50 },
  { of: /^(the admin dashboard|progress of the largest course|who is (quiet|stuck))/, p95: 100 },
]

/** A line for each goal that is not met, with the figure. */
export function missedGoals(results: Results): string[] {
  const missed: string[] = []
  for (const [size, calls] of Object.entries(results)) {
    for (const [name, { p95, policies }] of Object.entries(calls)) {
      const limit = goals.find(({ of }) => of.test(name))?.p95 ?? Number.POSITIVE_INFINITY
      if (p95 > limit) missed.push(`${name}, ${size} users: p95 ${p95} ms, the goal is ${limit} ms`)
      if (policies !== null && policies >= 2) {
        missed.push(
          `${name}, ${size} users: row-level security costs ${policies} times, the goal is less than 2`,
        )
      }
    }
  }
  return missed
}

/**
 * A line for each function that takes more than a tenth of its callers' time, or too much more for twice the
 * input.
 */
export function missedLimits(figures: readonly LargestFigures[]): string[] {
  return figures
    .filter(({ work, growth, limit }) => work > limit || (growth ?? 0) > 2.5)
    .map(
      ({ name, input, work, growth, limit }) =>
        `${name}, ${input}: ${work} ms of ${limit}, ${growth ?? '–'} times half of it`,
    )
}
