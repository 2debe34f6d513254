import { Skeleton, Table } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import { type ReactElement, type ReactNode, useId, useRef } from 'react'
import classes from './DataTable.module.css'
import { usePlace } from './usePlace'
import { useRovingFocus } from './useRovingFocus'

export type Column<Row, Sort extends string> = {
  header: string
  /** What clicking the header sorts by. */
  sort?: Sort
  /** Actions come last in a row; on a phone, below the rest of it. */
  kind?: 'main' | 'text' | 'date' | 'actions'
  cell: (row: Row) => ReactNode
}

type Props<Row extends { id: string }, Sort extends string> = {
  /** The table’s accessible name. */
  label: string
  columns: Column<Row, Sort>[]
  rows: Row[] | undefined
  order?: { sort: Sort; isDescending: boolean; sortBy: (sort: Sort) => void }
  /** The rows belong to the previous page or search, while the new ones load. */
  isStale?: boolean
  empty: ReactNode
  /** Replaces `tr`, for rows that can be dragged. */
  renderRow?: (row: Row, cells: ReactElement[]) => ReactElement
}

/**
 * A table on a desktop, a list of cards on a phone. With actions it is a grid: one Tab stop, and arrow keys within it. Undefined rows
 * mean loading; on an error, show a notice instead.
 */
export function DataTable<Row extends { id: string }, Sort extends string>(props: Props<Row, Sort>) {
  const { label, columns, rows, order, isStale = false, empty, renderRow } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const markPlace = usePlace(body, rows !== undefined && !isStale)
  // Screen readers hand the arrow keys to a grid; a table without controls they read by themselves.
  const isGrid = columns.some(({ kind }) => kind === 'actions')
  const roving = useRovingFocus(body, isGrid)
  const hintId = useId()
  if (rows?.length === 0) return empty
  return (
    <div className={classes.frame} aria-busy={!rows || isStale}>
      {rows ? null : (
        <p className={classes.loading} role="status">
          Loading...
        </p>
      )}
      <Table
        className={classes.table}
        data-stale={isStale || undefined}
        aria-label={label}
        {...(isGrid && { role: 'grid', 'aria-describedby': hintId })}
      >
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ header, sort, kind }) => (
              <Table.Th
                scope="col"
                key={header}
                className={kind === 'actions' ? classes.actions : undefined}
                aria-sort={order && sort ? ariaSort(order, sort) : undefined}
              >
                {order && sort ? (
                  <button type="button" className={classes.sort} onClick={() => order.sortBy(sort)}>
                    {header} <SortIcon order={order} sort={sort} />
                  </button>
                ) : (
                  header
                )}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={body} onClick={markPlace} {...(isGrid && roving)}>
          {rows
            ? rows.map((row) => {
                const cells = columns.map(({ header, kind, cell }) => (
                  <Table.Td key={header} data-label={header} data-kind={kind}>
                    {cell(row)}
                  </Table.Td>
                ))
                return renderRow ? (
                  renderRow(row, cells)
                ) : (
                  <Table.Tr key={row.id} data-row={row.id}>
                    {cells}
                  </Table.Tr>
                )
              })
            : placeholders.map((key) => (
                <Table.Tr key={key} aria-hidden>
                  {columns.map(({ header }) => (
                    <Table.Td key={header}>
                      <Skeleton height="1.25rem" radius="sm" />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
        </Table.Tbody>
      </Table>
      {isGrid ? (
        <p id={hintId} className={classes.hint}>
          Use the arrow keys to move within the table
        </p>
      ) : null}
    </div>
  )
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f']

type Order<Sort> = { sort: Sort; isDescending: boolean }

function ariaSort<Sort>(order: Order<Sort>, sort: Sort): 'ascending' | 'descending' | 'none' {
  if (order.sort !== sort) return 'none'
  return order.isDescending ? 'descending' : 'ascending'
}

function SortIcon<Sort>({ order, sort }: { order: Order<Sort>; sort: Sort }) {
  if (order.sort !== sort) return <IconSelector size="1rem" aria-hidden />
  return order.isDescending ? (
    <IconChevronDown size="1rem" aria-hidden />
  ) : (
    <IconChevronUp size="1rem" aria-hidden />
  )
}
