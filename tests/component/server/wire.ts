// The messages from the tests in the browser to the process that serves them, and from that to the backends'
// processes.
import type { RecordedRequest } from '../../support/fault-proxy.ts'
import type { Answer } from '../../support/forward.ts'

export type WirePattern = { source: string; flags: string }
export type WireMatch = { path: string | WirePattern; method?: string }

export type FaultOrder = { match: WireMatch } & (
  | { kind: 'answer'; answer: Answer & { body?: string } }
  | { kind: 'drop' | 'hold'; when: 'request' | 'answer' }
)

type ForTests = {
  sql(query: string, parameters?: readonly unknown[]): Promise<Record<string, unknown>[]>
  addFault(order: FaultOrder): Promise<number>
  faultReached(id: number): Promise<void>
  removeFault(id: number): Promise<void>
  /** Takes the server down, or brings it back. */
  cut(isCut: boolean): Promise<void>
  requestsTo(match: WireMatch): Promise<RecordedRequest[]>
}

export type BackendCalls = ForTests & {
  /** With the seed's data, an admin's session, and nothing left from an earlier test. */
  beginTest(): Promise<{ origin: string; session: string }>
  /** Brings the server back without faults: anything still waiting for it is answered. */
  endTest(): Promise<void>
}

export type ProcessCall = { id: number; name: keyof BackendCalls; args: unknown[] }
export type ProcessAnswer = { id: number } & ({ result: unknown } | { error: unknown })

export type Commands = ForTests & {
  /** Where the page finds its backend, on its own origin, and an admin's session as the API returned it. */
  openBackend(): Promise<{ url: string; session: string }>
  leaveBackend(): Promise<void>
  /** Until its next backend the page may log errors that match. */
  expectConsoleError(pattern: WirePattern): Promise<void>
  /** Other errors that it has logged. */
  unexpectedErrors(): Promise<string[]>
  /** The next file that the page saves. */
  nextDownload(): Promise<{ name: string; text: string }>
  emulateColorScheme(colorScheme: 'light' | 'dark'): Promise<void>
}
