// Which columns of a roster have the name, the group and the last day of the person whose address is in another column. If
// that is uncertain, none: the address would be invited under another person's name.
import {
  isGroupHeading,
  isLastDayHeading,
  mentionsAddress,
  mentionsName,
  namePart,
  othersIn,
} from './headings'
import type { Table } from './roster-tables'

type Headed = Pick<Table, 'headings' | 'spans'>

/** Returns a function that reads a name from a row: from one column, or from the columns of its parts. */
export function nameReader(table: Headed, address: number): (row: readonly string[]) => string {
  const { parts, whole } = nameColumns(table, address)
  const read = (row: readonly string[], columns: readonly number[]) =>
    columns
      .map((column) => row[column]?.trim())
      .filter(Boolean)
      .join(' ')
  // The parts come first: they were asked for at registration, the whole name is the one used in the meeting.
  return (row) => (parts.length > 1 && read(row, parts)) || read(row, whole) || read(row, parts)
}

/** The column of the person's group; undefined if there is none. */
export function groupColumn(table: Headed, address: number): number | undefined {
  return companion(table, address, isGroupHeading)
}

/** Likewise that of the last day of their access. */
export function lastDayColumn(table: Headed, address: number): number | undefined {
  return companion(table, address, isLastDayHeading)
}

function companion(table: Headed, address: number, is: (heading: string) => boolean): number | undefined {
  const columns = inScope(table, address, is)
  const isOneAddress = addressesBeside(table, address).length === 1
  return (isOneAddress || columns.length === 1 ? columns : beside(table, address, columns))[0]
}

function nameColumns(table: Headed, address: number): { parts: number[]; whole: number[] } {
  const others = othersAt(table, address)
  const names = inScope(table, address, mentionsName)
  const of = (person: readonly string[]) =>
    names.filter((column) => namePart(table.headings[column] ?? '', person) !== null)
  // `Buyer name` belongs to `Buyer email`; without a `Buyer email`, a name is the learner's.
  const sameOthers = names.filter((column) => isEqual(othersAt(table, column), others))
  const own = sameOthers.length > 0 ? of(others).filter((column) => sameOthers.includes(column)) : of([])
  const partOf = (column: number) => namePart(table.headings[column] ?? '', others)
  const only = (part: string, columns: readonly number[]) =>
    columns.filter((column) => partOf(column) === part)

  const isOnePerson = only('whole', own).length <= 1 && only('first', own).length <= 1
  const isClaimed = addressesBeside(table, address).some(
    (other) =>
      other !== address &&
      isEqual(othersAt(table, other), others) &&
      beside(table, other, names).some((column) => own.includes(column)),
  )
  const isSure = isOnePerson && (own.length === names.length || !isClaimed)
  const columns = isSure ? own : beside(table, address, names).filter((column) => own.includes(column))

  const [first, last] = [only('first', columns), only('last', columns)]
  const nearest = (column: number) => Math.abs(column - address)
  const whole = only('whole', columns).sort((a, b) => nearest(a) - nearest(b))
  // With the parts of two names, it is uncertain which belong together.
  return { parts: first.length > 1 ? [] : [...first, ...last], whole: whole.slice(0, 1) }
}

const othersAt = ({ headings }: Headed, column: number) => othersIn(headings[column] ?? '')

const isEqual = (some: readonly string[], others: readonly string[]) => some.join(' ') === others.join(' ')

const isInSpanOf =
  ({ spans }: Headed, address: number) =>
  (column: number) =>
    spans[column]?.from === spans[address]?.from && spans[column]?.label === spans[address]?.label

/** The columns with such a heading that share the heading above; if there are none, those without one. */
function inScope(table: Headed, address: number, is: (heading: string) => boolean): number[] {
  const columns = [...table.headings.keys()].filter(
    (column) => column !== address && is(table.headings[column] ?? ''),
  )
  const same = columns.filter(isInSpanOf(table, address))
  return same.length > 0 ? same : columns.filter((column) => !table.spans[column]?.label)
}

function addressesBeside(table: Headed, address: number): number[] {
  return [...table.headings.keys()]
    .filter(isInSpanOf(table, address))
    .filter((column) => column === address || mentionsAddress(table.headings[column] ?? ''))
}

/**
 * Those between an address and the previous one or, in a table that begins with an address, between it and the
 * next one.
 */
function beside(table: Headed, address: number, columns: readonly number[]): number[] {
  const addresses = addressesBeside(table, address)
  const isBefore = columns.some((column) => column < Math.min(...addresses))
  const previous = Math.max(-1, ...addresses.filter((column) => column < address))
  const next = Math.min(Infinity, ...addresses.filter((column) => column > address))
  return columns.filter((column) =>
    isBefore ? previous < column && column < address : address < column && column < next,
  )
}
