// Whether the server answers. Checked when the browser's online state changes or a request fails, and while
// it does not answer every few seconds, or after the wait that it asked for. Once it is back, failed queries
// are refetched.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { findServerFault } from '@/api/health-check'
import { AppError, mayRetry } from '@/lib/errors'
import { onConnectionChange } from '@/lib/online'

const key = ['connection'] as const
const recheckInterval = 3_000
/** In milliseconds; longer than any server seriously asks for. */
const longestInterval = 15 * 60_000

/** Why the server does not answer; null while it does. */
export function useServerFault(): AppError | null {
  const { data } = useQuery({
    queryKey: key,
    queryFn: findServerFault,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data } }) =>
      data ? Math.min(Math.max((data.retryAfter ?? 0) * 1000, recheckInterval), longestInterval) : false,
  })
  return data
}

export function useIsOffline(): boolean {
  return useServerFault() !== null
}

/** Call once for the whole admin area. */
export function useWatchConnection(): void {
  const queries = useQueryClient()
  useEffect(() => watch(queries), [queries])
}

function watch(queries: QueryClient): () => void {
  let wasReachable = true
  const recheck = ({ cancelRefetch = false } = {}) =>
    void queries.refetchQueries({ queryKey: key }, { cancelRefetch })
  const stops = [
    onConnectionChange(() => {
      // A query may have failed in an outage that ended before the check noticed it.
      wasReachable = false
      // A check that began before the change may reflect the earlier connection.
      recheck({ cancelRefetch: true })
    }),
    queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      if (event.query.queryKey[0] !== key[0]) {
        if (event.action.type === 'error' && isNetworkError(event.action.error)) recheck()
      } else if (event.action.type === 'success') {
        const isBack = event.action.data === null && !wasReachable
        wasReachable = event.action.data === null
        // Only on a real recovery: otherwise a query that fails by itself would be refetched endlessly.
        if (isBack) {
          void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
        }
      }
    }),
    queries.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      if (isNetworkError(event.action.error)) recheck()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** A query can also throw because of a bug: only an AppError says anything about the server. */
function isNetworkError(thrown: Error): boolean {
  return thrown instanceof AppError && mayRetry(thrown)
}
