import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactElement, ReactNode } from 'react'
import type { VideoFault } from '@/api/progress'
import type { VideoSort } from '@/api/videos'
import type { CourseVideo } from '@/model/types'
import { type Column, DataTable } from '../../table/DataTable'
import { RowAction } from '../../table/RowAction'
import type { ListState } from '../../table/useListState'
import { type MoveControls, OrderCell } from './OrderCell'
import { SortableRow } from './SortableList'
import classes from './VideoTable.module.css'
import { VideoTitle } from './VideoTitle'
import { VideoUrl } from './VideoUrl'

type Props = {
  rows: CourseVideo[] | undefined
  order: ListState<VideoSort>
  isStale: boolean
  empty: ReactNode
  moveControls: MoveControls | null
  /** Videos that do not play for learners, by their ids. */
  faults: ReadonlyMap<string, VideoFault> | undefined
  /** Ids of videos that are being moved to another page. */
  leaving: ReadonlySet<string>
  onEdit: (video: CourseVideo) => void
  onDelete: (video: CourseVideo) => void
}

export function VideoTable(props: Props) {
  const { rows, order, isStale, empty, moveControls, faults, leaving, onEdit, onDelete } = props
  const columns: Column<CourseVideo, VideoSort>[] = [
    {
      header: 'Order',
      sort: 'order_index',
      cell: (video) => <OrderCell video={video} moveControls={moveControls} />,
    },
    {
      header: 'Title',
      sort: 'title',
      kind: 'main',
      cell: (video) => (
        <VideoTitle video={video} fault={faults?.get(video.id)} onOpen={() => onEdit(video)} />
      ),
    },
    {
      header: 'Description',
      kind: 'text',
      cell: ({ description }) => <span className={classes.description}>{description || 'N/A'}</span>,
    },
    { header: 'YouTube URL', cell: ({ youtube_url }) => <VideoUrl link={youtube_url} /> },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (video) => (
        <span className={classes.actions} data-actions-of={video.id}>
          <RowAction
            icon={<IconPencil size="1.25rem" aria-hidden />}
            word="Edit"
            name={`Edit ${video.title}`}
            onClick={() => onEdit(video)}
          />
          <RowAction
            icon={<IconTrash size="1.25rem" aria-hidden />}
            word="Delete"
            name={`Delete ${video.title}`}
            isDanger
            onClick={() => onDelete(video)}
          />
        </span>
      ),
    },
  ]
  return (
    <DataTable
      label="Course Videos"
      columns={columns}
      rows={rows}
      order={order}
      isStale={isStale}
      empty={empty}
      {...(moveControls && {
        renderRow: (video: CourseVideo, cells: ReactElement[]) => (
          <SortableRow
            key={video.id}
            id={video.id}
            isBlocked={moveControls.isBlocked}
            isLeaving={leaving.has(video.id)}
          >
            {cells}
          </SortableRow>
        ),
      })}
    />
  )
}
