// The database in this process answers one question at a time, and nothing ends a question that it has begun: PostgreSQL
// in WebAssembly has no timer, and so no statement timeout. What could take long is refused before it begins.

/** Longer than any question of the app, which sends its lists in bodies. */
const lengthLimit = 4096

/** A back-referencing expression may try every way to read a text, and there are as many as atoms in the universe. */
const regularExpression = /(^|[.,(])i?match(\((any|all)\))?\./

/** Whether a question to a table could cost more than anything that the app asks. `search` is the address's query. */
export function isTooCostly(search: string): boolean {
  if (search.length > lengthLimit) return true
  for (const [name, value] of new URLSearchParams(search)) {
    // What is embedded in what is embedded multiplies with each step.
    if (name === 'select' ? depthOf(value) > 1 : regularExpression.test(value)) return true
  }
  return false
}

function depthOf(columns: string): number {
  let depth = 0
  let deepest = 0
  // An empty pair calls an aggregate.
  for (const sign of columns.replaceAll('()', '')) {
    if (sign === '(') deepest = Math.max(deepest, ++depth)
    else if (sign === ')') depth--
  }
  return deepest
}
