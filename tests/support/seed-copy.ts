// One database serves many tests: before each, every row is restored to the seed's.
import type { Backend } from '../../dev/backend/backend.ts'

type Table = { schema: string; name: string; columns: string }

async function tablesOf(backend: Backend): Promise<Table[]> {
  return backend.sql<Table>(`
    select table_schema as schema, table_name as name,
           string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('auth', 'private', 'public') and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by 1, 2 order by 1, 2`)
}

/** Copies every row, and returns a function that restores them all. */
export async function copySeed(backend: Backend): Promise<() => Promise<void>> {
  const tables = await tablesOf(backend)
  const original = ({ schema, name }: Table) => `"${schema}"."${name}"`
  const copy = ({ schema, name }: Table) => `seed_copy."${schema}_${name}"`

  await backend.sql(`
    create schema seed_copy;
    ${tables.map((table) => `create table ${copy(table)} as table ${original(table)};`).join('\n')}`)

  const columns = (table: Table) => `(${table.columns})`
  return async () => {
    await backend.sql(`
      begin;
      -- Neither triggers nor foreign keys have a say while rows go back to what they were.
      set local session_replication_role = replica;
      -- A truncation makes new files, which takes longer than to delete a few rows; but deleted rows keep their room.
      do $$ begin
        if ${tables.map((table) => `pg_relation_size('${original(table)}')`).join(' + ')} > 1000000 then
          truncate ${tables.map(original).join(', ')};
        else
          ${tables.map((table) => `delete from ${original(table)};`).join('\n')}
        end if;
      end $$;
      ${tables.map((table) => `insert into ${original(table)} ${columns(table)} select ${table.columns} from ${copy(table)};`).join('\n')}
      commit;`)
  }
}
