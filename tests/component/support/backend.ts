// The page's backend, as a test uses it.
import { commands } from 'vitest/browser'
import type { Match, RecordedRequest } from '../../support/fault-proxy.ts'
import type { Answer } from '../../support/forward.ts'
import type { Commands, FaultOrder, WireMatch, WirePattern } from '../server/wire.ts'

declare module 'vitest/internal/browser' {
  interface BrowserCommands extends Commands {}
}

/** Removes the fault. */
type Heal = () => Promise<void>
type When = 'request' | 'answer'

function toWire({ path, method }: Match): WireMatch {
  return { path: typeof path === 'string' ? path : patternOf(path), ...(method && { method }) }
}

export function patternOf({ source, flags }: RegExp): WirePattern {
  return { source, flags }
}

async function place(order: FaultOrder): Promise<number> {
  return commands.addFault(order)
}

async function placeAndHeal(order: FaultOrder): Promise<Heal> {
  const id = await place(order)
  return () => commands.removeFault(id)
}

export const backend = {
  /** Runs SQL as the database's owner: one statement with parameters, or several without. */
  sql: <Row = Record<string, unknown>>(query: string, parameters?: readonly unknown[]): Promise<Row[]> =>
    commands.sql(query, parameters) as Promise<Row[]>,

  /** Answers in the server's place. */
  answer: (match: Match, answer: Answer & { body?: string }) =>
    placeAndHeal({ kind: 'answer', match: toWire(match), answer }),

  /** Closes the connection, before the server receives the request or after it has done its work. */
  drop: (match: Match, when: When = 'request') => placeAndHeal({ kind: 'drop', match: toWire(match), when }),

  /** Holds matching requests, or the server's answers to them, until they are released. */
  async hold(match: Match, when: When = 'request') {
    const id = await place({ kind: 'hold', match: toWire(match), when })
    return { reached: () => commands.faultReached(id), release: () => commands.removeFault(id) }
  },

  /** All that have been answered, or refused an answer. */
  requestsTo: (match: Match): Promise<RecordedRequest[]> => commands.requestsTo(toWire(match)),
}

export type PageBackend = typeof backend
