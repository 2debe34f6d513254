import { Pagination } from '@mantine/core'
import { useEffect } from 'react'
import { type CountedNoun, formatCount } from '@/lib/format'
import classes from './Pager.module.css'

type Props = {
  /** What the rows are, in the singular. */
  noun: CountedNoun
  count: number | undefined
  /** There may be more than `count`, which only a narrower search can show. */
  isTruncated?: boolean
  page: number
  pageSize: number
  setPage: (page: number, options?: { replace?: boolean }) => void
}

/** The number of rows, and links to the other pages. From a page that no longer exists it goes to the last one. */
export function Pager({ noun, count, isTruncated = false, page, pageSize, setPage }: Props) {
  const pages = Math.max(1, Math.ceil((count ?? 0) / pageSize))
  const isPastEnd = count !== undefined && page > pages
  useEffect(() => {
    if (isPastEnd) setPage(pages, { replace: true })
  }, [isPastEnd, pages, setPage])

  return (
    <div className={classes.pager}>
      <p role="status">
        {count === undefined ? '' : formatCount(count, noun)}
        {isTruncated ? ', and maybe more: type more letters to narrow the search' : ''}
      </p>
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
    </div>
  )
}
