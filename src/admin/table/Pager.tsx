import { Pagination } from '@mantine/core'
import { useEffect } from 'react'
import { type CountedNoun, formatCount } from '@/lib/format'
import classes from './Pager.module.css'

type Props = {
  /** What is counted, in the singular. */
  noun: CountedNoun
  count: number | undefined
  /** There are more, which only a narrower search shows. */
  isCut?: boolean
  page: number
  pageSize: number
  setPage: (page: number, options?: { replace?: boolean }) => void
}

/** How many there are, and the way to the other pages. A page that no longer exists leads to the last one. */
export function Pager({ noun, count, isCut = false, page, pageSize, setPage }: Props) {
  const pages = Math.max(1, Math.ceil((count ?? 0) / pageSize))
  const isBeyond = count !== undefined && page > pages
  useEffect(() => {
    if (isBeyond) setPage(pages, { replace: true })
  }, [isBeyond, pages, setPage])

  return (
    <div className={classes.pager}>
      <p role="status">
        {count === undefined ? '' : formatCount(count, noun)}
        {isCut ? ', and maybe more: type more letters to narrow the search' : ''}
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
