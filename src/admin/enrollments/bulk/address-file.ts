// Runs in a worker, since a file may hold anything and must not freeze the page.
import papa from 'papaparse'
import { isAddress } from './address-list'

const megabytes = 5
const maxBytes = megabytes * 1_000_000
const maxRows = 100_000
const maxColumns = 100
const maxCharacters = 10_000

export type AddressFile =
  | { entries: string[]; failure?: undefined }
  | { entries?: undefined; failure: string }

/** Extracts the e-mail column of a CSV file with any separator. `onProgress` is called after each tenth of the file. */
export async function readAddressFile(
  file: File,
  onProgress: (share: number) => void = () => undefined,
): Promise<AddressFile> {
  if (file.size > maxBytes) {
    return { failure: `${file.name} is larger than ${megabytes} MB. Split it and add the parts one by one.` }
  }
  const text = decode(new Uint8Array(await file.arrayBuffer()))
  // Text files have no null characters; spreadsheets' own formats and images do.
  if (text.includes('\0')) {
    return { failure: `${file.name} is not a CSV file. In the spreadsheet, save it as CSV first.` }
  }
  const { rows, exceededLimit } = parse(text, onProgress)
  if (exceededLimit) return { failure: `${file.name} ${exceededLimit}` }
  const entries = addressColumn(rows)
  return entries.length > 0 ? { entries } : { failure: `No e-mail addresses were found in ${file.name}.` }
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
    step: ({ data, meta }, parser) => {
      exceededLimit = exceededLimitOf(data, rows.length)
      if (exceededLimit) return parser.abort()
      rows.push(data)
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

/** Spreadsheets write UTF-8 or, as "Unicode text", UTF-16. Both decoders drop a byte order mark. */
function decode(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes)
}

/** The cells of the column with an e-mail heading, otherwise of the first column where most cells are addresses. */
export function addressColumn(rows: readonly (readonly string[])[]): string[] {
  const header = rows[0] ?? []
  const named = header.findIndex((cell) => /^e-?mail([ _-]?address)?$/i.test(cell.trim()))
  if (named >= 0) return cellsOf(rows.slice(1), named)

  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  for (let column = 0; column < width; column++) {
    const cells = cellsOf(rows, column)
    const [first = '', ...others] = cells
    const found = cells.filter(isAddress).length
    if (found * 2 > cells.length || (found > 0 && found === others.length)) {
      // A first cell that is not an address is the column's heading.
      return isAddress(first) ? cells : others
    }
  }
  return []
}

function cellsOf(rows: readonly (readonly string[])[], column: number): string[] {
  return rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '')
}
