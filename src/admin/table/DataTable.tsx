import { Skeleton } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import {
  type MouseEvent,
  memo,
  type ReactElement,
  type ReactNode,
  useDeferredValue,
  useId,
  useRef,
} from 'react'
import classes from './DataTable.module.css'
import { RowHint } from './RowHint'
import { usePlace } from './usePlace'
import { useRovingFocus } from './useRovingFocus'

export type Column<Row, Sort extends string> = {
  header: string
  /** What a click on the header sorts by. */
  sort?: Sort
  /** Actions come last in a row; on a phone, below the rest of it. */
  kind?: 'main' | 'text' | 'date' | 'actions'
  /** Its cells have a title that opens the row's subject: a click anywhere on the row opens it too. */
  opens?: boolean
  cell: (row: Row, isChosen: boolean) => ReactNode
}

export type Order<Sort> = { sort: Sort; isDescending: boolean; sortBy: (sort: Sort) => void }

type Props<Row extends { id: string }, Sort extends string> = {
  /** The table's accessible name. */
  label: string
  columns: Column<Row, Sort>[]
  rows: readonly Row[] | undefined
  /** How many rows are expected, if that is known. */
  expected?: number
  order?: Order<Sort> | undefined
  /** The rows belong to the previous page or search, while the new ones load. */
  isStale?: boolean
  empty: ReactNode
  /** The checkbox that selects all rows. */
  selectAll?: ReactNode
  /** A row is rendered with whether it is selected. */
  selection?: { chosen: ReadonlyMap<string, unknown> } | undefined
  /** For a filtered list whose rows stay in the document. */
  isShown?: (row: Row) => boolean
  /** A row whose key has changed is created again. */
  keyOf?: (row: Row) => string
}

/**
 * A table on a desktop, a list of cards on a phone. With actions it is a grid: one tab stop, and arrow keys
 * within it. Undefined rows mean loading; on an error, show a notice instead.
 */
export function DataTable<Row extends { id: string }, Sort extends string>(props: Props<Row, Sort>) {
  const { label, columns, rows, expected = 6, order, isStale = false, empty } = props
  const { selectAll, selection, isShown, keyOf } = props
  const body = useRef<HTMLTableSectionElement>(null)
  // With 'Clear selection', hundreds of rows change only after the next paint.
  const selected = useDeferredValue(selection)
  const markPlace = usePlace(body, rows !== undefined && !isStale)
  // Screen readers pass the arrow keys to a grid; in a table without controls they use the keys for reading.
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
      <table
        className={classes.table}
        data-loading={!rows || undefined}
        data-stale={isStale || undefined}
        data-opens={columns.some(({ opens }) => opens) || undefined}
        aria-label={label}
        {...(isGrid && { role: 'grid', 'aria-describedby': hintId })}
      >
        <thead>
          <tr>
            {columns.map(({ header, sort, kind }) => (
              <th
                scope="col"
                key={header}
                data-kind={kind}
                aria-sort={order && sort ? ariaSort(order, sort) : undefined}
              >
                <span className={classes.heading}>
                  {kind === 'main' ? selectAll : null}
                  {order && sort ? (
                    <button type="button" className={classes.sort} onClick={() => order.sortBy(sort)}>
                      {header} <SortIcon order={order} sort={sort} />
                    </button>
                  ) : (
                    header
                  )}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: for a mouse; by keyboard, the row's title opens it. */}
        <tbody
          ref={body}
          {...(isGrid && roving)}
          onClick={(event) => {
            markPlace(event)
            openRow(event)
          }}
        >
          {rows
            ? rows.map((row) => (
                <BodyRow
                  key={keyOf ? keyOf(row) : row.id}
                  row={row}
                  columns={columns}
                  isChosen={selected?.chosen.has(row.id) ?? false}
                  isHidden={isShown ? !isShown(row) : false}
                />
              ))
            : Array.from({ length: expected }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
                <tr key={index} aria-hidden>
                  {columns.map(({ header }) => (
                    <td key={header}>
                      <Skeleton height="1.25rem" radius="sm" />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
      {isGrid ? <RowHint table={body} id={hintId} /> : null}
    </div>
  )
}

type RowProps<Row, Sort extends string> = {
  row: Row
  columns: Column<Row, Sort>[]
  isChosen: boolean
  isHidden: boolean
}

/** Rendered again only when its props change: some lists have hundreds of rows. */
const BodyRow = memo(function BodyRow<Row extends { id: string }, Sort extends string>({
  row,
  columns,
  isChosen,
  isHidden,
}: RowProps<Row, Sort>) {
  return (
    <tr data-row={row.id} hidden={isHidden}>
      {columns.map(({ header, kind, cell }) => (
        <td key={header} data-label={header} data-kind={kind}>
          {cell(row, isChosen)}
        </td>
      ))}
    </tr>
  )
}) as <Row extends { id: string }, Sort extends string>(props: RowProps<Row, Sort>) => ReactElement

/** A click outside all controls opens the row's subject, unless it ends a text selection. */
function openRow({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): void {
  if (ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return
  if (target.closest('a, button, input, label') || getSelection()?.isCollapsed === false) return
  target.closest('tr')?.querySelector<HTMLElement>('[data-opens-row]')?.click()
}

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
