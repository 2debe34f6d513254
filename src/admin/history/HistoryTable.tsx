import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { HistoryOf } from '@/api/history'
import { nameOf } from '@/model/person-name'
import type { HistoryEntry } from '@/model/types'
import { formatDateTime } from '@/texts/format'
import { EmptyState } from '@/ui/EmptyState'
import { useRestore } from '../deleted/mutations'
import { useUndoEnrollments } from '../enrollments/mutations'
import { failures, offlineUntil } from '../notices'
import { useIsOffline } from '../query/connection'
import type { Column } from '../table/DataTable'
import { ListPage } from '../table/ListPage'
import { useListState } from '../table/useListState'
import { differencesOf, sentenceOf } from './entry-text'
import classes from './HistoryTable.module.css'
import { historyQuery } from './queries'

/** The changes and who made them, by default latest first, with Undo where it is still possible. */
export function HistoryTable({ of }: { of: HistoryOf }) {
  const list = useListState({ sorts: ['at'] as const, defaultSort: '-at' })
  const history = useQuery(historyQuery(of, list))
  const isOffline = useIsOffline()
  const hint = useRef<HTMLParagraphElement>(null)
  const undoing = useUndo(() => hint.current?.focus())
  return (
    <>
      <p className={classes.hint} ref={hint} tabIndex={-1}>
        {isOffline ? offlineUntil('You can undo changes') : 'Changes of the last 365 days.'}
      </p>
      <ListPage
        label="History"
        noun="change"
        list={list}
        query={history}
        failure={failures.fetchHistory}
        columns={columns({
          of: 'course' in of ? 'course' : 'user',
          busy: undoing.isPending ? undoing.variables.id : null,
          isBlocked: isOffline || undoing.isPending,
          onUndo: undoing.mutate,
        })}
        empty={
          <EmptyState title="No changes yet">
            <p>Changes that admins make from now on will be listed here.</p>
          </EmptyState>
        }
      />
    </>
  )
}

/** Undoes the change of one entry; both ways report the outcome themselves. */
function useUndo(onSettled: () => void) {
  const restore = useRestore()
  const undoEnrollments = useUndoEnrollments()
  return useMutation({
    mutationFn: async ({ undo, item, title, learner, course_id }: HistoryEntry) => {
      if (undo === 'restore') await restore({ id: item, title: title ?? '' })
      else if (learner && course_id) await undoEnrollments([learner.id], { ended: [course_id] })
    },
    // The button that had the focus may be gone.
    onSettled,
  })
}

type Options = {
  of: 'course' | 'user'
  /** The id of the entry that is being undone. */
  busy: string | null
  isBlocked: boolean
  onUndo: (entry: HistoryEntry) => void
}

function columns({ of, busy, isBlocked, onUndo }: Options): Column<HistoryEntry, 'at'>[] {
  return [
    { header: 'What', kind: 'main', cell: (entry) => <What entry={entry} of={of} /> },
    {
      header: 'By',
      cell: ({ actor }) =>
        actor ? (
          <bdi>{nameOf(actor) ?? actor.email}</bdi>
        ) : (
          <span className={classes.none}>System or deleted user</span>
        ),
    },
    { header: 'When', sort: 'at', kind: 'date', cell: ({ at }) => formatDateTime(at) },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (entry) =>
        entry.undo ? (
          <Button
            variant="default"
            size="xs"
            aria-label={`Undo: ${sentenceOf(entry, of)}`}
            loading={busy === entry.id}
            disabled={isBlocked}
            onClick={() => onUndo(entry)}
          >
            Undo
          </Button>
        ) : null,
    },
  ]
}

function What({ entry, of }: { entry: HistoryEntry; of: Options['of'] }) {
  const differences = differencesOf(entry)
  return (
    <>
      <bdi>{sentenceOf(entry, of)}</bdi>
      {differences.length > 0 ? (
        <ul className={classes.differences}>
          {differences.map(({ label, before, after }) => (
            <li key={label}>
              {label}: <bdi>{before}</bdi> → <bdi>{after}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
