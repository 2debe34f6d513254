import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconEqual, IconQuestionMark, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type Column, DataTable } from '../../table/DataTable'
import { Pager } from '../../table/Pager'
import classes from './BulkEnroll.module.css'
import { countOutcomes, type OutcomeRow, outcomeLabels, type RowOutcome } from './outcomes'

const pageSize = 25

const icons = {
  new: IconUserPlus,
  done: IconCheck,
  enrolled: IconEqual,
  unknown: IconQuestionMark,
  malformed: IconAlertTriangle,
}

const columns: Column<OutcomeRow, never>[] = [
  { header: 'Email', kind: 'main', cell: ({ email }) => <bdi>{email}</bdi> },
  { header: 'Name', cell: ({ name }) => <bdi>{name ?? '–'}</bdi> },
  { header: 'Result', cell: ({ outcome }) => <Outcome outcome={outcome} /> },
]

/** All rows with their outcomes. Clicking a count shows only the rows with that outcome. */
export function OutcomeList({ rows }: { rows: readonly OutcomeRow[] }) {
  const [only, setOnly] = useState<RowOutcome | null>(null)
  const [page, setPage] = useState(1)
  const counts = countOutcomes(rows)
  // The chosen outcome may no longer occur: enrolling turns every 'new' row into 'done'.
  const kind = counts.some(({ outcome }) => outcome === only) ? only : null
  const listed = kind ? rows.filter(({ outcome }) => outcome === kind) : rows
  const show = (next: RowOutcome | null) => {
    setOnly(next)
    setPage(1)
  }
  const choices = [{ outcome: null, count: rows.length }, ...counts]
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends */}
      <div className={classes.counts} role="group" aria-label="Show">
        {choices.map(({ outcome, count }) => (
          <Button
            key={outcome ?? 'all'}
            size="compact-sm"
            variant={outcome === kind ? 'filled' : 'default'}
            aria-pressed={outcome === kind}
            onClick={() => show(outcome)}
          >
            {`${outcome ? outcomeLabels[outcome] : 'All'}: ${count}`}
          </Button>
        ))}
      </div>
      <DataTable
        label="Results"
        columns={columns}
        rows={listed.slice((page - 1) * pageSize, page * pageSize)}
        empty={null}
      />
      {listed.length > pageSize ? (
        <Pager noun="row" count={listed.length} page={page} pageSize={pageSize} setPage={setPage} />
      ) : null}
    </div>
  )
}

function Outcome({ outcome }: { outcome: RowOutcome }) {
  const Icon = icons[outcome]
  return (
    <span className={classes.outcome} data-outcome={outcome}>
      <Icon size={16} aria-hidden /> {outcomeLabels[outcome]}
    </span>
  )
}
