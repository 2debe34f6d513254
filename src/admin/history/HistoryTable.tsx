import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { HistoryOf } from '@/api/history'
import { nameOf } from '@/model/person-name'
import type { HistoryAct, HistoryEntry } from '@/model/types'
import { formatDateTime } from '@/texts/format'
import { EmptyState } from '@/ui/EmptyState'
import { useOpened } from '@/ui/useOpened'
import { useRestore } from '../deleted/mutations'
import { useUndoEnrollments } from '../enrollments/mutations'
import { ModalDialog } from '../form/ModalDialog'
import { useDialog } from '../form/useDialog'
import { failures, offlineUntil } from '../notices'
import { useIsOffline } from '../query/connection'
import type { Column } from '../table/DataTable'
import { ListPage } from '../table/ListPage'
import { RowTitle } from '../table/RowTitle'
import { useListState } from '../table/useListState'
import { actSentence, differencesOf, warningOf } from './entry-text'
import classes from './HistoryTable.module.css'
import { actQuery, historyQuery } from './queries'

type Subject = 'course' | 'user'

const subjectOf = (of: HistoryOf): Subject => ('course' in of ? 'course' : 'user')

/**
 * The changes and who made them, by default latest first, with Undo where it is still possible. What was done to many rows at
 * once is one change, which opens.
 */
export function HistoryTable({ of }: { of: HistoryOf }) {
  const list = useListState({ sorts: ['at'] as const, defaultSort: '-at' })
  const history = useQuery(historyQuery(of, list))
  const isOffline = useIsOffline()
  const hint = useRef<HTMLParagraphElement>(null)
  const undoing = useUndo(() => hint.current?.focus())
  const { opened, open, onClosed } = useOpened<HistoryAct>()
  const subject = subjectOf(of)
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
        columns={[
          whatColumn(subject, open),
          {
            header: 'By',
            cell: ({ actor }) => (
              <span className={classes.by}>
                {actor ? (
                  <bdi>{nameOf(actor) ?? actor.email}</bdi>
                ) : (
                  <span className={classes.none}>System or deleted user</span>
                )}
              </span>
            ),
          },
          { header: 'When', sort: 'at', kind: 'date', cell: ({ at }) => formatDateTime(at) },
          undoColumn(subject, undoing),
        ]}
        empty={
          <EmptyState title="No changes yet">
            <p>Changes that admins make from now on will be listed here.</p>
          </EmptyState>
        }
      />
      {opened ? <ActDialog key={opened.key} of={of} act={opened.subject} onClosed={onClosed} /> : null}
    </>
  )
}

const pageSize = 25

/** The single changes of one act. */
function ActDialog({ of, act, onClosed }: { of: HistoryOf; act: HistoryAct; onClosed: () => void }) {
  const dialog = useDialog(onClosed)
  const [page, setPage] = useState(1)
  const entries = useQuery(actQuery(of, act.id, { page, pageSize }))
  const hint = useRef<HTMLParagraphElement>(null)
  const undoing = useUndo(() => hint.current?.focus())
  const subject = subjectOf(of)
  const hasUndo = entries.data?.rows.some(({ undo }) => undo) ?? false
  return (
    <ModalDialog dialog={dialog} title={actSentence(act, subject)} size="xl">
      <p className={classes.hint} ref={hint} tabIndex={-1}>
        {`${act.actor ? (nameOf(act.actor) ?? act.actor.email) : 'System or deleted user'}, ${formatDateTime(act.at)}`}
      </p>
      <ListPage
        label="Single changes"
        noun="change"
        list={{ page, pageSize, setPage }}
        query={entries}
        failure={failures.fetchHistory}
        columns={[whatColumn(subject), ...(hasUndo ? [undoColumn(subject, undoing)] : [])]}
        empty={null}
      />
    </ModalDialog>
  )
}

/** Undoes the change of one entry; both ways report the outcome themselves. */
function useUndo(onSettled: () => void) {
  const restore = useRestore()
  const undoEnrollments = useUndoEnrollments()
  const isOffline = useIsOffline()
  const undoing = useMutation({
    mutationFn: async ({ undo, item, title, learner, course_id }: HistoryEntry) => {
      if (undo === 'restore') await restore({ id: item, title: title ?? '' })
      else if (learner && course_id) await undoEnrollments([learner.id], { ended: [course_id] })
    },
    // The button that had the focus may be gone.
    onSettled,
  })
  return {
    /** The id of the entry that is being undone. */
    busy: undoing.isPending ? undoing.variables.id : null,
    isBlocked: isOffline || undoing.isPending,
    onUndo: undoing.mutate,
  }
}

type HistoryColumn = Column<HistoryAct, 'at'>

function whatColumn(of: Subject, onOpen?: (act: HistoryAct) => void): HistoryColumn {
  return {
    header: 'What',
    kind: 'main',
    opens: onOpen !== undefined,
    cell: (act) =>
      onOpen && act.entries > 1 ? (
        <RowTitle onOpen={() => onOpen(act)}>{actSentence(act, of)}</RowTitle>
      ) : (
        <What act={act} of={of} />
      ),
  }
}

function undoColumn(of: Subject, { busy, isBlocked, onUndo }: ReturnType<typeof useUndo>): HistoryColumn {
  return {
    header: 'Actions',
    kind: 'actions',
    cell: (act) =>
      act.undo && act.entries === 1 ? (
        <Button
          variant="default"
          size="xs"
          aria-label={`Undo: ${actSentence(act, of)}`}
          loading={busy === act.id}
          disabled={isBlocked}
          onClick={() => onUndo(act)}
        >
          Undo
        </Button>
      ) : null,
  }
}

function What({ act, of }: { act: HistoryAct; of: Subject }) {
  const differences = differencesOf(act)
  const warning = warningOf(act)
  return (
    <>
      <bdi>{actSentence(act, of)}</bdi>
      {differences.length > 0 ? (
        <ul className={classes.differences}>
          {differences.map(({ label, before, after }) => (
            <li key={label}>
              {label}: <bdi>{before}</bdi> → <bdi>{after}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
      {warning ? <p className={classes.warning}>{warning}</p> : null}
    </>
  )
}
