import { readFileSync } from 'node:fs'
import type { Session } from '../../tests/postgres/support/session.ts'
import type { Statement } from './statements.ts'

/**
 * The processor time that the session's server process has used, in milliseconds; wall-clock time without
 * /proc.
 */
function timeOf({ pid }: Session): number {
  try {
    // In nanoseconds; /proc/<pid>/stat counts in hundredths of a second.
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}

/**
 * The work of a call in milliseconds: the minimum of several runs, which other load affects least. Each is
 * rolled back, and has no time limit.
 */
export async function workOf(
  session: Session,
  user: string,
  statement: () => Statement,
  runs: number,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run++) {
    const { text, values } = statement()
    await session.begin(user)
    try {
      const before = timeOf(session)
      await session.rows(text, values)
      least = Math.min(least, timeOf(session) - before)
    } finally {
      await session.rollback()
    }
  }
  return least
}
