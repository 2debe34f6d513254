import type { Attacker } from './attackers.ts'
import type { Table } from './catalogue.ts'
import { expectedOfTables } from './expected-of-tables.ts'
import type { Outcome } from './outcomes.ts'
import type { World } from './world.ts'

/** A table, and who attacks it. */
export type Target = { world: World; table: Table; attacker: Attacker }

export function allIds({ world, table }: Target): Set<string> {
  return new Set(world.rows[table.name]?.map(({ id }) => id))
}

/** The ids of the rows that are the attacker's own by the matrix, whatever the policies say. */
export async function ownIds({ world, table, attacker }: Target): Promise<Set<string>> {
  const query = `select id from ${table.name} where ${expectedOfTables[table.name].own}`
  const rows = await world.backend.sql<{ id: string }>(query, [attacker.id])
  return new Set(rows.map(({ id }) => id))
}

/** Returns which rows these are. Throws if they are only some of other users' rows, which no cell allows. */
export async function nameRows(
  found: Iterable<string>,
  target: Target,
  among?: { own: Set<string>; all: Set<string> },
): Promise<Outcome> {
  const ids = new Set(found)
  const { own, all } = among ?? { own: await ownIds(target), all: allIds(target) }
  if (ids.size === 0) return 'nothing'
  if (isSame(ids, all)) return 'all'
  if (isSame(ids, own)) return 'own'
  const foreign = [...ids].filter((id) => !own.has(id))
  throw new Error(
    `Of ${target.table.name} ${ids.size} rows were reached, ${foreign.length} of them not one's own.`,
  )
}

const isSame = (some: Set<string>, others: Set<string>) =>
  some.size === others.size && [...some].every((id) => others.has(id))
