// The way back from a page to the list that it was opened from, with its search, order and page.
import { useLocation } from 'react-router-dom'

/** The state for links out of a list: the list's current URL. */
export function useOrigin(): { list: string } {
  const { pathname, search } = useLocation()
  return { list: pathname + search }
}

/** The URL of `list` when this page was opened from it; otherwise its first page. */
export function useWayBack(list: string): string {
  const { state } = useLocation()
  return wayBack(state, list)
}

/** The state may be from another version of the app, or from another page. */
export function wayBack(state: unknown, list: string): string {
  if (typeof state !== 'object' || state === null || !('list' in state)) return list
  const { list: origin } = state
  return typeof origin === 'string' && origin.startsWith(`${list}?`) ? origin : list
}
