// Whether the server can be reached: asked when the browser or a failed request gives reason to doubt it, and every
// few seconds while it cannot. When it can again, what had failed is asked for anew.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isReachable } from '@/api/health-check'
import { AppError, mayRetry } from '@/lib/errors'
import { onConnectionChange } from '@/lib/online'

const key = ['connection']
const pause = 3_000

export function useIsOffline(): boolean {
  const { data } = useQuery({
    queryKey: key,
    queryFn: isReachable,
    initialData: true,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data ? false : pause),
  })
  return !data
}

/** Once for the whole area. */
export function useWatchConnection(): void {
  const queries = useQueryClient()
  useEffect(() => watch(queries), [queries])
}

function watch(queries: QueryClient): () => void {
  let wasReachable = true
  const doubt = () => void queries.refetchQueries({ queryKey: key }, { cancelRefetch: false })
  const stops = [
    onConnectionChange(doubt),
    queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      if (event.query.queryKey[0] !== key[0]) {
        if (event.action.type === 'error' && isOfTheNetwork(event.action.error)) doubt()
      } else if (event.action.type === 'success') {
        const isBack = event.action.data === true && !wasReachable
        wasReachable = event.action.data === true
        // Not after every doubt: a fault of one question alone would be asked about without end.
        if (isBack) {
          void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
        }
      }
    }),
    queries.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      if (isOfTheNetwork(event.action.error)) doubt()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Anything may be thrown, by the browser or by a bug: only an AppError is the server's answer. */
function isOfTheNetwork(thrown: Error): boolean {
  return thrown instanceof AppError && mayRetry(thrown)
}
