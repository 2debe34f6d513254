import pg from 'pg'
import type { Address } from '../../support/postgres/cluster.ts'

/** A connection with its own transactions, as the database's owner or as a user of the API. */
export class Session {
  private constructor(
    readonly client: pg.Client,
    readonly pid: number,
  ) {}

  static async open(address: Address, database: string): Promise<Session> {
    const client = new pg.Client({ ...address, database })
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return new Session(client, rows[0]?.pid ?? 0)
  }

  async rows<Row extends pg.QueryResultRow>(query: string, parameters?: unknown[]): Promise<Row[]> {
    return (await this.client.query<Row>(query, parameters)).rows
  }

  /** Begins a transaction, as this user if one is given. */
  async begin(user?: string, level = 'read committed'): Promise<void> {
    await this.client.query(`begin isolation level ${level}`)
    if (user) await this.become(user)
  }

  /** For the rest of the transaction, or up to a rollback to a savepoint. */
  async become(user: string): Promise<void> {
    const signedInNow = [{ method: 'oauth', timestamp: Math.floor(Date.now() / 1000) }]
    const claims = JSON.stringify({ sub: user, role: 'authenticated', amr: signedInNow })
    await this.client.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
              set_config('role', 'authenticated', true)`,
      [claims, user],
    )
  }

  async commit(): Promise<void> {
    await this.client.query('commit')
  }

  async rollback(): Promise<void> {
    await this.client.query('rollback')
  }

  async close(): Promise<void> {
    await this.client.end()
  }
}

/** Waits until the task has ended or the session that runs it waits for a lock, and returns which. */
export async function endedOrBlocked(
  task: Promise<unknown>,
  pid: number,
  watcher: Session,
): Promise<'ended' | 'blocked'> {
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  task.then(end, end)
  while (!hasEnded) {
    const [row] = await watcher.rows<{ blocked: boolean }>(
      'select cardinality(pg_blocking_pids($1)) > 0 as blocked',
      [pid],
    )
    if (row?.blocked) return 'blocked'
  }
  return 'ended'
}
