import { isAddress } from './address-list'

const megabytes = 5
const limit = megabytes * 1_000_000

export type AddressFile =
  | { entries: string[]; problem?: undefined }
  | { entries?: undefined; problem: string }

/** Takes the column of e-mail addresses out of a CSV file of any separator. */
export async function readAddressFile(file: File): Promise<AddressFile> {
  if (file.size > limit) {
    return { problem: `${file.name} is larger than ${megabytes} MB. Split it and add the parts one by one.` }
  }
  const text = decode(new Uint8Array(await file.arrayBuffer()))
  // What holds this character is a spreadsheet's own file, or a picture.
  if (text.includes('\0')) {
    return { problem: `${file.name} is not a CSV file. In the spreadsheet, save it as CSV first.` }
  }
  const { default: papa } = await import('papaparse')
  const entries = addressColumn(papa.parse<string[]>(text, { skipEmptyLines: 'greedy' }).data)
  return entries.length > 0 ? { entries } : { problem: `No e-mail addresses were found in ${file.name}.` }
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
