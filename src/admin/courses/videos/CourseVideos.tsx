import { Button, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorNotice } from '@/ui/ErrorNotice'
import { courseFaultsQuery } from '../../faults/queries'
import { offlineUntil } from '../../notices'
import { useIsOffline } from '../../query/connection'
import { useFailureToast } from '../../query/query-client'
import { Pager } from '../../table/Pager'
import { useListState } from '../../table/useListState'
import classes from './CourseVideos.module.css'
import { videoListQuery } from './queries'
import { SortableList } from './SortableList'
import { useAskedDialog } from './useAskedDialog'
import { useFocusLater } from './useFocusLater'
import { useOrder } from './useOrder'
import { useVideoDialogs } from './useVideoDialogs'
import { type VideoSort, VideoTable, videoSorts } from './VideoTable'

const failure = 'Failed to fetch course videos'

type Props = {
  courseId: string
  /** The head of the page, with what can be done on it. */
  head: (tools: ReactNode) => ReactNode
}

export function CourseVideos({ courseId, head }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const focusLater = useFocusLater(area)
  const isOffline = useIsOffline()
  const list = useListState<VideoSort>({ sorts: videoSorts, defaultSort: 'order_index', defaultPageSize: 50 })
  const videos = useQuery(videoListQuery(courseId, list))
  useFailureToast(videos, failure)
  const faults = useQuery(courseFaultsQuery(courseId)).data
  const { data, isPlaceholderData: isStale } = videos
  const order = useOrder({ courseId, list, shown: data, focusLater })
  const dialogs = useVideoDialogs({ courseId, list, order, focusLater })
  useAskedDialog(courseId, dialogs)

  const isInOrder = list.sort === 'order_index' && !list.isDescending
  const moveControls = isInOrder
    ? {
        placeOf: order.placeOf,
        count: order.count,
        isBlocked: isOffline || isStale,
        onMove: order.moveTo,
        onChoosePlace: dialogs.choosePlace,
      }
    : null
  const add = (
    <Button leftSection={<IconPlus size="1.125rem" aria-hidden />} onClick={() => dialogs.add()}>
      Add Video
    </Button>
  )
  return (
    <div ref={area}>
      {head(<span data-add>{add}</span>)}
      <section aria-labelledby="course-videos">
        <div className={classes.head}>
          <h2 id="course-videos">{data ? `Course Videos (${data.count})` : 'Course Videos'}</h2>
          {data && data.count > 1 ? <p className={classes.hint}>{hintFor(isOffline, isInOrder)}</p> : null}
        </div>
        {videos.isError && !data ? (
          <ErrorNotice
            title={failure}
            message={videos.error.message}
            action={
              <Button variant="default" onClick={() => void videos.refetch()}>
                Try again
              </Button>
            }
          />
        ) : (
          <SortableList
            rows={order.rows ?? []}
            offset={order.offset}
            count={order.count}
            onDrop={order.moveTo}
          >
            <VideoTable
              // Past the last page: show the loading state until the pager has moved to a page that exists.
              rows={order.count > 0 && order.rows?.length === 0 ? undefined : order.rows}
              order={list}
              isStale={isStale}
              empty={
                <EmptyState title="No videos" action={add} heading="h3">
                  Get started by adding your first video to this course.
                </EmptyState>
              }
              moveControls={moveControls}
              faults={faults}
              leaving={order.leaving}
              onEdit={dialogs.edit}
              onDelete={dialogs.remove}
            />
          </SortableList>
        )}
        <Pager
          noun="video"
          count={data?.count}
          page={list.page}
          pageSize={list.pageSize}
          setPage={list.setPage}
          setPageSize={list.setPageSize}
        />
      </section>
      <VisuallyHidden role="status">{order.announcement}</VisuallyHidden>
      {dialogs.shown}
    </div>
  )
}

function hintFor(isOffline: boolean, isInOrder: boolean): string {
  if (!isInOrder) return 'To move videos, sort them by Order, lowest first.'
  if (isOffline) return offlineUntil('You can move videos')
  return 'Drag videos by their handle, or move them with the arrows.'
}
