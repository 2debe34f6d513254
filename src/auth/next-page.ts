/** Where a sign-in leads: to the page that asked for it, if there was one. The guards put it into the history's state. */
export function nextPage(state: unknown, otherwise: string): string {
  const from = (state as { from?: unknown } | null)?.from
  // What is stored in a history may be of another version. Never another site's address.
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : otherwise
}
