// The tables of a roster. A report lists its hosts above its attendees; a spreadsheet has titles, and headings
// that span several columns or two rows.
import { visibleText } from '@/lib/visible-text'
import { addressRank, mentionsAddress, mentionsName } from './headings'

export type Rows = readonly (readonly string[])[]

export type Table = {
  /** The line above its headings, or empty. */
  title: string
  /** Empty if the table begins with its first row. */
  headings: readonly string[]
  /** For each column, the heading above that it shares with other columns. Empty if there are none. */
  spans: readonly Span[]
  rows: Rows
}

/** A heading over several columns, which are about the same person. */
export type Span = { label: string; from: number }

/** Where the first headings may be, below a title. Only one of them has to be known. */
const firstRows = 10

/**
 * Splits a roster at each row of headings; `above` is what comes before the first. Repeated headings, as on
 * each printed page, do not start another table.
 */
export function tablesOf(rows: Rows): { above: Table; tables: Table[] } {
  const starts = headingRows(rows).map((at) => startAt(rows, at))
  const tables: (Table & { rows: (readonly string[])[] })[] = []
  for (const [index, { at, title, headings, spans }] of starts.entries()) {
    const body = rows.slice(at + 1, starts[index + 1]?.from)
    const last = tables.at(-1)
    const isRepeated = last && (title === '' || title === last.title) && isSame(headings, last.headings)
    if (isRepeated) {
      for (const row of body) last.rows.push(row)
    } else {
      tables.push({ title, headings, spans, rows: body })
    }
  }
  return { above: { title: '', headings: [], spans: [], rows: rows.slice(0, starts[0]?.from) }, tables }
}

function isSame(headings: readonly string[], others: readonly string[]): boolean {
  return headings.length === others.length && headings.every((heading, column) => heading === others[column])
}

function headingRows(rows: Rows): number[] {
  const found: number[] = []
  const seen = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const isFirst = found.length === 0
    const isHeading =
      (isFirst && index < firstRows && hasAddressHeading(row)) || hasHeadings(row, seen, isFirst)
    if (!isHeading) continue
    found.push(index)
    for (const cell of row) if (/\p{L}{3}/u.test(cell)) seen.add(cell.trim())
  }
  return found
}

/** An address beside a heading is its value: `Contact email`, `asha@…`. */
function hasAddressHeading(row: readonly string[]): boolean {
  return (
    row.some((cell) => addressRank(cell) > 0) &&
    row.every((cell) => !cell.includes('@') || addressRank(cell) > 0)
  )
}

/** A fast test that most cells fail: there may be millions. */
const isCandidate = /mail|name|मेल|नाम/i

/**
 * A row that has only headings for addresses, or two known headings, one of them for addresses or names; the
 * others may be those of an earlier table. A single one may be a learner's value.
 */
function hasHeadings(row: readonly string[], seen: ReadonlySet<string>, isFirst: boolean): boolean {
  if (row.some((cell) => cell.includes('@'))) return false
  const filled = row.filter((cell) => cell.trim())
  const candidates = filled.filter((cell) => isCandidate.test(cell))
  const addresses = candidates.filter(mentionsAddress).length
  const people = candidates.filter((cell) => mentionsAddress(cell) || mentionsName(cell)).length
  const others = filled.filter((cell) => !isCandidate.test(cell) && seen.has(cell.trim())).length
  if (addresses === 0 && (isFirst || people === 0)) return false
  return people + others >= 2 || filled.every((cell) => addressRank(cell) > 0)
}

type Start = Pick<Table, 'title' | 'headings' | 'spans'> & {
  /** The row of headings. */
  at: number
  /** Its first row, including its title. */
  from: number
}

function startAt(rows: Rows, at: number): Start {
  const lower = rows[at] ?? []
  const above = rows[at - 1] ?? []
  const isUpper = isUpperRow(above, lower)
  const titleAt = isUpper ? at - 2 : at - 1
  const title = titleOf(rows[titleAt] ?? [])
  const from = title ? titleAt : isUpper ? at - 1 : at
  if (!isUpper) return { title, headings: lower, spans: [], at, from }
  const width = Math.max(lower.length, above.length)
  const columns = Array.from({ length: width }, (_, column) => ({
    upper: above[column]?.trim() ?? '',
    lower: lower[column]?.trim() ?? '',
  }))
  let span: Span = { label: '', from: 0 }
  const spans = columns.map(({ upper, lower }, column) => {
    // A heading above an empty cell spans two rows.
    if (upper && !lower) span = { label: '', from: 0 }
    else if (upper && upper !== span.label) span = { label: visibleText(upper), from: column }
    return span
  })
  return { title, headings: columns.map(({ upper, lower }) => lower || upper), spans, at, from }
}

/**
 * Whether a row has headings over several columns or over columns with the same heading, or headings that the
 * row below it lacks. Facts about the file above its headings are none of these.
 */
function isUpperRow(above: readonly string[], lower: readonly string[]): boolean {
  const filled = [...above.keys()].filter((column) => above[column]?.trim())
  const isLabel = (cell = '') => /\p{L}/u.test(cell) && !/@|[:：]\s*$/.test(cell)
  if (filled.length < 2 || !filled.every((column) => isLabel(above[column]))) return false
  const below = lower.map((cell) => cell.trim().toLowerCase())
  const isBlank = (column: number) => !below[column]
  const isRepeated = (column: number) => below.filter((cell) => cell && cell === below[column]).length > 1
  const isWide = (column: number) => !above[column + 1]?.trim() && !isBlank(column + 1)
  return (
    filled.every((column) => isBlank(column) || isWide(column) || isRepeated(column)) &&
    (filled.some(isBlank) || [...below.keys()].some(isRepeated) || lower.filter(mentionsAddress).length > 1)
  )
}

/** The text of a row with a single filled cell. */
function titleOf(row: readonly string[]): string {
  const [only, ...others] = row.filter((cell) => cell.trim())
  const isTitle =
    only !== undefined &&
    others.length === 0 &&
    /\p{L}/u.test(only) &&
    !only.includes('@') &&
    !mentionsAddress(only)
  return isTitle ? visibleText(only).slice(0, 100) : ''
}
