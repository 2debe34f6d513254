import type { Attacker } from './attackers.ts'
import { readRows } from './database-rows.ts'
import { type Arguments, expectedOfFunctions, type FunctionName } from './expected-of-functions.ts'
import type { Outcome, Refusal } from './outcomes.ts'
import { ownIds } from './target.ts'
import type { World } from './world.ts'

/**
 * Calls the function over HTTP and returns the outcome, by its answer and by what the database holds
 * afterwards.
 */
export async function callFunction(
  world: World,
  attacker: Attacker,
  name: FunctionName,
  args: Arguments,
): Promise<Outcome> {
  const { data, error, status } = await attacker.client.rpc(name, args as never)
  const rows = await readRows(world.backend, world.tables)
  const isAsBefore = JSON.stringify(rows) === JSON.stringify(world.rows)
  if (!isAsBefore) await world.restore()
  if (error && !isAsBefore) throw new Error(`${error.code} was answered, and yet something has changed.`)
  if (error) return `${status} ${error.code}` as Refusal
  const { answers } = expectedOfFunctions[name]
  if (!answers) return isAsBefore ? 'nothing' : 'done'

  const table = world.tables.find((known) => known.name === answers.table)
  if (!table || !isAsBefore) throw new Error(`${name} did more than answer with rows of a known table.`)
  const ids = answers.ids(data as never)
  if (ids.length === 0) return 'nothing'
  const own = await ownIds({ world, table, attacker })
  return ids.every((id) => own.has(id)) ? 'own' : 'any'
}
