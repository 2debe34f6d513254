import type { Driver } from '../database.ts'

export type Column = { name: string; type: string; nullable: boolean; hasDefault: boolean }
export type Relationship = {
  name: string
  columns: string[]
  table: string
  referencedColumns: string[]
  isOneToOne: boolean
}
export type Table = { name: string; columns: Column[]; relationships: Relationship[] }
export type Argument = { name: string; type: string; optional: boolean }
export type SchemaFunction = {
  name: string
  arguments: Argument[]
  returns: string
  /** The table whose rows come back, if it is one. */
  returnsTable: string | null
  /** The columns of what `returns table (…)` declares; otherwise empty. */
  returnsColumns: { name: string; type: string }[]
  isSet: boolean
}
export type SchemaDescription = { tables: Table[]; functions: SchemaFunction[] }

const columnsQuery = `
  select c.relname as "table", json_agg(json_build_object(
           'name', a.attname, 'type', format_type(a.atttypid, null), 'nullable', not a.attnotnull,
           'hasDefault', a.atthasdef) order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
   group by c.relname order by c.relname`

const relationshipsQuery = `
  select s.relname as source, k.conname as name, t.relname as "table",
         array(select a.attname::text from unnest(k.conkey) with ordinality u(n, i)
               join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n order by u.i) as columns,
         array(select a.attname::text from unnest(k.confkey) with ordinality u(n, i)
               join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n order by u.i) as "referencedColumns",
         exists (select from pg_constraint p where p.conrelid = k.conrelid and p.contype in ('p', 'u')
                 and p.conkey <@ k.conkey) as "isOneToOne"
    from pg_constraint k
    join pg_class s on s.oid = k.conrelid
    join pg_class t on t.oid = k.confrelid
   where k.contype = 'f' and s.relnamespace = 'public'::regnamespace and t.relnamespace = 'public'::regnamespace
   order by k.conname`

const functionsQuery = `
  select p.proname as name, coalesce(p.proargnames, '{}') as names,
         array(select format_type(t, null) from unnest(p.proargtypes) with ordinality u(t, i) order by i) as types,
         p.pronargdefaults as defaults, format_type(p.prorettype, null) as returns,
         (select c.relname from pg_class c where c.reltype = p.prorettype and c.relkind = 'r') as "returnsTable",
         (select coalesce(json_agg(json_build_object('name', p.proargnames[i], 'type', format_type(t, null))
                 order by i), '[]')
            from unnest(p.proallargtypes) with ordinality u(t, i) where p.proargmodes[i] = 't') as "returnsColumns",
         p.proretset as "isSet"
    from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
   order by p.proname`

type FunctionRow = Omit<SchemaFunction, 'arguments'> & { names: string[]; types: string[]; defaults: number }

/** What the API exposes of a migrated database, read from the system catalogue. */
export async function describeSchema(database: Driver): Promise<SchemaDescription> {
  const columns = await database.query<{ table: string; columns: Column[] }>(columnsQuery)
  const relationships = await database.query<Relationship & { source: string }>(relationshipsQuery)
  const functions = await database.query<FunctionRow>(functionsQuery)
  return {
    tables: columns.rows.map(({ table, columns }) => ({
      name: table,
      columns,
      relationships: relationships.rows.filter((row) => row.source === table),
    })),
    functions: functions.rows.map(({ names, types, defaults, ...row }) => ({
      ...row,
      arguments: types.map((type, index) => ({
        name: names[index] ?? '',
        type,
        optional: index >= types.length - defaults,
      })),
    })),
  }
}
