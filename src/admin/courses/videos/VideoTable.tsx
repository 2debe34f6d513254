import { VisuallyHidden } from '@mantine/core'
import { IconFileDescription, IconPencil, IconTrash } from '@tabler/icons-react'
import { memo, type ReactNode, useMemo } from 'react'
import type { CourseVideo, TranscriptOutline, VideoFault } from '@/model/types'
import { type Column, DataTable, type Order } from '../../table/DataTable'
import { RowAction } from '../../table/RowAction'
import { SelectPage } from '../../table/SelectionBar'
import { SelectRow } from '../../table/SelectRow'
import type { Selection } from '../../table/useSelection'
import { nameOfLanguage } from '../course-languages'
import type { PlacedVideo, VideoSort } from './listed-videos'
import { type MoveControls, OrderCell } from './OrderCell'
import classes from './VideoTable.module.css'
import { VideoTitle } from './VideoTitle'
import { VideoUrl } from './VideoUrl'

type Props = {
  rows: PlacedVideo[] | undefined
  /** Hidden rows stay in the document: removing four hundred and adding them again would take too long. */
  isShown: (video: PlacedVideo) => boolean
  keyOf: (video: PlacedVideo) => string
  order: Order<VideoSort>
  empty: ReactNode
  moveControls: MoveControls | null
  selection: Selection<CourseVideo>
  /** Videos that do not play for learners, by their ids. */
  faults: ReadonlyMap<string, VideoFault> | undefined
  /** By the ids of their videos; undefined until they are known. */
  transcripts: ReadonlyMap<string, TranscriptOutline> | undefined
  onEdit: (id: string) => void
  onTranscribe: (id: string) => void
  onDelete: (id: string) => void
}

/** For four hundred videos: a row is rendered again only if its props change, so they must be stable. */
export const VideoTable = memo(function VideoTable(props: Props) {
  const {
    rows,
    isShown,
    keyOf,
    order,
    empty,
    moveControls,
    selection,
    faults,
    transcripts,
    onEdit,
    onTranscribe,
    onDelete,
  } = props
  const { set } = selection
  const shown = useMemo(() => rows?.filter(isShown) ?? [], [rows, isShown])
  const columns = useMemo<Column<PlacedVideo, VideoSort>[]>(
    () => [
      {
        header: 'Order',
        sort: 'order_index',
        cell: (video) => <OrderCell video={video} moveControls={moveControls} />,
      },
      {
        header: 'Title',
        sort: 'title',
        kind: 'main',
        opens: true,
        cell: (video, isChosen) => (
          <span className={classes.video}>
            <SelectRow row={video} name={video.title} isChosen={isChosen} onChoose={set} />
            <VideoTitle
              id={video.id}
              title={video.title}
              section={video.section}
              startsAt={video.starts_at}
              url={video.youtube_url}
              fault={faults?.get(video.id)}
              onOpen={onEdit}
            />
          </span>
        ),
      },
      {
        header: 'Description',
        sort: 'description',
        kind: 'text',
        cell: ({ description }) => <span className={classes.description}>{description || 'N/A'}</span>,
      },
      {
        header: 'YouTube URL',
        sort: 'youtube_url',
        cell: ({ youtube_url }) => <VideoUrl link={youtube_url} />,
      },
      {
        header: 'Transcript',
        kind: 'text',
        cell: ({ id }) =>
          // On a tablet the transcript is below the link, which would move if this line appeared later.
          transcripts ? <TranscriptCell language={transcripts.get(id)?.language} /> : '\u00a0',
      },
      {
        header: 'Actions',
        kind: 'actions',
        cell: ({ id, title }) => <VideoActions {...{ id, title, onEdit, onTranscribe, onDelete }} />,
      },
    ],
    [moveControls, set, faults, transcripts, onEdit, onTranscribe, onDelete],
  )
  return (
    <div className={classes.table}>
      <DataTable
        label="Course Videos"
        columns={columns}
        rows={rows}
        selectAll={<SelectPage label="Select all" shown={shown} selection={selection} />}
        selection={selection}
        isShown={isShown}
        order={order}
        empty={empty}
        keyOf={keyOf}
      />
    </div>
  )
})

function TranscriptCell({ language }: { language: string | undefined }) {
  if (language !== undefined) return nameOfLanguage(language) ?? language
  return (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>None</VisuallyHidden>
    </>
  )
}

const editIcon = <IconPencil size="1.25rem" aria-hidden />
const transcriptIcon = <IconFileDescription size="1.25rem" aria-hidden />
const deleteIcon = <IconTrash size="1.25rem" aria-hidden />

type ActionProps = { id: string; title: string } & Pick<Props, 'onEdit' | 'onTranscribe' | 'onDelete'>

const VideoActions = memo(function VideoActions({ id, title, onEdit, onTranscribe, onDelete }: ActionProps) {
  return (
    <span className={classes.actions} data-actions-of={id}>
      <RowAction icon={editIcon} word="Edit" name={`Edit ${title}`} onClick={() => onEdit(id)} />
      <RowAction
        icon={transcriptIcon}
        word="Transcript"
        name={`Transcript of ${title}`}
        onClick={() => onTranscribe(id)}
      />
      <RowAction
        icon={deleteIcon}
        word="Delete"
        name={`Delete ${title}`}
        isDanger
        onClick={() => onDelete(id)}
      />
    </span>
  )
})
