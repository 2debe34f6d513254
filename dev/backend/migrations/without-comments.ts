const tokens = /(e'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"[^"]*")|\s*--[^\n]*|\s*\/\*[\s\S]*?\*\//gi

/** SQL as PostgreSQL executes it, also within the bodies of functions. What looks like a comment in a text or a name is none. */
export function withoutComments(sql: string): string {
  return sql.replace(tokens, (_, quoted: string | undefined) => quoted ?? '')
}
