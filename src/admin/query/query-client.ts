// Server state of the admin area: TanStack Query over the results of api. In memory only, gone with the tab.
import { MutationCache, QueryCache, QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AppError, type Result } from '@/lib/errors'
import { showError } from '@/ui/toast'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AppError
  }
}

/** The data of a result; throws its error, as TanStack Query wants it. */
export async function unwrap<T>(result: Promise<Result<T>>): Promise<T> {
  const { data, error } = await result
  if (error) throw error
  return data
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
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const
