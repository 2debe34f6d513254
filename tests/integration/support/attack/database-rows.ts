// The rows of every table as the database's owner sees them, unrestricted by policies.
import type { Backend } from '../../../../dev/backend/backend.ts'
import type { Table } from './catalogue.ts'

export type DatabaseRow = { id: string } & Record<string, unknown>
export type Rows = Record<string, DatabaseRow[]>

/** In a schema that the API does not expose: each row is identified by a fingerprint. */
const hidden = [
  'watched',
  'notes',
  'learning_days',
  'past_enrollments',
  'video_faults',
  'course_progress',
  'activity',
  'plays',
  'app_faults',
  'video_transcripts',
  'deleted',
  'deleted_rows',
  'history',
  'invitations',
]

/** Only the ids of users: a sign-in writes to their rows. */
const userIds = `(select jsonb_agg(jsonb_build_object('id', id) order by id) from auth.users) as users`

export async function readRows(backend: Backend, tables: readonly Table[]): Promise<Rows> {
  const columns = tables.map(
    ({ name }) => `(select coalesce(jsonb_agg(t order by t.id), '[]') from ${name} t) as ${name}`,
  )
  const fingerprints = hidden.map(
    (name) =>
      `(select coalesce(jsonb_agg(jsonb_build_object('id', md5(t::text)) order by md5(t::text)), '[]')
          from private.${name} t) as ${name}`,
  )
  columns.push(...fingerprints, userIds)
  const [rows] = await backend.sql<Rows>(`select ${columns.join(', ')}`)
  return rows ?? {}
}

type Kept = { original: string; copy: string; columns: string }

/**
 * Copies all rows, including users', and returns a function that restores them: in one transaction and
 * without triggers, so that nothing gets a new revision.
 */
export async function keepRows(backend: Backend): Promise<() => Promise<void>> {
  const kept = await backend.sql<Kept>(`
    select format('%I.%I', schemaname, tablename) as original,
           format('kept.%I', schemaname || '_' || tablename) as copy,
           (select string_agg(quote_ident(attname), ', ') from pg_attribute
             where attrelid = format('%I.%I', schemaname, tablename)::regclass
               and attnum > 0 and not attisdropped and attgenerated = '') as columns
      from pg_tables where schemaname in ('auth', 'private', 'public')`)
  const copies = kept.map(({ original, copy }) => `create table ${copy} as table ${original};`)
  await backend.sql(`create schema kept; ${copies.join('\n')}`)
  const returns = kept.map(
    ({ original, copy, columns }) => `insert into ${original} (${columns}) select ${columns} from ${copy};`,
  )
  return async () => {
    await backend.sql(`
      begin;
      set local session_replication_role = replica;
      truncate ${kept.map(({ original }) => original).join(', ')};
      ${returns.join('\n')}
      commit`)
  }
}

/** The ids of the rows that were added, removed or changed. */
export function changedIds(before: DatabaseRow[] = [], after: DatabaseRow[] = []): Set<string> {
  const seen = new Map(before.map((row) => [row.id, JSON.stringify(row)]))
  const changed = after.filter((row) => seen.get(row.id) !== JSON.stringify(row)).map(({ id }) => id)
  const left = new Set(after.map(({ id }) => id))
  return new Set([...changed, ...[...seen.keys()].filter((id) => !left.has(id))])
}
