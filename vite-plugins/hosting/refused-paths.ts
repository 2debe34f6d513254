/**
 * Source of a case-insensitive regular expression for what no path of the site contains. Browsers read a
 * backslash as a slash and drop tabs and line breaks, and two leading slashes make a redirect's target
 * another host. So paths with any of these, however encoded, must never reach a redirect. `%25` is included
 * because it could begin a double encoding.
 */
export const refusedInPaths = String.raw`//|[\x00-\x20\x5c\x7f]|%(?:[01].|25|2f|5c|7f)`

const refused = new RegExp(`^[^?]*(?:${refusedInPaths})`, 'i')

/** `target` is the raw request path. A query may follow and contain anything. */
export function isRefusedPath(target: string): boolean {
  return refused.test(target)
}
