// Runs in a worker, since a file may contain anything and must not freeze the page.
import papa from 'papaparse'
import { decodeText } from '@/lib/decode-text'
import { withoutApostrophe } from '../../table/csv'
import { isAddress } from './address'
import { addressColumns, type Column } from './address-column'

const megabytes = 5
const maxBytes = megabytes * 1_000_000
const maxRows = 100_000
const maxColumns = 100
const maxCharacters = 10_000

/** Excel's own, which is not a row. */
const separatorNote = /^sep=.\r?\n/i

export type AddressFile =
  /** One column, or several of which the admin chooses one. */
  { columns: Column[]; failure?: undefined } | { columns?: undefined; failure: string }

/** Extracts the e-mail column of a CSV file with any separator. `onProgress` is called after each tenth of the file. */
export async function readAddressFile(
  file: File,
  onProgress: (share: number) => void = () => undefined,
): Promise<AddressFile> {
  if (file.size > maxBytes) {
    return { failure: `${file.name} is larger than ${megabytes} MB. Split it and add the parts one by one.` }
  }
  const text = decodeText(new Uint8Array(await file.arrayBuffer()))
  if (text === null) {
    return { failure: `${file.name} is not a CSV file. In the spreadsheet, save it as CSV first.` }
  }
  const { rows, exceededLimit } = parse(text.replace(separatorNote, ''), onProgress)
  if (exceededLimit) return { failure: `${file.name} ${exceededLimit}` }
  const columns = addressColumns(rows)
  // Happens only with a table every few rows: too many to choose from.
  if (columns.length > maxColumns) {
    return {
      failure: `${file.name} has more than ${maxColumns} tables. Keep the learners’ and delete the others.`,
    }
  }
  return columns.length > 0 ? { columns } : { failure: `No email addresses were found in ${file.name}.` }
}

/** The rows that are not empty, up to the first one that exceeds a limit. */
function parse(
  text: string,
  onProgress: (share: number) => void,
): { rows: string[][]; exceededLimit: string | null } {
  const rows: string[][] = []
  let exceededLimit: string | null = null
  let tenths = 0
  papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    delimiter: delimiterOf(text),
    step: ({ data, meta }, parser) => {
      exceededLimit = exceededLimitOf(data, rows.length)
      if (exceededLimit) return parser.abort()
      rows.push(data.map(withoutApostrophe))
      const now = Math.floor((meta.cursor / text.length) * 10)
      if (now > tenths) onProgress(now / 10)
      tenths = now
    },
  })
  return { rows, exceededLimit }
}

function exceededLimitOf(row: readonly string[], before: number): string | null {
  if (before >= maxRows) {
    return 'has more than 1,00,000 rows. Split it and add the parts one by one.'
  }
  if (row.length > maxColumns) {
    return `has more than ${maxColumns} columns. Keep the column of addresses and delete the others.`
  }
  if (row.some((cell) => cell.length > maxCharacters)) {
    return 'has a cell of more than 10,000 characters. A closing quotation mark may be missing.'
  }
  return null
}

const delimiters = [',', ';', '\t', '|']
const previewed = 50

/**
 * The delimiter that makes most cells of the first rows addresses. Papa Parse's own guess prefers even rows,
 * so a comma in each name beats the semicolons; it decides only if there are no addresses.
 */
function delimiterOf(text: string): string {
  const start = text.slice(0, previewed * maxCharacters)
  const counts = delimiters.map((delimiter) => {
    const { data } = papa.parse<string[]>(start, { delimiter, preview: previewed })
    return data.flat().filter((cell) => isAddress(cell.trim())).length
  })
  const most = Math.max(...counts)
  return most > 0 ? (delimiters[counts.indexOf(most)] ?? '') : ''
}
