/**
 * The page that a sign-in leads to: the one that asked for it, if any. The guards put it into the history's
 * state.
 */
export function nextPage(state: unknown, otherwise: string): string {
  const from = (state as { from?: unknown } | null)?.from
  // History state may be from another version of the app. Never another site's address.
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : otherwise
}
