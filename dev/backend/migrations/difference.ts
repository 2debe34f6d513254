import { buildFactBase, type Fact, type FactBase } from '@supabase/pg-delta/core'
import { type ExtractResult, extract } from '@supabase/pg-delta/extract'
import { isDestructiveAction } from '@supabase/pg-delta/frontends'
import { type Action, plan } from '@supabase/pg-delta/plan'
import { formatSqlStatements } from '@supabase/pg-delta/sql-format'
import type { Driver } from '../database.ts'
import { StartupError } from '../startup.ts'
import { withoutComments } from './without-comments.ts'

export type Difference = {
  /** The text of the migration; empty if the databases are the same. */
  sql: string
  /** Those of its statements that drop something or lose data. */
  destructive: string[]
}

/**
 * The migration from the first database to the second. It is tried on the first, which then equals the
 * second.
 */
export async function difference(from: Driver, to: Driver): Promise<Difference> {
  const wanted = await schemaOf(to)
  const actions = between(await schemaOf(from), wanted)
  if (actions.length === 0) return { sql: '', destructive: [] }

  const sql = render(actions)
  await from.transaction((transaction) => transaction.exec(sql))
  const left = between(await schemaOf(from), wanted)
  if (left.length > 0)
    throw new StartupError(`A migration made from the difference would leave this out:\n\n${render(left)}`)
  return { sql, destructive: actions.filter(isDestructiveAction).map(({ sql }) => sql) }
}

function between(from: ExtractResult, to: ExtractResult): Action[] {
  const known = withCommentsOf(to.factBase, from.factBase)
  const actions = plan(known, to.factBase).actions.filter(({ sql }) => !concernsOwner.test(sql))
  const alone = actions.find(({ transactionality }) => transactionality !== 'transactional')
  if (alone)
    throw new StartupError(`A migration is one transaction, which this cannot be part of: ${alone.sql}`)
  return actions
}

/** Ignores changed comments in the body of a function: a few lines would make a migration of hundreds. */
function withCommentsOf(to: FactBase, from: FactBase): FactBase {
  const facts = from.facts().map((fact) => {
    const wanted = to.get(fact.id)
    return wanted && bodyOf(wanted) !== null && bodyOf(wanted) === bodyOf(fact) ? wanted : fact
  })
  return buildFactBase(facts, [...from.edges], from.source, from.referenceOnly)
}

function bodyOf({ id, payload: { def } }: Fact): string | null {
  return id.kind === 'function' && typeof def === 'string' ? withoutComments(def) : null
}

// A migration's objects belong to the role that applies it, which has another name here. A pg-delta policy
// could leave out owners, but then it also forgets to revoke the default grants of new tables.
const concernsOwner = /^(alter .* owner to|(grant|revoke) .* (to|from)) "postgres"$/is

function render(actions: readonly Action[]): string {
  const statements = formatSqlStatements(
    actions.map(({ sql }) => sql),
    { keywordCase: 'lower', maxWidth: 120, alignColumns: false, alignKeyValues: false },
  ).map((statement) => `${statement.trim().replace(/;$/, '')};\n`)
  // The order follows the dependencies that PostgreSQL knows, which do not include the bodies of functions.
  if (!statements.some((statement) => /^create (or replace )?function/.test(statement)))
    return statements.join('\n')
  return ['set check_function_bodies = off;\n', ...statements, 'reset check_function_bodies;\n'].join('\n')
}

/** Reads a database as `extract` reads a server: through a pool whose only connection is this driver. */
function schemaOf(database: Driver): Promise<ExtractResult> {
  const client = {
    query: (text: string, parameters?: unknown[]) => database.query(text, parameters),
    release: () => undefined,
  }
  return extract({ connect: async () => client } as unknown as Parameters<typeof extract>[0])
}
