import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { focusHeadingIfLost } from '@/ui/focus'
import { QueryFailure } from './QueryFailure'
import classes from './QueryRows.module.css'

type Props = {
  query: Pick<UseQueryResult, 'error' | 'isError' | 'isLoadingError' | 'isFetching' | 'refetch'>
  /** The title of the notice. */
  failure: string
  /** The label of its button while there are no rows. */
  retry?: string
  /** The rows, or their placeholder while they are loading. */
  children: ReactNode
}

/** Loaded rows stay if a refetch fails, with a notice above them; without rows there is only the notice. */
export function QueryRows({ query, failure, retry, children }: Props) {
  const { error, isError, isLoadingError, isFetching, refetch } = query
  const askAgain = async () => {
    await refetch()
    // The button disappears with the notice.
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
