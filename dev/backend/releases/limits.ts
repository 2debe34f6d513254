// What the tables refuse, and which calls write to them.
import type { Queryable } from '../database.ts'

type Limit = { table: string; columns: string[]; rule: string }

export type Limits = {
  /** By table and column. */
  types: Record<string, string>
  rules: Limit[]
  /** For each table, the public functions that may write to it. */
  writers: Record<string, string[]>
}

export async function limitsOf(database: Queryable): Promise<Limits> {
  const { rows: columns } = await database.query<{ place: string; type: string }>(columnTypes)
  const { rows: rules } = await database.query<Limit>(tableRules)
  const { rows: sources } = await database.query<Source>(functionSources)
  const { rows: triggers } = await database.query<{ table: string; run: string }>(triggerFunctions)
  return {
    types: Object.fromEntries(columns.map(({ place, type }) => [place, type])),
    rules,
    writers: writersOf(sources, triggers),
  }
}

/** What refuses more than before, or may: rules are compared by their text. */
export function narrower(before: Limits, after: Limits): { calls: string[]; text: string }[] {
  const known = new Set(before.rules.map(({ table, rule }) => `${table} ${rule}`))
  const isOld = (table: string, column: string) => Object.hasOwn(before.types, `${table}.${column}`)
  const found = after.rules
    .filter(({ table, columns, rule }) => {
      if (known.has(`${table} ${rule}`)) return false
      return columns.some((column) => isOld(table, column)) || isRequired(rule, table, before)
    })
    .map(({ table, rule }) => ({ table, text: `${table} now has the rule: ${rule}` }))
  const changed = Object.entries(before.types)
    .filter(([place, type]) => Object.hasOwn(after.types, place) && after.types[place] !== type)
    .map(([place, type]) => ({
      table: place.split('.').slice(0, 2).join('.'),
      text: `${place} was of the type ${type} and is ${after.types[place]} now`,
    }))
  return [...found, ...changed].map(({ table, text }) => ({ calls: before.writers[table] ?? [], text }))
}

/** A new column that every row of an old table must name. */
function isRequired(rule: string, table: string, before: Limits): boolean {
  return (
    rule.endsWith(' is required') && Object.keys(before.types).some((place) => place.startsWith(`${table}.`))
  )
}

type Source = { name: string; isPublic: boolean; source: string }

const written = /(?:insert into|update|delete from|merge into)\s+((?:public|private)\.\w+)|'(public\.\w+)'/gi
const called = /\b((?:public|private)\.\w+)\s*\(/g

/** Follows the calls in the bodies of functions, which name everything with its schema, and the triggers. */
function writersOf(
  sources: readonly Source[],
  triggers: readonly { table: string; run: string }[],
): Record<string, string[]> {
  const bodies = new Map(sources.map(({ name, source }) => [name, source]))
  const writers: Record<string, string[]> = {}
  for (const { name, isPublic } of sources) {
    if (!isPublic) continue
    const tables = new Set<string>()
    const seen = new Set<string>()
    const visit = (next: string) => {
      const source = bodies.get(next)
      if (source === undefined || seen.has(next)) return
      seen.add(next)
      for (const [, other = ''] of source.matchAll(called)) visit(other)
      for (const [, table = '', named = ''] of source.matchAll(written)) reach(table || named)
    }
    const reach = (table: string) => {
      if (tables.has(table)) return
      tables.add(table)
      for (const trigger of triggers) if (trigger.table === table) visit(trigger.run)
    }
    visit(name)
    for (const table of tables) writers[table] = [...(writers[table] ?? []), name.replace('public.', '')]
  }
  return writers
}

const ours = `('public'::regnamespace, 'private'::regnamespace)`

const columnTypes = `
select format('%s.%s.%s', c.relnamespace::regnamespace, c.relname, a.attname) as place, format_type(a.atttypid, a.atttypmod) as type
  from pg_attribute a join pg_class c on c.oid = a.attrelid
 where c.relnamespace in ${ours} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`

const tableRules = `
select format('%s.%s', c.relnamespace::regnamespace, c.relname) as table,
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any (r.conkey)) as columns,
       pg_get_constraintdef(r.oid) as rule
  from pg_constraint r join pg_class c on c.oid = r.conrelid
 where c.relnamespace in ${ours} and r.contype in ('c', 'u', 'x', 'f')
union all
select format('%s.%s', c.relnamespace::regnamespace, c.relname), array[a.attname::text], a.attname || ' is never null'
  from pg_attribute a join pg_class c on c.oid = a.attrelid
 where c.relnamespace in ${ours} and c.relkind = 'r' and a.attnum > 0 and a.attnotnull and not a.attisdropped
union all
select format('%s.%s', c.relnamespace::regnamespace, c.relname), array[]::text[], a.attname || ' is required'
  from pg_attribute a join pg_class c on c.oid = a.attrelid
 where c.relnamespace in ${ours} and c.relkind = 'r' and a.attnum > 0 and a.attnotnull and not a.atthasdef
   and a.attidentity = '' and not a.attisdropped
union all
select format('%s.%s', c.relnamespace::regnamespace, c.relname),
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any (i.indkey)), pg_get_indexdef(i.indexrelid)
  from pg_index i join pg_class c on c.oid = i.indrelid
 where c.relnamespace in ${ours} and i.indisunique and not exists (select from pg_constraint where conindid = i.indexrelid)`

const functionSources = `
select format('%s.%s', pronamespace::regnamespace, proname) as name, pronamespace = 'public'::regnamespace as "isPublic",
       string_agg(coalesce(pg_get_function_sqlbody(oid), prosrc), ' ') as source
  from pg_proc where pronamespace in ${ours} group by 1, 2 order by 1`

const triggerFunctions = `
select format('%s.%s', c.relnamespace::regnamespace, c.relname) as table,
       format('%s.%s', p.pronamespace::regnamespace, p.proname) as run
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
 where not t.tgisinternal and c.relnamespace in ${ours}`
