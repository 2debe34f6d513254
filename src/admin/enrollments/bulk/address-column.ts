// Which column of a roster has the learners' addresses: its heading and its table's title decide, otherwise its
// cells. If several are possible, the admin is asked: the wrong one would enroll other people in the course.
import { visibleText } from '@/lib/visible-text'
import { mailboxOf } from './address'
import { readAddresses } from './address-list'
import { groupColumn, lastDayColumn, nameReader } from './companion-columns'
import { addressRank, isLearnersTitle, mentionsAddress } from './headings'
import { areMonthFirst, readDay } from './read-day'
import { type Rows, type Table, tablesOf } from './roster-tables'

/** What a roster says about a learner, empty where it says nothing. */
export type Listed = { name: string; group: string; lastDay?: string }

export type Column = {
  /** From 1; 0 for all tables of the file together. */
  table: number
  /** From 1; 0 for all columns of the table together. */
  place: number
  /** The headings above it: 'Attendee Details: Email', 'Student: Email', or 'Column 2'. */
  heading: string
  /** Its cells, without the heading and empty ones. */
  entries: string[]
  /** Names, groups and last days from other columns, by mailbox. */
  listed: ReadonlyMap<string, Listed>
  /** The texts in the column of last days that could not be read. */
  unreadDays: string[]
  /** The first rows. */
  preview: { row: number; entry: string; name: string }[]
}

const previewRows = 3
/** Enough cells to decide whether a column has addresses. */
const sampled = 1_000

/** The columns that may have the learners' addresses: one if that is clear, none without addresses. */
export function addressColumns(rows: Rows): Column[] {
  // A list on a single line.
  const [only, ...others] = rows
  if (only && others.length === 0 && only.filter(hasAddress).length > 1) {
    return [columnOf({ title: '', headings: [], spans: [], rows: only.map((cell) => [cell]) }, 0)]
  }
  const { above, tables } = tablesOf(rows)
  if (tables.length === 0) return columnsWithoutHeadings(above)
  const found = [
    { table: above, places: placesIn(above).filter((place) => isList(above.rows, place)) },
    ...tables.map((table) => ({ table, places: placesIn(table) })),
  ].filter(({ places }) => places.length > 0)
  const [first, ...more] = found
  if (first && more.length === 0) return first.places.map((place) => columnOf(first.table, place))
  const named = found.map((each, index) => ({
    ...each,
    number: index + 1,
    name: each.table.title || `Table ${index + 1}`,
  }))
  const meant = [named.filter(isLearners), named.filter((each) => !isOthers(each)), named]
  return columnsOf(meant.find((some) => some.length > 0) ?? [])
}

/** A table, and those of its columns that may have the learners' addresses. */
type Found = { table: Table; places: number[] }

function isLearners({ table: { title, headings }, places }: Found): boolean {
  return isLearnersTitle(title) || places.some((place) => addressRank(headings[place] ?? '') === 3)
}

function isOthers({ table: { headings }, places }: Found): boolean {
  return places
    .map((place) => headings[place] ?? '')
    .every((heading) => mentionsAddress(heading) && addressRank(heading) === 0)
}

function columnsOf(found: readonly (Found & { number: number; name: string })[]): Column[] {
  const columns = found.flatMap(({ table, places, number, name }) =>
    places.map((place) => {
      const column = columnOf(table, place)
      return { ...column, table: number, heading: `${name}: ${column.heading}` }
    }),
  )
  const isOneEach = found.length > 1 && columns.length === found.length
  return isOneEach ? [...columns, together(columns)] : columns
}

/** For example, the batches of one roster. */
function together(columns: readonly Column[]): Column {
  return {
    table: 0,
    place: 0,
    heading: 'All tables',
    entries: columns.flatMap(({ entries }) => entries),
    listed: new Map(columns.flatMap(({ listed }) => [...listed])),
    unreadDays: columns.flatMap(({ unreadDays }) => unreadDays),
    preview: columns
      .flatMap(({ preview }) => preview.slice(0, 1))
      .slice(0, previewRows)
      .map((shown, row) => ({ ...shown, row })),
  }
}

/** A single address above the headings is a fact about the file. */
function isList(rows: Rows, column: number): boolean {
  const first = rows.findIndex((row) => hasAddress(row[column] ?? ''))
  return first >= 0 && holdsAddress(rows.slice(first + 1), column)
}

function placesIn({ headings, rows }: Table): number[] {
  const ranked = headings.map((cell, column) => {
    const rank = addressRank(cell)
    return rank > 0 && holdsAddress(rows, column) ? rank : 0
  })
  const best = Math.max(0, ...ranked)
  if (best > 0) return [...ranked.keys()].filter((column) => ranked[column] === best)
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  return Array.from({ length: width }, (_, column) => column).filter((column) =>
    isMostlyAddresses(rows, column),
  )
}

/** Unknown headings belong to columns without an address above them. */
function columnsWithoutHeadings(table: Table): Column[] {
  const [first = [], ...others] = table.rows
  const headed = { ...table, headings: first, rows: others }
  const filled = placesIn(table).map((column) =>
    columnOf(hasAddress(first[column] ?? '') ? table : headed, column),
  )
  return isListInRows(table.rows, filled.length) ? [...filled, allColumns(table.rows)] : filled
}

/** Without headings, addresses in several columns may be one list that was broken into rows. */
function isListInRows(rows: Rows, filled: number): boolean {
  if (!rows[0]?.some(hasAddress)) return false
  const isRagged = rows.some((row) => row.length !== rows[0]?.length)
  if (filled === 1 && !isRagged) return false
  const first = rows[0].findIndex(hasAddress)
  return rows.some((row) => row.some((cell, column) => column !== first && hasAddress(cell)))
}

/** Only the cells that may be addresses: other text between them does not belong to any column. */
function allColumns(rows: Rows): Column {
  const entries = rows.flatMap((row) => row.map((cell) => cell.trim()).filter((cell) => cell.includes('@')))
  return {
    table: 1,
    place: 0,
    heading: 'All columns',
    entries,
    listed: new Map(),
    unreadDays: [],
    preview: entries.slice(0, previewRows).map((entry, row) => ({ row, entry, name: '' })),
  }
}

function columnOf(table: Table, column: number): Column {
  const { headings, spans, rows } = table
  const label = spans[column]?.label
  const heading = visibleText(headings[column] ?? '').slice(0, 100) || `Column ${column + 1}`
  const nameIn = nameReader(table, column)
  const groupAt = groupColumn(table, column) ?? -1
  const lastDayAt = lastDayColumn(table, column) ?? -1
  const isMonthFirst = areMonthFirst(rows.map((row) => row[lastDayAt] ?? ''))
  const filled = rows.flatMap((row) => {
    const entry = row[column]?.trim()
    const group = shortText(row[groupAt] ?? '', 60)
    const day = row[lastDayAt] ?? ''
    const lastDay = readDay(day, isMonthFirst)
    return entry && !isTotal(row) ? [{ entry, name: shortText(nameIn(row), 320), group, day, lastDay }] : []
  })
  const listed = new Map<string, Listed>()
  for (const { entry, name, group, lastDay } of filled) {
    if (!name && !group && !lastDay) continue
    const known: Listed = { name, group, ...(lastDay && { lastDay }) }
    for (const address of readAddresses(entry).addresses) listed.set(mailboxOf(address), known)
  }
  return {
    table: 1,
    place: column + 1,
    heading: label ? `${label}: ${heading}` : heading,
    entries: filled.map(({ entry }) => entry),
    listed,
    // A dash says that there is no last day.
    unreadDays: filled.flatMap(({ day, lastDay }) =>
      !lastDay && /[\p{L}\p{N}]/u.test(day) ? [shortText(day, 60)] : [],
    ),
    preview: filled.slice(0, previewRows).map(({ entry, name }, row) => ({ row, entry, name })),
  }
}

/** The totals below a table are not people. */
function isTotal(row: readonly string[]): boolean {
  const first = row.find((cell) => cell.trim()) ?? ''
  return (
    /^\s*(?:(?:grand |sub-?)?totals?|count|कुल)(?![\p{L}\p{M}])/iu.test(first) &&
    !row.some((cell) => cell.includes('@'))
  )
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
