import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CountedNoun } from '@/admin/format-count'
import type { Page } from '@/model/types'
import { QueryRows } from '../query/QueryRows'
import { useFailureToast } from '../query/query-client'
import { type Column, DataTable } from './DataTable'
import { Pager } from './Pager'
import { SelectionBar, SelectPage } from './SelectionBar'
import { isNarrowed, type ListState } from './useListState'
import type { useSelectAll } from './useSelectAll'
import type { Selection } from './useSelection'

type Props<Row extends { id: string }, Sort extends string> = {
  /** The table's accessible name. */
  label: string
  /** What the rows are, in the singular. */
  noun: CountedNoun
  /** The state of the list: from the URL or, for a list that is a part of its page, its own. */
  list: ListState<Sort> | Pick<ListState<Sort>, 'page' | 'pageSize' | 'setPage'>
  /** `more`: there may be more rows than `count`; only a narrower search can show them. */
  query: UseQueryResult<Page<Row> & { more?: boolean }>
  /** The rows of all pages, while they are printed. */
  printed?: readonly Row[] | null
  /** The message if the rows cannot be loaded. */
  failure: string
  columns: Column<Row, Sort>[]
  /** The message if there are no rows. */
  empty: ReactNode
  /** A table whose key has changed is created again. */
  tableKey?: string
  /** For rows that can be selected: `actions` are the actions for them. */
  selecting?: { selection: Selection<Row>; all: ReturnType<typeof useSelectAll>; actions: ReactNode }
}

/**
 * A list that is loaded page by page: its rows, or why there are none, the actions for many of them, and the
 * other pages.
 */
export function ListPage<Row extends { id: string }, Sort extends string>(props: Props<Row, Sort>) {
  const { label, noun, list, query, failure, columns, empty, tableKey, selecting, printed } = props
  const addressed = 'sortBy' in list ? list : undefined
  useFailureToast({ isError: addressed !== undefined && query.isLoadingError }, failure)
  const { rows, count, more = false } = query.data ?? {}
  // Past the last page: show the loading state until the pager has moved to a page that exists.
  const shown = printed ?? (rows?.length === 0 && count ? undefined : rows)
  return (
    <>
      <QueryRows query={query} failure={failure}>
        <DataTable
          key={tableKey}
          label={label}
          columns={columns}
          rows={shown}
          order={addressed}
          isStale={query.isPlaceholderData}
          empty={empty}
          selection={selecting?.selection}
          selectAll={selecting && <SelectPage shown={shown ?? []} selection={selecting.selection} />}
        />
      </QueryRows>
      {selecting ? (
        <SelectionBar
          noun={noun}
          shown={shown ?? []}
          total={count === undefined || more ? null : count}
          isNarrowed={addressed !== undefined && isNarrowed(addressed)}
          selection={selecting.selection}
          all={selecting.all}
        >
          {selecting.actions}
        </SelectionBar>
      ) : null}
      <Pager
        noun={noun}
        count={count}
        isTruncated={more}
        page={printed ? 1 : list.page}
        pageSize={printed?.length ?? list.pageSize}
        setPage={list.setPage}
        setPageSize={addressed?.setPageSize}
      />
    </>
  )
}
