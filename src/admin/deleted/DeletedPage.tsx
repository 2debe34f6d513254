import { Badge, Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatCount } from '@/admin/format-count'
import { type DeletedSort, deletedSorts } from '@/api/sorts'
import { nameOf } from '@/model/person-name'
import type { DeletedItem } from '@/model/types'
import { href } from '@/routes'
import { formatDate } from '@/texts/format'
import { EmptyState } from '@/ui/EmptyState'
import { failures, offlineUntil } from '../notices'
import { PageHead } from '../PageHead'
import { useIsOffline } from '../query/connection'
import type { Column } from '../table/DataTable'
import { ListPage } from '../table/ListPage'
import { useListState } from '../table/useListState'
import { useWayBack } from '../table/way-back'
import classes from './DeletedPage.module.css'
import { useRestore } from './mutations'
import { deletedListQuery } from './queries'

/** Deleted courses and videos, by default latest first. */
export function DeletedPage() {
  const list = useListState({ sorts: deletedSorts, defaultSort: '-deleted_at' })
  const back = useWayBack(href('admin-courses'))
  const deleted = useQuery(deletedListQuery(list))
  const isOffline = useIsOffline()
  const restore = useRestore()
  const hint = useRef<HTMLParagraphElement>(null)
  const restoring = useMutation({
    mutationFn: (item: DeletedItem) => restore(item),
    // The button that had the focus may be gone.
    onSettled: () => hint.current?.focus(),
  })
  return (
    <>
      <PageHead back={{ to: back, label: 'Back to Courses' }} title="Recently deleted">
        <p className={classes.hint} ref={hint} tabIndex={-1}>
          {isOffline
            ? offlineUntil('You can restore')
            : 'Courses and videos stay here for 30 days. Restoring brings back the learners’ enrollments, progress and notes too.'}
        </p>
      </PageHead>
      <ListPage
        label="Recently deleted"
        noun="deleted item"
        list={list}
        query={deleted}
        failure={failures.fetchDeleted}
        columns={columns({
          busy: restoring.isPending ? restoring.variables.id : null,
          isBlocked: isOffline || restoring.isPending,
          onRestore: restoring.mutate,
        })}
        empty={
          <EmptyState title="Nothing has been deleted">
            <p>Courses and videos that you delete stay here for 30 days.</p>
          </EmptyState>
        }
      />
    </>
  )
}

type Options = {
  /** The id of the item that is being restored. */
  busy: string | null
  isBlocked: boolean
  onRestore: (item: DeletedItem) => void
}

function columns({ busy, isBlocked, onRestore }: Options): Column<DeletedItem, DeletedSort>[] {
  return [
    { header: 'Title', sort: 'title', kind: 'main', cell: ({ title }) => title },
    {
      header: 'Kind',
      sort: 'kind',
      cell: ({ kind }) => (
        <Badge
          variant="light"
          size="lg"
          color={kind === 'course' ? 'forest' : 'gray'}
          className={classes.kind}
        >
          {kind === 'course' ? 'Course' : 'Video'}
        </Badge>
      ),
    },
    { header: 'Also restores', kind: 'text', cell: extentOf },
    {
      header: 'Deleted by',
      sort: 'deleted_by',
      cell: ({ deleted_by }) =>
        deleted_by ? (
          <bdi>{nameOf(deleted_by) ?? deleted_by.email}</bdi>
        ) : (
          <span className={classes.none}>Someone whose account has been deleted</span>
        ),
    },
    {
      header: 'Deleted',
      sort: 'deleted_at',
      kind: 'date',
      cell: ({ deleted_at }) => formatDate(deleted_at),
    },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (item) => (
        <Button
          variant="default"
          size="xs"
          aria-label={`Restore ${item.title}`}
          loading={busy === item.id}
          disabled={isBlocked}
          onClick={() => onRestore(item)}
        >
          Restore
        </Button>
      ),
    },
  ]
}

function extentOf({ kind, course_title, videos, learners }: DeletedItem): string {
  const watched = learners > 0 && formatCount(learners, 'learner')
  if (kind === 'video') return `In ${course_title}${watched ? `, watched by ${watched}` : ''}`
  const parts = [videos > 0 && formatCount(videos, 'video'), watched].filter((part) => part !== false)
  return parts.join(', ') || '–'
}
