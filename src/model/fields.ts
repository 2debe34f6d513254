// How values are validated before they are trusted, no matter who sent or stored them.
import * as v from 'valibot'
import { visibleText } from '@/lib/visible-text'

export const id = v.pipe(v.string(), v.uuid())

/** A date and time that can be parsed. */
export const time = v.pipe(
  v.string(),
  v.check((iso) => !Number.isNaN(Date.parse(iso))),
)

export const optionalTime = v.nullable(time)

/** A day without a time, as YYYY-MM-DD. */
export const day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/))

export const text = v.string()
export const optionalText = v.nullable(text)

/** A person's name or e-mail address, without hidden characters. */
export const shownText = v.pipe(text, v.transform(visibleText))
export const optionalShownText = v.nullable(shownText)

export const integer = v.pipe(
  v.number(),
  v.check((number) => Number.isSafeInteger(number)),
)

export const count = v.pipe(
  integer,
  v.check((number) => number >= 0),
)

/**
 * A schema for each column. When a migration adds or removes a column or changes whether it is nullable, this stops
 * compiling until the schema is updated. Extra columns of a newer server are dropped.
 */
export type Columns<Row> = {
  [Column in keyof Row]: null extends Row[Column]
    ? v.NullableSchema<v.GenericSchema<unknown, NonNullable<Row[Column]>>, undefined>
    : v.GenericSchema<unknown, Row[Column]>
}
