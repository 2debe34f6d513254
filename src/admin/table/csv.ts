// Files for spreadsheets. The names in them are chosen by whoever signs in, and a spreadsheet runs what looks like a formula.
import { dayOf, saveFile } from '@/lib/save-file'

/**
 * How a formula begins, also in full width and behind blanks. Papa Parse has such a pattern of its own, but it lets a cell
 * of several lines pass.
 */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/** A formula becomes text by an apostrophe. Quotes round every cell keep it whole where the separator is a semicolon. */
export async function toCsv(header: string[], rows: string[][]): Promise<string> {
  const { default: papa } = await import('papaparse')
  const lines = papa.unparse(
    { fields: header, data: rows },
    { escapeFormulae: formula, quotes: true, newline: '\r\n' },
  )
  return `\uFEFF${lines}\r\n`
}

/** Hands the text to the browser as a download, named after its content and today. */
export function saveCsv(content: string, text: string): void {
  saveFile(csvFileName(content, new Date()), 'text/csv;charset=utf-8', text)
}

/** 'users-2026-11-21.csv', by the reader's calendar. */
export function csvFileName(content: string, now: Date): string {
  const name = content
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${name}-${dayOf(now)}.csv`
}
