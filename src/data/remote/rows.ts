// What an answer of the API must hold to be believed stands beside the calls; here is what those schemas share.
import * as v from 'valibot'
import { id } from '../fields'

/**
 * A schema for each column: one that a migration adds, removes or lets be empty does not compile until its schema is put
 * right. Columns that a newer server has besides are left out.
 */
export type Columns<Row> = {
  [Column in keyof Row]: null extends Row[Column]
    ? v.NullableSchema<v.GenericSchema<unknown, NonNullable<Row[Column]>>, undefined>
    : v.GenericSchema<unknown, Row[Column]>
}

export const text = v.string()
export const optionalText = v.nullable(text)

export const idRow = v.object({ id })

/** What a write answers that was asked for no rows. */
export const nothing = v.null()

export function atMost<Row>(
  length: number,
  row: v.GenericSchema<unknown, Row>,
): v.GenericSchema<unknown, Row[]> {
  return v.pipe(
    v.array(row),
    v.check((rows) => rows.length <= length),
  )
}
