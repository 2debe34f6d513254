import { Button, VisuallyHidden } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link, useLocation } from 'react-router-dom'
import { formatCount } from '@/admin/format-count'
import { formatNumber } from '@/lib/format'
import { href } from '@/routes'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorNotice } from '@/ui/ErrorNotice'
import { courseFaultsQuery } from '../../faults/queries'
import { offlineUntil } from '../../notices'
import { PageHead } from '../../PageHead'
import { courseTabs, PageTabs } from '../../PageTabs'
import { useIsOffline } from '../../query/connection'
import { useFailureToast } from '../../query/query-client'
import { SearchBox } from '../../table/SearchBox'
import { useListState } from '../../table/useListState'
import classes from './CourseVideos.module.css'
import { isFound, type PlacedVideo, sortVideos, type VideoSort, videoSorts } from './listed-videos'
import { videoListQuery } from './queries'
import { SortableList } from './SortableList'
import { useAskedDialog } from './useAskedDialog'
import { useFocusLater } from './useFocusLater'
import { useOrder } from './useOrder'
import { useVideoDialogs } from './useVideoDialogs'
import { VideoTable } from './VideoTable'

const failure = 'Failed to fetch course videos'

type Props = {
  courseId: string
  /** Undefined while the course is loading. */
  title: string | undefined
  back: { to: string; label: string }
  /** What can be done with the course as a whole. */
  tools?: ReactNode
}

export function CourseVideos({ courseId, title, back, tools }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const { state } = useLocation()
  const focusLater = useFocusLater(area)
  const isOffline = useIsOffline()
  const list = useListState<VideoSort>({
    sorts: videoSorts,
    defaultSort: 'order_index',
    defaultPageSize: 100,
  })
  const videos = useQuery(videoListQuery(courseId))
  useFailureToast(videos, failure)
  const faults = useQuery(courseFaultsQuery(courseId)).data
  const order = useOrder({ courseId, shown: videos.data, focusLater })
  useFlash(area, order.lastMove)

  const { sort, isDescending } = list
  const { rows: inOrder, count, step } = order
  const rows = useMemo(
    () => inOrder && sortVideos(inOrder, { sort, isDescending }),
    [inOrder, sort, isDescending],
  )
  // The address follows when the typing pauses.
  const [typed, setTyped] = useState(list.search)
  const words = useDeferredValue(typed)
  const isShown = useCallback((video: PlacedVideo) => isFound(video, words), [words])
  const found = useMemo(() => rows?.filter(isShown) ?? [], [rows, isShown])
  const isFiltered = words.trim() !== ''
  const isNoneFound = isFiltered && count > 0 && found.length === 0

  const dialogs = useVideoDialogs({ courseId, order, listed: found, focusLater })
  useAskedDialog(courseId, dialogs)

  const isInOrder = sort === 'order_index' && !isDescending
  const { choosePlace } = dialogs
  const moveControls = useMemo(
    () =>
      isInOrder
        ? { count, isBlocked: isOffline, isFiltered, onStep: step, onChoosePlace: choosePlace }
        : null,
    [isInOrder, count, isOffline, isFiltered, step, choosePlace],
  )
  const add = (
    <Button leftSection={<IconPlus size="1.125rem" aria-hidden />} onClick={() => dialogs.add()}>
      Add Video
    </Button>
  )
  return (
    <div ref={area}>
      <PageHead
        back={back}
        title={title === undefined ? 'Course Videos' : `Managing videos for: ${title}`}
        actions={
          <>
            <Button
              component={Link}
              to={href('admin-course-preview', { courseId })}
              state={state}
              variant="default"
            >
              Preview course
            </Button>
            {tools}
            <span data-add>{add}</span>
          </>
        }
      >
        <PageTabs label="This course" tabs={courseTabs(courseId)} />
      </PageHead>
      <section aria-labelledby="course-videos">
        <div className={classes.head}>
          <h2 id="course-videos">{videos.data ? `Course Videos (${count})` : 'Course Videos'}</h2>
          {count > 1 ? <p className={classes.hint}>{hintFor({ isOffline, isInOrder, isFiltered })}</p> : null}
        </div>
        {count > 1 || typed !== '' ? (
          <div className={classes.filter}>
            <SearchBox
              isPageSearch
              label="Filter videos by title"
              placeholder="Filter by title..."
              value={list.search}
              onType={setTyped}
              onSearch={list.setSearch}
            />
            <p role="status">
              {isFiltered && videos.data
                ? `${formatNumber(found.length)} of ${formatCount(count, 'video')}`
                : ''}
            </p>
          </div>
        ) : null}
        {videos.isError && !videos.data ? (
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
          <div hidden={isNoneFound}>
            <SortableList rows={inOrder ?? none} onDrop={order.moveTo}>
              <VideoTable
                rows={rows}
                isShown={isShown}
                order={list}
                empty={
                  <EmptyState title="No videos" action={add} heading="h3">
                    Get started by adding your first video to this course.
                  </EmptyState>
                }
                moveControls={moveControls}
                faults={faults}
                onEdit={dialogs.editById}
                onDelete={dialogs.remove}
              />
            </SortableList>
          </div>
        )}
        {isNoneFound ? (
          <EmptyState title="No videos found" heading="h3">
            <p>No video of this course has “{words.trim()}” in its title.</p>
          </EmptyState>
        ) : null}
      </section>
      <VisuallyHidden role="status">{order.announcement}</VisuallyHidden>
      {dialogs.shown}
    </div>
  )
}

const none: PlacedVideo[] = []

/** Shows for a moment which row has been moved. */
function useFlash(area: RefObject<HTMLElement | null>, move: { id: string } | undefined): void {
  const isMotionReduced = useReducedMotion(false, { getInitialValueInEffect: false })
  useEffect(() => {
    if (!move || isMotionReduced) return
    const row = area.current?.querySelector(`[data-row="${move.id}"]`)
    row?.animate([{ background: 'var(--accent-soft)' }, {}], { duration: 1500, easing: 'ease-in' })
  }, [area, move, isMotionReduced])
}

function hintFor(now: { isOffline: boolean; isInOrder: boolean; isFiltered: boolean }): string {
  if (!now.isInOrder) return 'To move videos, sort them by Order, lowest first.'
  if (now.isOffline) return offlineUntil('You can move videos')
  if (now.isFiltered) return 'To drag videos, clear the filter. “Move to position…” works with it too.'
  return 'Drag videos by their handle, or move them with the arrows.'
}
