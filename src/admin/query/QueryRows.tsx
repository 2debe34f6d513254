import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { focusHeadingIfLost } from '@/ui/focus'
import { QueryFailure } from './QueryFailure'
import classes from './QueryRows.module.css'

type Props = {
  query: Pick<UseQueryResult, 'error' | 'isError' | 'isLoadingError' | 'isFetching' | 'refetch'>
  /** What the notice is titled. */
  failure: string
  /** What its button says while there are no rows. */
  retry?: string
  /** The rows, or their place while they are loading. */
  children: ReactNode
}

/** Rows that have been read stay when they cannot be read again, and a notice above them says so; without any there is only the notice. */
export function QueryRows({ query, failure, retry, children }: Props) {
  const { error, isError, isLoadingError, isFetching, refetch } = query
  const askAgain = async () => {
    await refetch()
    // The button goes with the notice.
    focusHeadingIfLost()
  }
  return (
    <>
      {isError ? (
        <div className={classes.failure}>
          <QueryFailure
            title={failure}
            query={{ error, isFetching, refetch: askAgain }}
            retry={isLoadingError ? retry : undefined}
          />
        </div>
      ) : null}
      {isLoadingError ? null : children}
    </>
  )
}
