// The embedded database runs one query at a time and cannot interrupt it: PostgreSQL in WebAssembly has no timers, so no
// statement timeout. So queries that could take long are rejected up front.

/** Longer than any query string of the app, which sends its lists in bodies. */
const maxLength = 4096

/** Regular expressions with back-references can take exponential time. */
const regularExpression = /(^|[.,(])i?match(\((any|all)\))?\./

/** Whether a table query could cost more than any of the app's. `search` is the URL's query string. */
export function isTooCostly(search: string): boolean {
  if (search.length > maxLength) return true
  for (const [name, value] of new URLSearchParams(search)) {
    // Each level of embedding multiplies the number of rows.
    if (name === 'select' ? depthOf(value) > 1 : regularExpression.test(value)) return true
  }
  return false
}

function depthOf(columns: string): number {
  let depth = 0
  let deepest = 0
  // An empty pair of parentheses is an aggregate, not an embedding.
  for (const sign of columns.replaceAll('()', '')) {
    if (sign === '(') deepest = Math.max(deepest, ++depth)
    else if (sign === ')') depth--
  }
  return deepest
}
