// Which column of a roster has the learners' addresses: its heading decides, otherwise its cells. If two are
// possible, the admin is asked: the wrong one would enroll other people in the course.
import { visibleText } from '@/lib/visible-text'
import { mailboxOf } from './address'
import { readAddresses } from './address-list'
import { addressRank, isGroupHeading, namePart } from './headings'

type Rows = readonly (readonly string[])[]

/** What a roster says about a learner, empty where it says nothing. */
export type Listed = { name: string; group: string }

export type Column = {
  /** From 1; 0 for all columns together. */
  place: number
  /** Its heading, or 'Column 2'. */
  heading: string
  /** Its cells, without the heading and empty ones. */
  entries: string[]
  /** Names and groups from other columns, by mailbox. */
  listed: ReadonlyMap<string, Listed>
  /** The first rows. */
  preview: { row: number; entry: string; name: string }[]
}

const previewRows = 3
/** The heading may be below a title. */
const firstRows = 10
/** Enough cells to decide whether a column has addresses. */
const sampled = 1_000

/** The columns that may have the learners' addresses: one if that is clear, none without addresses. */
export function addressColumns(rows: Rows): Column[] {
  // A list on a single line.
  const [only, ...others] = rows
  if (only && others.length === 0 && only.filter(hasAddress).length > 1) {
    return [
      columnOf(
        only.map((cell) => [cell]),
        0,
        -1,
      ),
    ]
  }
  const headingRow = rows.slice(0, firstRows).findIndex((row) => row.some((cell) => addressRank(cell) > 0))
  const headings = rows[headingRow] ?? []
  const body = rows.slice(headingRow + 1)
  const ranked = headings.map((cell, column) => (holdsAddress(body, column) ? addressRank(cell) : 0))
  const best = Math.max(0, ...ranked)
  if (best > 0) {
    return ranked.flatMap((rank, column) => (rank === best ? [columnOf(rows, column, headingRow)] : []))
  }
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const columns = Array.from({ length: width }, (_, column) => column)
  const filled = columns
    .filter((column) => isMostlyAddresses(body, column))
    .map((column) =>
      columnOf(rows, column, headingRow >= 0 || hasAddress(rows[0]?.[column] ?? '') ? headingRow : 0),
    )
  return isListInRows(rows, headingRow, filled.length) ? [...filled, allColumns(rows)] : filled
}

/** Without headings, addresses in several columns may be one list that was broken into rows. */
function isListInRows(rows: Rows, headingRow: number, filled: number): boolean {
  if (headingRow >= 0 || !rows[0]?.some(hasAddress)) return false
  const isRagged = rows.some((row) => row.length !== rows[0]?.length)
  if (filled === 1 && !isRagged) return false
  const first = rows[0].findIndex(hasAddress)
  return rows.some((row) => row.some((cell, column) => column !== first && hasAddress(cell)))
}

/** Only the cells that may be addresses: other text between them does not belong to any column. */
function allColumns(rows: Rows): Column {
  const entries = rows.flatMap((row) => row.map((cell) => cell.trim()).filter((cell) => cell.includes('@')))
  return {
    place: 0,
    heading: 'All columns',
    entries,
    listed: new Map(),
    preview: entries.slice(0, previewRows).map((entry, row) => ({ row, entry, name: '' })),
  }
}

function columnOf(rows: Rows, column: number, headingRow: number): Column {
  const heading = visibleText(rows[headingRow]?.[column] ?? '').slice(0, 100)
  const nameIn = nameReader(rows[headingRow] ?? [])
  const groupColumn = (rows[headingRow] ?? []).findIndex(isGroupHeading)
  const filled = rows.slice(headingRow + 1).flatMap((row) => {
    const entry = row[column]?.trim()
    return entry ? [{ entry, name: nameIn(row), group: shortText(row[groupColumn] ?? '', 60) }] : []
  })
  const listed = new Map<string, Listed>()
  for (const { entry, name, group } of filled) {
    if (!name && !group) continue
    for (const address of readAddresses(entry).addresses) listed.set(mailboxOf(address), { name, group })
  }
  return {
    place: column + 1,
    heading: heading || `Column ${column + 1}`,
    entries: filled.map(({ entry }) => entry),
    listed,
    preview: filled.slice(0, previewRows).map(({ entry, name }, row) => ({ row, entry, name })),
  }
}

/** Reads a learner's name from a row: from one column, or from those of its parts. */
function nameReader(headings: readonly string[]): (row: readonly string[]) => string {
  const parts = headings.map(namePart)
  const whole = parts.indexOf('whole')
  const columns =
    whole >= 0
      ? [whole]
      : [...parts.keys()]
          .filter((at) => parts[at] === 'first')
          .concat([...parts.keys()].filter((at) => parts[at] === 'last'))
  return (row) => {
    const parts = columns.map((column) => row[column]?.trim())
    return shortText(parts.filter(Boolean).join(' '), 320)
  }
}

function shortText(text: string, most: number): string {
  return [...visibleText(text)].slice(0, most).join('').trim()
}

function hasAddress(cell: string): boolean {
  return cell.includes('@') && readAddresses(cell).addresses.length > 0
}

function holdsAddress(rows: Rows, column: number): boolean {
  return rows.some((row) => hasAddress(row[column] ?? ''))
}

function isMostlyAddresses(rows: Rows, column: number): boolean {
  const cells: string[] = []
  for (const row of rows) {
    const cell = row[column]?.trim()
    if (cell && cells.push(cell) === sampled) break
  }
  const found = cells.filter(hasAddress).length
  return found * 2 > cells.length || (found > 0 && found === cells.length - 1 && !hasAddress(cells[0] ?? ''))
}
