import type { EnrollOutcome } from '@/model/types'
import { toCsv } from '../../table/csv'

/** What becomes of one entry of the list: `new` will be enrolled, `done` was enrolled just now, `enrolled` was before. */
export type RowOutcome = 'new' | 'done' | 'enrolled' | 'unknown' | 'malformed'

export type OutcomeRow = { id: string; email: string; name: string | null; outcome: RowOutcome }

export const outcomeLabels: Record<RowOutcome, string> = {
  new: 'New',
  done: 'Enrolled',
  enrolled: 'Already enrolled',
  unknown: 'Unknown',
  malformed: 'Not an address',
}

/**
 * The check's answers, those of the enrolling over them as they come in, then what was never sent. Whoever was deleted
 * meanwhile is shown with the address that they were picked with.
 */
export function outcomeRows(
  checked: readonly EnrollOutcome[],
  enrolled: readonly EnrollOutcome[],
  malformed: readonly string[],
  picked: ReadonlyMap<string, string> = new Map(),
): OutcomeRow[] {
  const after = new Map(enrolled.map(({ id, outcome }) => [id, outcome]))
  const sent = checked.map(({ id, email: known, name, outcome }): OutcomeRow => {
    const now = id === null ? undefined : after.get(id)
    const email = known ?? picked.get(id ?? '') ?? ''
    return { id: id ?? email, email, name, outcome: now === 'new' ? 'done' : (now ?? outcome) }
  })
  const unsent = malformed.map(
    (email): OutcomeRow => ({ id: `malformed ${email}`, email, name: null, outcome: 'malformed' }),
  )
  return [...sent, ...unsent]
}

/** How many there are of each, without those that there are none of. */
export function countOutcomes(rows: readonly OutcomeRow[]): { outcome: RowOutcome; count: number }[] {
  return (Object.keys(outcomeLabels) as RowOutcome[])
    .map((outcome) => ({ outcome, count: rows.filter((row) => row.outcome === outcome).length }))
    .filter(({ count }) => count > 0)
}

export function outcomesCsv(rows: readonly OutcomeRow[], course: string): Promise<string> {
  return toCsv(
    ['Email', 'Name', 'Course', 'Result'],
    rows.map(({ email, name, outcome }) => [email, name ?? '', course, outcomeLabels[outcome]]),
  )
}
