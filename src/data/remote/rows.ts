// What an answer of the API must hold to be believed stands beside the calls; here is what those schemas share.
import * as v from 'valibot'
import { visibleText } from '@/lib/visible-text'
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

/** A name or an address of a person, as it may be shown. */
export const shownText = v.pipe(text, v.transform(visibleText))
export const optionalShownText = v.nullable(shownText)

export const idRow = v.object({ id })

/** What a write answers that was asked for no rows. */
export const nothing = v.null()
