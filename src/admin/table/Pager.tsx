import { NativeSelect, Pagination } from '@mantine/core'
import { useEffect } from 'react'
import { type CountedNoun, formatCount } from '@/admin/format-count'
import classes from './Pager.module.css'
import { pageSizes } from './useListState'

type Props = {
  /** What the rows are, in the singular. */
  noun: CountedNoun
  count: number | undefined
  /** There may be more than `count`; only a narrower search can show them. */
  isTruncated?: boolean
  page: number
  pageSize: number
  setPage: (page: number, options?: { replace?: boolean }) => void
  /** Offers the choice of how many rows a page has. */
  setPageSize?: ((pageSize: number) => void) | undefined
}

/**
 * The number of rows, links to the other pages, and how many rows a page has. From a page that no longer
 * exists it moves to the last one.
 */
export function Pager({ noun, count, isTruncated = false, page, pageSize, setPage, setPageSize }: Props) {
  const pages = Math.max(1, Math.ceil((count ?? 0) / pageSize))
  const isPastEnd = count !== undefined && page > pages
  useEffect(() => {
    if (isPastEnd) setPage(pages, { replace: true })
  }, [isPastEnd, pages, setPage])

  return (
    <div className={classes.pager} data-empty={count === undefined || undefined}>
      {/* If nothing was found, a text above says so: the count is then only for screen readers. */}
      <p role="status" data-none={count === 0 || undefined}>
        {count === undefined ? '' : formatCount(count, noun)}
        {isTruncated ? ', and maybe more: keep typing to narrow the search' : ''}
      </p>
      {pages > 1 ? (
        <p className={classes.place}>
          Page {page} of {pages}
        </p>
      ) : null}
      {pages > 1 ? (
        <nav aria-label="Pages">
          <Pagination
            total={pages}
            value={page}
            onChange={setPage}
            size="sm"
            getControlProps={(control) => ({ 'aria-label': `${control} page` })}
            getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
          />
        </nav>
      ) : null}
      {setPageSize && (count ?? 0) > pageSizes[0] ? (
        <NativeSelect
          className={classes.size}
          label="Rows per page"
          size="sm"
          data={pageSizes.map(String)}
          value={String(pageSize)}
          onChange={(event) => setPageSize(Number(event.currentTarget.value))}
        />
      ) : null}
    </div>
  )
}
