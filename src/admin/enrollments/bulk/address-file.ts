// Runs in a worker: what a file holds is not known before it has been read.
import papa from 'papaparse'
import { isAddress } from './address-list'

const megabytes = 5
const mostBytes = megabytes * 1_000_000
const mostRows = 100_000
const mostColumns = 100
const mostCharacters = 10_000

export type AddressFile =
  | { entries: string[]; problem?: undefined }
  | { entries?: undefined; problem: string }

/** Takes the column of e-mail addresses out of a CSV file of any separator. `onProgress` hears of each tenth that is read. */
export async function readAddressFile(
  file: File,
  onProgress: (share: number) => void = () => undefined,
): Promise<AddressFile> {
  if (file.size > mostBytes) {
    return { problem: `${file.name} is larger than ${megabytes} MB. Split it and add the parts one by one.` }
  }
  const text = decode(new Uint8Array(await file.arrayBuffer()))
  // What holds this character is a spreadsheet's own file, or a picture.
  if (text.includes('\0')) {
    return { problem: `${file.name} is not a CSV file. In the spreadsheet, save it as CSV first.` }
  }
  const { rows, excess } = parse(text, onProgress)
  if (excess) return { problem: `${file.name} ${excess}` }
  const entries = addressColumn(rows)
  return entries.length > 0 ? { entries } : { problem: `No e-mail addresses were found in ${file.name}.` }
}

/** The rows that are not empty, up to the first that is too much. */
function parse(
  text: string,
  onProgress: (share: number) => void,
): { rows: string[][]; excess: string | null } {
  const rows: string[][] = []
  let excess: string | null = null
  let tenths = 0
  papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    step: ({ data, meta }, parser) => {
      excess = excessOf(data, rows.length)
      if (excess) return parser.abort()
      rows.push(data)
      const now = Math.floor((meta.cursor / text.length) * 10)
      if (now > tenths) onProgress(now / 10)
      tenths = now
    },
  })
  return { rows, excess }
}

function excessOf(row: readonly string[], before: number): string | null {
  if (before >= mostRows) {
    return 'has more than 1,00,000 rows. Split it and add the parts one by one.'
  }
  if (row.length > mostColumns) {
    return `has more than ${mostColumns} columns. Keep the column of addresses, and delete the others.`
  }
  if (row.some((cell) => cell.length > mostCharacters)) {
    return 'has a cell of more than 10,000 characters. A closing quotation mark may be missing.'
  }
  return null
}

/** Spreadsheets write UTF-8 or, as "Unicode text", UTF-16. Both decoders leave out a byte order mark. */
function decode(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes)
}

/** The cells of the column that is called so, or else of the first one where most cells are addresses. */
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
      // A first cell that is no address is the column's heading.
      return isAddress(first) ? cells : others
    }
  }
  return []
}

function cellsOf(rows: readonly (readonly string[])[], column: number): string[] {
  return rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '')
}
