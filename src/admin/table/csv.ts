// CSV files for spreadsheets. Users choose their own names, and a spreadsheet executes whatever looks like a
// formula.
import { dayOf } from '@/lib/days'
import { saveFile } from '@/lib/save-file'

/**
 * How a formula can begin, including full-width characters and leading white space. Papa Parse's own pattern
 * misses cells of several lines.
 */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/** The value of each column, by its header. */
export type CsvColumns<Row> = Record<string, (row: Row) => string>

/** An apostrophe turns a formula into text. Every cell is quoted, for spreadsheets that split at semicolons. */
export async function toCsv<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): Promise<string> {
  const { default: papa } = await import('papaparse')
  const cells = Object.values(columns)
  const lines = papa.unparse(
    { fields: Object.keys(columns), data: rows.map((row) => cells.map((cell) => cell(row))) },
    { escapeFormulae: formula, quotes: true, newline: '\r\n' },
  )
  return `\uFEFF${lines}\r\n`
}

/** What a cell said before the apostrophe: an export may come back, also from a spreadsheet. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}

/** Downloads the text as a file named after its content and today's date. */
export function saveCsv(content: string, text: string): void {
  saveFile(csvFileName(content, new Date()), 'text/csv;charset=utf-8', text)
}

/** 'users-2026-11-21.csv', in local time. */
export function csvFileName(content: string, now: Date): string {
  const name = content
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${name}-${dayOf(now)}.csv`
}
