// Server state of the admin area: TanStack Query over api. In memory only, gone with the tab.
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
    // A policy that hides rows says nothing of it: what is not found may be refused.
    if (thrown instanceof AppError && ['forbidden', 'not-found'].includes(thrown.code)) onForbidden()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // What the browser believes about its network is a hint: it is asked all the same, and its faults are shown.
      // A failed query is asked again when the server can be reached: see connection.ts.
      queries: { networkMode: 'always', retry: false },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** Says once, in a toast, that a query has failed. */
export function useFailureToast({ isError }: Pick<UseQueryResult, 'isError'>, message: string): void {
  useEffect(() => {
    if (isError) showError(message)
  }, [isError, message])
}

/** For a form: read when it is opened, and when the admin asks for it. Nothing changes under their hands. */
export const readOnce = {
  gcTime: 0,
  staleTime: 'static',
} as const
