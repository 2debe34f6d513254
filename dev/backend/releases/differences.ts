// What an app that relies on the first would miss in the second. More than it knows does no harm.
import type { Answer } from './converse.ts'
import type { FunctionShape, Shapes, TableShape } from './shapes.ts'

export type Missed = { call: string; text: string }

export function missedShapes(known: Shapes, now: Shapes): Missed[] {
  const functions = Object.entries(known.functions).flatMap(([call, shape]) =>
    missedOfFunction(shape, now.functions[call]).map((text) => ({ call, text })),
  )
  const tables = Object.entries(known.tables).flatMap(([call, shape]) =>
    missedOfTable(shape, now.tables[call]).map((text) => ({ call, text })),
  )
  return [...functions, ...tables]
}

function missedOfFunction(known: FunctionShape, now: FunctionShape | undefined): string[] {
  if (!now) return ['it is gone']
  const added = Object.entries(now.arguments).filter(([name]) => !Object.hasOwn(known.arguments, name))
  const result =
    known.result === now.result ? [] : [`its result was of the type ${known.result} and is ${now.result} now`]
  return [
    ...Object.entries(known.arguments).flatMap(([name, type]) => missedArgument(name, type, now)),
    ...added
      .filter(([, type]) => !type.endsWith('?'))
      .map(([name]) => `the new argument ${name} must be given`),
    ...result,
    ...missedColumns(known.columns ?? {}, now.columns ?? {}),
    ...known.callers.filter((role) => !now.callers.includes(role)).map((role) => `${role} may not call it`),
  ]
}

function missedArgument(name: string, type: string, { arguments: now }: FunctionShape): string[] {
  const given = now[name]
  if (given === undefined) return [`the argument ${name} is gone`]
  if (type.endsWith('?') && !given.endsWith('?')) return [`the argument ${name} must be given`]
  const [before, after] = [type, given].map((text) => text.replace(/\?$/, ''))
  return before === after ? [] : [`the argument ${name} was of the type ${before} and is ${after} now`]
}

function missedOfTable(known: TableShape, now: TableShape | undefined): string[] {
  if (!now) return ['it is gone']
  return [
    ...missedColumns(known.columns, now.columns),
    ...known.rights.filter((right) => !now.rights.includes(right)).map((right) => `${right} is not allowed`),
    ...known.links.filter((link) => !now.links.includes(link)).map((link) => `the link to ${link} is gone`),
  ]
}

function missedColumns(known: Record<string, string>, now: Record<string, string>): string[] {
  return Object.entries(known).flatMap(([name, type]) => {
    if (now[name] === undefined) return [`the column ${name} is gone`]
    return now[name] === type ? [] : [`the column ${name} was of the type ${type} and is ${now[name]} now`]
  })
}

/** Null if the app gets what it knows. */
export function missedAnswer(known: Answer, now: Answer): string | null {
  if ('refused' in known)
    return 'refused' in now && known.refused !== now.refused
      ? `it was refused with ${known.refused} and is with ${now.refused} now`
      : null
  if ('refused' in now) return `it is refused: ${now.refused} ${now.reason}`
  return missedValue(known.answer, now.answer, 'the answer')
}

/** An outcome, a role, a kind: what an app compares with what it knows. */
const isWord = (text: string) => /^[a-z]+([_-][a-z]+)*$/.test(text)

function missedValue(known: unknown, now: unknown, place: string): string | null {
  // What may be absent says nothing of its type.
  if (known === null || known === undefined) return null
  if (kindOf(known) !== kindOf(now))
    return `${place} was of the kind ${kindOf(known)} and is ${kindOf(now)} now`
  if (Array.isArray(known) && Array.isArray(now)) return missedEntry(known, now, place)
  if (typeof known === 'object') {
    const present = new Map(Object.entries(Object(now)))
    for (const [name, value] of Object.entries(known)) {
      if (!present.has(name)) return `${place}.${name} is gone`
      const missed = missedValue(value, present.get(name), `${place}.${name}`)
      if (missed) return missed
    }
  }
  if (known === now) return null
  const isTold = typeof known === 'boolean' || (typeof known === 'string' && isWord(known))
  return isTold ? `${place} was ${JSON.stringify(known)} and is ${JSON.stringify(now)} now` : null
}

/** Lists get longer, as the database is not emptied in between: then each entry needs one that is like it. */
function missedEntry(known: unknown[], now: unknown[], place: string): string | null {
  const isSame = known.length === now.length
  for (const [index, value] of known.entries()) {
    const missed = missedValue(value, now[index], `${place}.${index}`)
    if (!missed || (!isSame && now.some((other) => missedValue(value, other, '') === null))) continue
    return missed
  }
  return null
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value
}
