// The rows of every table as the database's owner sees them, whom no policy stops.
import type { Backend } from '../../../../backend/backend.ts'
import type { Table } from './catalogue.ts'

export type DatabaseRow = { id: string } & Record<string, unknown>
export type Rows = Record<string, DatabaseRow[]>

export async function readRows(backend: Backend, tables: readonly Table[]): Promise<Rows> {
  const columns = tables.map(
    ({ name }) => `(select coalesce(jsonb_agg(t order by t.id), '[]') from ${name} t) as ${name}`,
  )
  const [rows] = await backend.sql<Rows>(`select ${columns.join(', ')}`)
  return rows ?? {}
}

type Kept = { original: string; copy: string }

/**
 * Keeps a copy of all rows of ours, and gives what puts them back: in one transaction, past every trigger, so that what a
 * trigger would renew is as it was.
 */
export async function keepRows(backend: Backend): Promise<() => Promise<void>> {
  const kept = await backend.sql<Kept>(`
    select format('%I.%I', schemaname, tablename) as original,
           format('kept.%I', schemaname || '_' || tablename) as copy
      from pg_tables where schemaname in ('public', 'private')`)
  const copies = kept.map(({ original, copy }) => `create table ${copy} as table ${original};`)
  await backend.sql(`create schema kept; ${copies.join('\n')}`)
  const returns = kept.map(({ original, copy }) => `insert into ${original} table ${copy};`)
  return async () => {
    await backend.sql(`
      begin;
      set local session_replication_role = replica;
      truncate ${kept.map(({ original }) => original).join(', ')};
      ${returns.join('\n')}
      commit`)
  }
}

/** The ids of the rows that came, went or became others. */
export function changedIds(before: DatabaseRow[] = [], after: DatabaseRow[] = []): Set<string> {
  const seen = new Map(before.map((row) => [row.id, JSON.stringify(row)]))
  const changed = after.filter((row) => seen.get(row.id) !== JSON.stringify(row)).map(({ id }) => id)
  const left = new Set(after.map(({ id }) => id))
  return new Set([...changed, ...[...seen.keys()].filter((id) => !left.has(id))])
}
