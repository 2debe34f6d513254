// SQL statements like those the API generates: they return a JSON document and, if requested, the count of all rows.
export type Statement = { text: string; values: unknown[] }

type Selection = {
  from: string
  columns?: string
  where?: string
  order?: string
  limit: number
  /** For the placeholders in `where`. */
  values?: unknown[]
  isCounted?: boolean
}

export function select(selection: Selection): Statement {
  const { from, columns = '*', where = 'true', order, limit, values = [], isCounted = false } = selection
  const count = isCounted ? `(select count(*) from ${from} where ${where})` : 'null'
  return {
    text: `with page as (
             select ${columns} from ${from} where ${where} ${order ? `order by ${order}` : ''} limit ${limit}
           ) select ${count} as total, coalesce(json_agg(page), '[]') as body from page`,
    values,
  }
}

/** A function call. Arguments are [type, value] by name. */
export function rpc(name: string, args: Record<string, [type: string, value: unknown]>): Statement {
  const entries = Object.entries(args)
  if (entries.length === 0)
    return { text: `select json_agg(answer) as body from public.${name}() as answer`, values: [] }
  const shape = entries.map(([argument, [type]]) => `${argument} ${type}`)
  const passed = entries.map(([argument]) => `${argument} := given.${argument}`)
  const values = Object.fromEntries(entries.map(([argument, [, value]]) => [argument, value]))
  return {
    text: `select coalesce(json_agg(answer), '[]') as body
             from json_to_record($1) as given (${shape}), lateral public.${name}(${passed}) as answer`,
    values: [JSON.stringify(values)],
  }
}
