// The cells of attempts to read.
import { origin } from '../clients.ts'
import { expectedOfTables } from './expected-of-tables.ts'
import type { Outcome, Refusal } from './outcomes.ts'
import { allIds, nameRows, ownIds, type Target } from './target.ts'

const reads = { read: select, embed, count, probe }

export type Read = { verb: keyof typeof reads }
export const isRead = (attack: { verb: string }): attack is Read => attack.verb in reads

export function read(target: Target, { verb }: Read): Promise<Outcome> {
  return reads[verb](target)
}

/** Every row, requested as the app would. */
async function select({ table, attacker, ...target }: Target): Promise<Outcome> {
  const { data, error, status } = await attacker.client.from(table.name).select('*')
  if (error) return `${status} ${error.code}` as Refusal
  return nameRows(
    data.map(({ id }) => id),
    { table, attacker, ...target },
  )
}

/** Every row that another table can embed. */
async function embed(target: Target): Promise<Outcome> {
  const { world, table, attacker } = target
  const [seen, own, all] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const { name, condition } of table.neighbours) {
    const answer = await ask(target, `${name}?select=id,${table.name}(id)`)
    if (answer.refusal) return answer.refusal
    for (const row of answer.rows)
      for (const found of [row[table.name]].flat() as ({ id: string } | null)[]) if (found) seen.add(found.id)
    const joined = `select ${table.name}.id from ${table.name} join ${name} on ${condition}`
    for (const { id } of await world.backend.sql<{ id: string }>(joined)) all.add(id)
    const mine = (of: typeof name) => `${of}.id in (select id from ${of} where ${expectedOfTables[of].own})`
    const ownJoined = `${joined} where ${mine(table.name)} and ${mine(name)}`
    for (const { id } of await world.backend.sql<{ id: string }>(ownJoined, [attacker.id])) own.add(id)
  }
  return nameRows(seen, target, { own, all })
}

/** How many rows exist, by the range of an answer and of its headers alone. */
async function count(target: Target): Promise<Outcome> {
  const path = `${target.table.name}?select=id&limit=1`
  const answer = await ask(target, path)
  const headers = await target.attacker.call(`${origin}/rest/v1/${path}`, {
    method: 'HEAD',
    headers: counting,
  })
  if (headers.status !== answer.status) throw new Error(`HEAD is answered with ${headers.status}.`)
  if (answer.refusal) return answer.refusal
  if (totalOf(headers) !== answer.total) throw new Error(`HEAD counts ${totalOf(headers)} rows.`)
  if (answer.total === 0) return 'nothing'
  if (answer.total === allIds(target).size) return 'all'
  if (answer.total === (await ownIds(target)).size) return 'own'
  throw new Error(`${answer.total} rows were counted.`)
}

/** Whether others' rows can be found by each column's values, by its order, or through other tables. */
async function probe(target: Target): Promise<Outcome> {
  const { world, table } = target
  const own = await ownIds(target)
  const hidden = (world.rows[table.name] ?? []).filter(({ id }) => !own.has(id))
  const ids = `in.(${hidden.map(({ id }) => id)})`
  const paths = table.columns.map((column) => {
    const value = hidden.map((row) => row[column]).find((found) => found !== null) ?? null
    const guess = Array.isArray(value) ? `"{${value}}"` : typeof value === 'string' ? `"${value}"` : value
    const either = `${column}.is.null${value === null ? '' : `,${column}.eq.${guess},${column}.neq.${guess}`}`
    return `${table.name}?select=id&id=${ids}&or=${encodeURIComponent(`(${either})`)}&order=${column}`
  })
  for (const { name } of table.neighbours)
    paths.push(`${name}?select=id,${table.name}!inner(id)&${table.name}.id=${ids}`)

  const outcomes = new Set<Outcome>()
  for (const path of paths) {
    const answer = await ask(target, path)
    outcomes.add(answer.refusal ?? (answer.total === 0 && answer.rows.length === 0 ? 'nothing' : 'any'))
  }
  const [outcome, ...others] = outcomes
  if (!outcome || others.length) throw new Error(`The probes were answered differently: ${[...outcomes]}.`)
  return outcome
}

const counting = { prefer: 'count=exact' }
const totalOf = ({ headers }: Response) => Number(headers.get('content-range')?.split('/')[1])

type Answered = {
  status: number
  refusal?: Refusal
  rows: Record<string, unknown>[]
  total: number
}

async function ask({ attacker }: Target, path: string): Promise<Answered> {
  const response = await attacker.call(`${origin}/rest/v1/${path}`, { headers: counting })
  const body = await response.json()
  const { status } = response
  if (!response.ok) return { status, refusal: `${status} ${body.code}`, rows: [], total: 0 }
  return { status, rows: body, total: totalOf(response) }
}
