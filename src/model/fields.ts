// What a value must be before it is believed, whoever sent or stored it.
import * as v from 'valibot'
import { visibleText } from '@/lib/visible-text'

export const id = v.pipe(v.string(), v.uuid())

/** A moment that can be shown. */
export const time = v.pipe(
  v.string(),
  v.check((iso) => !Number.isNaN(Date.parse(iso))),
)

export const text = v.string()
export const optionalText = v.nullable(text)

/** A name or an address of a person, as it may be shown. */
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
 * A schema for each column: one that a migration adds, removes or lets be empty does not compile until its schema is put
 * right. Columns that a newer server has besides are left out.
 */
export type Columns<Row> = {
  [Column in keyof Row]: null extends Row[Column]
    ? v.NullableSchema<v.GenericSchema<unknown, NonNullable<Row[Column]>>, undefined>
    : v.GenericSchema<unknown, Row[Column]>
}
