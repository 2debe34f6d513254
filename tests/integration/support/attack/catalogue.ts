import type { Backend } from '../../../../dev/backend/backend.ts'
import type { TableName } from './expected-of-tables.ts'

/** `condition` joins the two by their foreign key. */
export type Neighbour = { name: TableName; condition: string }
export type Table = { name: TableName; columns: string[]; neighbours: Neighbour[] }

/** Everything with rows in the schema that the API exposes, with the tables in which it can be embedded. */
export function readTables(backend: Backend): Promise<Table[]> {
  return backend.sql<Table>(`
    with foreign_keys as (
      select conrelid as child, confrelid as parent,
             format('%s.%I = %s.%I', conrelid::regclass, c.attname, confrelid::regclass, p.attname) as condition
        from pg_constraint
        join pg_attribute c on c.attrelid = conrelid and c.attnum = conkey[1]
        join pg_attribute p on p.attrelid = confrelid and p.attnum = confkey[1]
       where contype = 'f'
    ), shown as (
      select oid, relname from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
    )
    select relname::text as name,
           (select jsonb_agg(attname order by attnum) from pg_attribute
             where attrelid = oid and attnum > 0 and not attisdropped) as columns,
           (select coalesce(jsonb_agg(jsonb_build_object('name', n.relname, 'condition', condition) order by n.relname), '[]')
              from foreign_keys
              join shown n on (parent = shown.oid and child = n.oid) or (child = shown.oid and parent = n.oid)
           ) as neighbours
      from shown order by relname`)
}

/** Every function in that schema that an API role may run, once for each overload. */
export async function readFunctions(backend: Backend): Promise<string[]> {
  const rows = await backend.sql<{ name: string }>(`
    select proname::text as name from pg_proc
     where pronamespace = 'public'::regnamespace
       and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))
     order by proname`)
  return rows.map(({ name }) => name)
}
