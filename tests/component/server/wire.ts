// The messages from the tests in the browser to the process that serves them, and from that to the backends' processes.
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
  /** The server is gone, or back. */
  cut(isCut: boolean): Promise<void>
  requestsTo(match: WireMatch): Promise<RecordedRequest[]>
}

export type BackendCalls = ForTests & {
  /** With the seed's data, an admin's session, and nothing of an earlier test. */
  beginTest(): Promise<{ origin: string; session: string }>
  /** The server is there and without faults again: whatever still waits for it is answered. */
  endTest(): Promise<void>
}

export type ProcessCall = { id: number; name: keyof BackendCalls; args: unknown[] }
export type ProcessAnswer = { id: number } & ({ result: unknown } | { error: unknown })

export type Commands = ForTests & {
  /** Where the page finds its backend, on its own origin, and an admin's session as the API gave it. */
  openBackend(): Promise<{ url: string; session: string }>
  leaveBackend(): Promise<void>
  /** Until its next backend the page may complain so. */
  expectConsoleError(pattern: WirePattern): Promise<void>
  /** What else it has complained about. */
  unexpectedErrors(): Promise<string[]>
  /** The next file that the page saves. */
  nextDownload(): Promise<{ name: string; text: string }>
  emulateColorScheme(colorScheme: 'light' | 'dark'): Promise<void>
}
