import type { Outcome } from './outcomes.ts'
import { isRead, type Read, read } from './table-reads.ts'
import { type Write, write } from './table-writes.ts'
import type { Target } from './target.ts'

export type TableAttack = Read | Write

/** Runs the attack over HTTP and returns the outcome. */
export function attackTable(target: Target, attack: TableAttack): Promise<Outcome> {
  return isRead(attack) ? read(target, attack) : write(target, attack)
}
