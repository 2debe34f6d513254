// What an app may rely on in the database's calls: their names, arguments, types and results, and whose they
// are.
import type { Queryable } from '../database.ts'

export type FunctionShape = {
  /** Types by name; those that may be left out end in `?`. */
  arguments: Record<string, string>
  result: string
  /** The columns of a result that has rows. */
  columns?: Record<string, string>
  /** Who may call it. */
  callers: string[]
}

export type TableShape = {
  columns: Record<string, string>
  /** What a signed-in user may do, as far as policies let them. */
  rights: string[]
  /** The tables that a request may embed in its rows. */
  links: string[]
}

export type Shapes = { functions: Record<string, FunctionShape>; tables: Record<string, TableShape> }

/** Of these functions and tables, as far as the database has them. */
export async function shapesOf(
  database: Queryable,
  { functions, tables }: { functions: readonly string[]; tables: readonly string[] },
): Promise<Shapes> {
  const { rows: foundFunctions } = await database.query<{ name: string; shape: FunctionShape }>(ofFunctions, [
    functions,
  ])
  const { rows: foundTables } = await database.query<{ name: string; shape: TableShape }>(ofTables, [tables])
  return { functions: byName(foundFunctions), tables: byName(foundTables) }
}

function byName<Shape>(rows: readonly { name: string; shape: Shape }[]): Record<string, Shape> {
  return Object.fromEntries(rows.map(({ name, shape }) => [name, shape]))
}

// The arguments of a function come before the columns of its result. A domain stands for its base type and its
// checks, which may become narrower under the same name.
const ofFunctions = `
with typed as (
  select t.oid, concat_ws(' ', format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null), (
           select string_agg(pg_get_constraintdef(c.oid), ' ' order by c.conname) from pg_constraint c where c.contypid = t.oid
         )) as name
    from pg_type t
), columns as (
  select attrelid, json_object_agg(attname, format_type(atttypid, atttypmod) order by attnum) as types
    from pg_attribute where attnum > 0 and not attisdropped group by attrelid
)
select p.proname as name, json_strip_nulls(json_build_object(
         'arguments', coalesce((
           select json_object_agg(p.proargnames[place], typed.name || case when place > p.pronargs - p.pronargdefaults then '?' else '' end
                                  order by place)
             from unnest(p.proargtypes) with ordinality as given (type, place) join typed on typed.oid = given.type
         ), '{}'),
         'result', case when p.proretset then 'rows' else format_type(p.prorettype, null) end,
         'columns', case when p.proretset then coalesce(
           (select types from columns where attrelid = (select typrelid from pg_type where oid = p.prorettype and typrelid <> 0)),
           (select json_object_agg(p.proargnames[place], format_type(type, null) order by place)
              from unnest(p.proallargtypes, p.proargmodes) with ordinality as declared (type, mode, place) where mode = 't')
         ) end,
         'callers', (
           select json_agg(role order by role) from unnest(array['anon', 'authenticated']) as roles (role)
            where has_function_privilege(role, p.oid, 'execute')
         )
       )) as shape
  from pg_proc p
 where p.pronamespace = 'public'::regnamespace and p.proname = any ($1::text[])
 order by p.proname`

const ofTables = `
select c.relname as name, json_build_object(
         'columns', (
           select json_object_agg(attname, format_type(atttypid, atttypmod) order by attnum)
             from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
         ),
         'rights', coalesce((
           select json_agg(may order by may) from unnest(array['select', 'insert', 'update', 'delete']) as rights (may)
            where has_table_privilege('authenticated', c.oid, may)
         ), '[]'),
         'links', coalesce((
           select json_agg(distinct confrelid::regclass::text) from pg_constraint where conrelid = c.oid and contype = 'f'
         ), '[]')
       ) as shape
  from pg_class c
 where c.relnamespace = 'public'::regnamespace and c.relname = any ($1::text[])
 order by c.relname`
