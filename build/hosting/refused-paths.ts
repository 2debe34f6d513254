/**
 * What no address of the site contains, for a regular expression that knows no difference between capitals and small
 * letters. Browsers take a backslash for a slash and drop tabs and line ends, and two slashes at the beginning of a
 * redirect's target name another host. So none of these comes as far as a redirect, in any encoding: `%25` would be the
 * first half of a second one.
 */
export const refusedInPaths = String.raw`//|[\x00-\x20\x5c\x7f]|%(?:[01].|25|2f|5c|7f)`

const refused = new RegExp(`^[^?]*(?:${refusedInPaths})`, 'i')

/** `target` is a path as it was asked for, with or without a query, which may hold anything. */
export function isRefusedPath(target: string): boolean {
  return refused.test(target)
}
