// The editable fields of an entity are declared once: in a table with a row for each field. Forms,
// validation, drafts, conflicts, files and the history read that table (decision 53). This file has the
// options of a row, and what is derived from them.
import * as v from 'valibot'
import { onOneLine } from '@/lib/visible-text'

/** A field's value in a form: whether a box is ticked, or a text. */
type Typed<Stored> = Stored extends boolean ? boolean : string

/** The values of a form. */
export type Values<Stored> = { [Name in keyof Stored]: Typed<Stored[Name]> }

export type Field<Stored> = {
  /** Its label on the screen. */
  label: string
  shape: v.GenericSchema<unknown, Typed<Stored>>
  /** The value in a new form, and in drafts and files that are older than the field. */
  empty: Typed<Stored>
  from: (stored: Stored) => Typed<Stored>
  to: (typed: Typed<Stored>) => Stored
  /** The message if it is left blank. */
  required?: string
  /** The message for values that the database would refuse. */
  check?: (typed: Typed<Stored>) => string | null
  /** The text for a stored code, where users read it. The history may have codes no longer in use. */
  words?: (stored: unknown) => string
}

export type Fields<Stored> = { [Name in keyof Stored]: Field<Stored[Name]> }

const text = { shape: v.string(), empty: '', from: (stored: string | null) => stored ?? '' }

export const requiredText = { ...text, to: (typed: string) => typed.trim() }
export const requiredLine = { ...text, to: onOneLine }
export const optionalText = { ...text, to: (typed: string) => typed.trim() || null }
export const optionalLine = { ...text, to: (typed: string) => onOneLine(typed) || null }
export const yesOrNo = {
  shape: v.boolean(),
  from: (stored: boolean) => stored,
  to: (typed: boolean) => typed,
}

/** Messages by field path, in the order of the form. */
export type FieldErrors = Record<string, string>

export function emptyValues<Stored extends object>(fields: Fields<Stored>): Values<Stored> {
  return mapFields<Values<Stored>>(fields, (name) => fields[name].empty)
}

export function valuesOf<Stored extends object>(
  fields: Fields<Stored>,
  stored: NoInfer<Stored>,
): Values<Stored> {
  return mapFields<Values<Stored>>(fields, (name) => fields[name].from(stored[name]))
}

/** Expects values that have passed `errorsOf`. */
export function storedOf<Stored extends object>(
  fields: Fields<Stored>,
  values: NoInfer<Values<Stored>>,
): Stored {
  return mapFields<Stored>(fields, (name) => fields[name].to(values[name]))
}

/** Only the fields of a row. */
export function pickFields<Stored extends object>(fields: Fields<Stored>, row: NoInfer<Stored>): Stored {
  return mapFields<Stored>(fields, (name) => row[name])
}

/** `missing` is the message for blank fields, instead of their own messages. */
export function errorsOf<Stored extends object>(
  fields: Fields<Stored>,
  values: NoInfer<Values<Stored>>,
  missing?: string,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const name of namesOf<keyof Stored & string>(fields)) {
    const { required, check } = fields[name]
    const value = values[name]
    const isBlank = typeof value === 'string' && !value.trim()
    const error = required && isBlank ? (missing ?? required) : check?.(value)
    if (error) errors[name] = error
  }
  return errors
}

/** The fields that differ. */
export function differing<Name extends string>(
  fields: Record<Name, unknown>,
  one: Record<NoInfer<Name>, unknown>,
  other: Record<NoInfer<Name>, unknown>,
): Name[] {
  return namesOf(fields).filter((name) => one[name] !== other[name])
}

/** The shape of the values that a draft has kept. Throws if one does not fit the form. */
export function draftShape<Stored extends object>(
  fields: Fields<Stored>,
): v.GenericSchema<unknown, Values<Stored>> {
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((kept) =>
      mapFields<Values<Stored>>(fields, (name) => {
        const { shape, empty } = fields[name]
        return kept[String(name)] === undefined ? empty : read(shape, kept[String(name)])
      }),
    ),
  )
}

/**
 * Throws if the value does not have the shape. `v.parse` would be used only here, but stored on every
 * learner's device.
 */
export function read<Read>(shape: v.GenericSchema<unknown, Read>, kept: unknown): Read {
  const parsed = v.safeParse(shape, kept)
  if (!parsed.success) throw new TypeError('A draft of another form.')
  return parsed.output
}

export function namesOf<Name extends string>(fields: Record<Name, unknown>): Name[] {
  return Object.keys(fields) as Name[]
}

/** An object with a value for each field. */
export function mapFields<Made extends object>(
  fields: Record<keyof Made, unknown>,
  make: <Name extends keyof Made>(name: Name) => Made[Name],
): Made {
  const names = Object.keys(fields) as (keyof Made)[]
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Made
}
