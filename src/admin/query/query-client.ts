// Server state of the admin area: TanStack Query over `api`. In memory only, lost when the tab closes.
import { MutationCache, QueryCache, QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AppError } from '@/lib/errors'
import { showError } from '@/ui/toast'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AppError
  }
}

export function newQueryClient(onForbidden: () => void): QueryClient {
  const onError = (thrown: Error) => {
    // A policy that hides rows is not reported: 'not found' may mean 'not allowed'.
    if (thrown instanceof AppError && ['forbidden', 'not-found'].includes(thrown.code)) onForbidden()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // The browser's online state is only a hint: requests are sent anyway, and their errors are shown.
      // Failed queries are refetched once the server is reachable again: see connection.ts.
      queries: { networkMode: 'always', retry: false },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** Shows one toast when a query fails. */
export function useFailureToast({ isError }: Pick<UseQueryResult, 'isError'>, message: string): void {
  useEffect(() => {
    if (isError) showError(message)
  }, [isError, message])
}

/** For forms: fetched when the form opens or on request, so that nothing changes while the admin edits. */
export const readOnce = {
  gcTime: 0,
  staleTime: 'static',
} as const
