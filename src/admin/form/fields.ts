// What admins can edit of an entity is declared once: in a table with a row for each field. Forms, their rules and drafts,
// conflicts, files and the history read that table (decision 53). Here is what can be in a row, and what follows from it.
import * as v from 'valibot'
import { onOneLine } from '@/lib/visible-text'

/** What a form holds of a field: whether a box is ticked, or a text. */
type Typed<Stored> = Stored extends boolean ? boolean : string

/** What a form holds. */
export type Values<Stored> = { [Name in keyof Stored]: Typed<Stored[Name]> }

export type Field<Stored> = {
  /** Its name on the screen. */
  label: string
  shape: v.GenericSchema<unknown, Typed<Stored>>
  /** In a new form, and in drafts and files from before there was the field. */
  empty: Typed<Stored>
  from: (stored: Stored) => Typed<Stored>
  to: (typed: Typed<Stored>) => Stored
  /** The message if it is left blank. */
  required?: string
  /** The message for what the database would refuse. */
  check?: (typed: Typed<Stored>) => string | null
  /** What a stored code means, where it is read by people. The history may have codes that are unknown by now. */
  words?: (stored: unknown) => string
}

export type Fields<Stored> = { [Name in keyof Stored]: Field<Stored[Name]> }

// The kinds of fields.

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

/** Of a row, the fields alone. */
export function pickFields<Stored extends object>(fields: Fields<Stored>, row: NoInfer<Stored>): Stored {
  return mapFields<Stored>(fields, (name) => row[name])
}

/** `missing` is said of what is blank, in place of the fields’ own messages. */
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

/** The fields that are not the same in both. */
export function differing<Name extends string>(
  fields: Record<Name, unknown>,
  one: Record<NoInfer<Name>, unknown>,
  other: Record<NoInfer<Name>, unknown>,
): Name[] {
  return namesOf(fields).filter((name) => one[name] !== other[name])
}

/** Of the values that a draft has kept. Throws where one is not what the form holds. */
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

/** Throws what is not of the shape. With `v.parse`, which only admins would need, every learner's device would store more. */
export function read<Read>(shape: v.GenericSchema<unknown, Read>, kept: unknown): Read {
  const parsed = v.safeParse(shape, kept)
  if (!parsed.success) throw new TypeError('A draft of another form.')
  return parsed.output
}

export function namesOf<Name extends string>(fields: Record<Name, unknown>): Name[] {
  return Object.keys(fields) as Name[]
}

/** An object with something for each field. */
export function mapFields<Made extends object>(
  fields: Record<keyof Made, unknown>,
  make: <Name extends keyof Made>(name: Name) => Made[Name],
): Made {
  const names = Object.keys(fields) as (keyof Made)[]
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Made
}
