import { median } from '../support/median.ts'
import type { Figures } from './device.ts'
import type { Round } from './round.ts'

export type Summary = {
  /** Medians of the runs, by contestant and step. */
  figures: Record<string, Record<string, Figures>>
  /** Whether the device held exactly the server's rows after every run. */
  exact: Record<string, boolean>
}
export type Result = Summary & { size: string; network: string; runs: number }

export function summarize(rounds: readonly Round[]): Summary {
  const contestants = Object.keys(rounds[0]?.exact ?? {}).sort()
  const figures: Summary['figures'] = {}
  for (const contestant of contestants) {
    const own = rounds.flatMap(({ cells }) => cells).filter((cell) => cell.contestant === contestant)
    const steps = [...new Set(own.map(({ step }) => step))]
    figures[contestant] = Object.fromEntries(
      steps.map((step) => [
        step,
        medians(own.filter((cell) => cell.step === step).map((cell) => cell.figures)),
      ]),
    )
  }
  const exact = contestants.map((name) => [name, rounds.every((round) => round.exact[name])])
  return { figures, exact: Object.fromEntries(exact) }
}

function medians(figures: readonly Figures[]): Figures {
  const of = (key: keyof Figures) => Math.round(median(figures.map((entry) => entry[key])))
  return {
    milliseconds: of('milliseconds'),
    firstScreen: of('firstScreen'),
    requests: of('requests'),
    bytesUp: of('bytesUp'),
    bytesDown: of('bytesDown'),
  }
}

/**
 * One row per contestant and one column per step: time, and that of the first screen if it was earlier;
 * requests, and KB up and down, including headers.
 */
export function printTables(results: readonly Result[]): void {
  for (const { size, network, runs, figures, exact } of results) {
    console.log(`\n${size}, ${network} (${runs === 1 ? 'one run' : `median of ${runs} runs`})`)
    const lines = Object.entries(figures).map(([contestant, steps]) => {
      const cells = Object.entries(steps).map(([step, entry]) => [step, describe(entry)])
      return [contestant, { exact: exact[contestant] ? 'yes' : 'no', ...Object.fromEntries(cells) }]
    })
    console.table(Object.fromEntries(lines))
  }
}

function describe({ milliseconds, firstScreen, requests, bytesUp, bytesDown }: Figures): string {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0)
  const early = firstScreen < milliseconds / 2 ? ` (${firstScreen})` : ''
  return `${milliseconds}${early} ms, ${requests} req, ${kilobytes(bytesUp)}/${kilobytes(bytesDown)} KB`
}
