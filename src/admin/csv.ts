// Files for spreadsheets. The names in them are chosen by whoever signs in, and a spreadsheet runs what looks like a formula.

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
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = csvFileName(content, new Date())
  link.click()
  // Some browsers begin to read only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** 'users-2026-11-21.csv', by the reader's calendar. */
export function csvFileName(content: string, now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  const name = content
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${name}-${day}.csv`
}
