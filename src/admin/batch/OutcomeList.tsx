import { Button } from '@mantine/core'
import type { IconCheck } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { formatNumber } from '@/texts/format'
import { type Column, DataTable } from '../table/DataTable'
import { Pager } from '../table/Pager'
import classes from './Batch.module.css'

const pageSize = 25

export type OutcomeKind = { label: string; icon: typeof IconCheck; tone: 'good' | 'plain' | 'bad' }

type Props<Outcome extends string, Row> = {
  rows: readonly Row[]
  /** In the order in which they are offered. */
  kinds: Record<Outcome, OutcomeKind>
  /** The columns before the result. */
  columns: Column<Row, never>[]
  /** The column after it. */
  actions?: Column<Row, never> | undefined
}

const doubtful = 'Check these'

type Choice<Outcome, Row> = {
  only: Outcome | typeof doubtful | null
  label: string
  rows: readonly Row[]
}

/**
 * All rows with their outcomes, first those that an admin should check. Clicking a count shows only the rows with that
 * outcome.
 */
export function OutcomeList<
  Outcome extends string,
  Row extends { id: string; outcome: Outcome; isDoubtful?: boolean },
>(props: Props<Outcome, Row>) {
  const { kinds, columns, actions } = props
  const [only, setOnly] = useState<Choice<Outcome, Row>['only']>(null)
  const [page, setPage] = useState(1)
  // A row that has been corrected keeps its place, and with it the focus.
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const isDoubtful = (row: Row) => row.isDoubtful ?? kinds[row.outcome].tone === 'bad'
  const toCheck = props.rows.filter(isDoubtful)
  if (toCheck.some(({ id }) => !checked.has(id)))
    setChecked(new Set([...checked, ...toCheck.map(({ id }) => id)]))
  const first = (row: Row) => checked.has(row.id) || isDoubtful(row)
  const all = [...props.rows.filter(first), ...props.rows.filter((row) => !first(row))]
  const choices = choicesOf(all, toCheck, kinds)
  // The chosen outcome may not occur any more: enrolling turns every 'new' row into 'done'.
  const { only: shown, rows: listed } = choices.find((choice) => choice.only === only) ?? choices[0]
  const show = (next: typeof only) => {
    setOnly(next)
    setPage(1)
  }
  const withResult = useMemo<Column<Row, never>[]>(
    () => [
      ...columns,
      { header: 'Result', cell: ({ outcome }) => <Result kind={kinds[outcome]} /> },
      ...(actions ? [actions] : []),
    ],
    [columns, kinds, actions],
  )
  const list = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(null)
  // A control that changes its row's outcome may remove the row from the list, and the focus with it.
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    list.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only records which of its controls is focused
    <div
      ref={list}
      onFocus={({ target }) => {
        focused.current = target
      }}
      onBlur={({ target }) => {
        if (target.isConnected) focused.current = null
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div className={classes.counts} role="group" aria-label="Show">
        {choices.map(({ only, label, rows }) => (
          <Button
            key={only ?? 'all'}
            size="compact-sm"
            variant={only === shown ? 'filled' : 'default'}
            aria-pressed={only === shown}
            onClick={() => show(only)}
          >
            {`${label}: ${formatNumber(rows.length)}`}
          </Button>
        ))}
      </div>
      <DataTable
        label="Results"
        columns={withResult}
        rows={listed.slice((page - 1) * pageSize, page * pageSize)}
        empty={null}
      />
      {listed.length > pageSize ? (
        <Pager noun="row" count={listed.length} page={page} pageSize={pageSize} setPage={setPage} />
      ) : null}
    </div>
  )
}

function choicesOf<Outcome extends string, Row extends { outcome: Outcome }>(
  all: readonly Row[],
  toCheck: readonly Row[],
  kinds: Record<Outcome, OutcomeKind>,
): [Choice<Outcome, Row>, ...Choice<Outcome, Row>[]] {
  const byOutcome = (Object.keys(kinds) as Outcome[])
    .map((outcome) => ({
      only: outcome,
      label: kinds[outcome].label,
      rows: all.filter((row) => row.outcome === outcome),
    }))
    .filter(({ rows }) => rows.length > 0)
  const isOneOutcome = byOutcome.some(
    ({ rows }) => rows.length === toCheck.length && rows.every((row) => toCheck.includes(row)),
  )
  return [
    { only: null, label: 'All', rows: all },
    ...(toCheck.length > 0 && !isOneOutcome
      ? [{ only: doubtful, label: doubtful, rows: toCheck } as const]
      : []),
    ...byOutcome,
  ]
}

function Result({ kind: { label, icon: Icon, tone } }: { kind: OutcomeKind }) {
  return (
    <span className={classes.outcome} data-tone={tone}>
      <Icon size="1rem" aria-hidden /> {label}
    </span>
  )
}
