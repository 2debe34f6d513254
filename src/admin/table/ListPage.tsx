import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CountedNoun } from '@/admin/format-count'
import type { Page } from '@/model/types'
import { type Column, DataTable } from './DataTable'
import { Listing } from './Listing'
import { Pager } from './Pager'
import { SelectionBar, SelectPage } from './SelectionBar'
import type { ListState } from './useListState'
import { type ReadAll, useSelectAll } from './useSelectAll'
import type { Selection } from './useSelection'

/** Which page of a list that has no address of its own. */
type PageState = Pick<ListState<never>, 'page' | 'pageSize' | 'setPage'>

type Props<Row extends { id: string }, Sort extends string, Filter extends string> = {
  /** The table’s accessible name. */
  label: string
  /** What the rows are, in the singular. */
  noun: CountedNoun
  columns: Column<Row, Sort>[]
  list: ListState<Sort, Filter> | PageState
  /** With `more` there may be more than `count`, which only a narrower search can show. */
  query: UseQueryResult<Page<Row> & { more?: boolean }>
  /** What is said if it cannot be read. */
  failure: string
  empty: ReactNode
  selecting?: Selecting<Row>
}

type Selecting<Row extends { id: string }> = {
  selection: Selection<Row>
  /** Reads everything that the search and the filters find. */
  readAll: ReadAll<Row>
  /** What can be done with the selected rows. */
  actions: ReactNode
}

/** One page of a list: its rows, or why there are none, what can be done with the selected ones, and the way to the other pages. */
export function ListPage<Row extends { id: string }, Sort extends string, Filter extends string = never>({
  label,
  noun,
  columns,
  list,
  query,
  failure,
  empty,
  selecting,
}: Props<Row, Sort, Filter>) {
  const { rows, count, more = false } = query.data ?? {}
  // Past the last page: show the loading state until the pager has moved to a page that exists.
  const shown = rows?.length === 0 && (count || list.page > 1) ? undefined : rows
  const state = 'sortBy' in list ? list : undefined
  return (
    <>
      <Listing query={query} failure={failure}>
        <DataTable
          label={label}
          columns={columns}
          rows={shown}
          {...(state && { order: state })}
          {...(selecting && {
            selection: selecting.selection,
            selectAll: <SelectPage shown={shown ?? []} selection={selecting.selection} />,
          })}
          isStale={query.isPlaceholderData}
          empty={empty}
        />
      </Listing>
      {selecting && state ? (
        <Selected
          {...selecting}
          noun={noun}
          shown={shown ?? []}
          total={more ? null : (count ?? null)}
          found={{ search: state.search.trim(), filters: state.filters }}
        />
      ) : null}
      <Pager
        noun={noun}
        count={count}
        isTruncated={more}
        page={list.page}
        pageSize={list.pageSize}
        setPage={list.setPage}
        {...(state && { setPageSize: state.setPageSize })}
      />
    </>
  )
}

type SelectedProps<Row extends { id: string }> = Selecting<Row> & {
  noun: CountedNoun
  shown: readonly Row[]
  total: number | null
  found: { search: string; filters: object }
}

function Selected<Row extends { id: string }>(props: SelectedProps<Row>) {
  const { noun, shown, total, found, selection, readAll, actions } = props
  const all = useSelectAll(found, readAll, selection)
  return (
    <SelectionBar
      noun={noun}
      shown={shown}
      total={total}
      isNarrowed={found.search !== '' || Object.keys(found.filters).length > 0}
      selection={selection}
      all={all}
    >
      {actions}
    </SelectionBar>
  )
}
