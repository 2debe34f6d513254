import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryFailure } from '../query/QueryFailure'
import { useFailureToast } from '../query/query-client'
import classes from './Listing.module.css'

type Props = {
  query: UseQueryResult<unknown>
  /** What is said if it cannot be read. */
  failure: string
  children: ReactNode
}

/** A list that is read from the server. If a refresh fails, the rows stay, below a notice; without rows a toast says so as well. */
export function Listing({ query, failure, children }: Props) {
  useFailureToast({ isError: query.isLoadingError }, failure)
  return (
    <>
      {query.isError ? (
        <div className={classes.failure}>
          <QueryFailure title={failure} query={query} />
        </div>
      ) : null}
      {query.isLoadingError ? null : children}
    </>
  )
}
