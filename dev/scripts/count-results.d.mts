export type Counts = { passed: number; failed: number; skipped: number }

export type VitestReport = {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

export type PlaywrightSuite = {
  specs?: { tests: { status: string; expectedStatus: string }[] }[]
  suites?: PlaywrightSuite[]
}

export type PlaywrightReport = { suites: PlaywrightSuite[] }

export function countCheck(exitCode: number): Counts
export function countVitest(report: VitestReport | undefined, exitCode: number): Counts
export function countPlaywright(report: PlaywrightReport | undefined, exitCode: number): Counts
export function addCounts(list: readonly Counts[]): Counts
export function countsLine(counts: Counts): string
