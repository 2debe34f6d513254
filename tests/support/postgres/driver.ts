import type { QueryOptions, Results } from '@electric-sql/pglite'
import pg from 'pg'
import { type Driver, isoTimestamp } from '../../../dev/backend/database.ts'
import type { Address } from './cluster.ts'

const { builtins, getTypeParser } = pg.types
/** pg's own parser for a type; its declarations do not know arrays. */
const parserOf = (oid: number): ((text: string) => unknown) =>
  getTypeParser(oid as Parameters<typeof getTypeParser>[0])
const asWritten = (text: string) => text

/** JavaScript values as PGlite returns them to the API library. */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text)),
  [builtins.NUMERIC]: (text) => (String(Number(text)) === text ? Number(text) : text),
  [builtins.DATE]: asWritten,
  [builtins.TIME]: asWritten,
  [builtins.TIMETZ]: asWritten,
  [builtins.INTERVAL]: asWritten,
  [builtins.TIMESTAMP]: isoTimestamp,
  [builtins.TIMESTAMPTZ]: isoTimestamp,
  // name[], read as text[]
  1003: parserOf(1009),
}

export const javaScriptTypes = {
  getTypeParser: (oid: number) => parsers[oid] ?? parserOf(oid),
} as pg.CustomTypesConfig

function resultsOf<Row>({ rows, fields, rowCount }: pg.QueryResult): Results<Row> {
  return {
    rows,
    fields: fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
    affectedRows: rowCount ?? 0,
  }
}

/** One connection to a server, with the methods of PGlite that the backend uses. */
export class ServerDriver implements Driver {
  readonly client: pg.Client
  #last: Promise<unknown> = Promise.resolve()

  constructor(address: Address, database: string) {
    this.client = new pg.Client({ ...address, database, types: javaScriptTypes })
  }

  /** Like PGlite, it runs concurrent queries one after the other. */
  #ask(...asked: [query: string, parameters?: unknown[]]): Promise<pg.QueryResult | pg.QueryResult[]> {
    const ask = () => this.client.query(...asked)
    const answer = this.#last.then(ask, ask)
    this.#last = answer
    return answer
  }

  async query<Row>(
    query: string,
    parameters: unknown[] = [],
    _options?: QueryOptions,
  ): Promise<Results<Row>> {
    return resultsOf((await this.#ask(query, parameters)) as pg.QueryResult<Row & pg.QueryResultRow>)
  }

  async exec(query: string): Promise<Results[]> {
    const results = await this.#ask(query)
    return [results].flat().map(resultsOf<Record<string, unknown>>)
  }

  async transaction<T>(run: (transaction: Driver) => Promise<T>): Promise<T> {
    await this.client.query('begin')
    try {
      const result = await run(this)
      await this.client.query('commit')
      return result
    } catch (error) {
      await this.client.query('rollback')
      throw error
    }
  }
}
