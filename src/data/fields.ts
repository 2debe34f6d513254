// What a value must be before anything that a server sent is believed.
import * as v from 'valibot'

export const id = v.pipe(v.string(), v.uuid())

/** A moment that can be shown. */
export const time = v.pipe(
  v.string(),
  v.check((iso) => !Number.isNaN(Date.parse(iso))),
)

export const integer = v.pipe(
  v.number(),
  v.check((number) => Number.isSafeInteger(number)),
)

export const count = v.pipe(
  integer,
  v.check((number) => number >= 0),
)
