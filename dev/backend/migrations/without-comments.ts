const tokens = /(e'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"[^"]*")|\s*--[^\n]*|\s*\/\*[\s\S]*?\*\//gi

/**
 * SQL without comments, also in the bodies of functions. What looks like a comment within a string or a name
 * is kept.
 */
export function withoutComments(sql: string): string {
  return sql.replace(tokens, (_, quoted: string | undefined) => quoted ?? '')
}
