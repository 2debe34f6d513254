import { Button, VisuallyHidden } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { CourseVideo } from '@/model/types'
import { formatNumber } from '@/texts/format'
import { EmptyState } from '@/ui/EmptyState'
import { courseFaultsQuery } from '../../faults/queries'
import { failures, offlineUntil } from '../../notices'
import { useIsOffline } from '../../query/connection'
import { QueryRows } from '../../query/QueryRows'
import { useFailureToast } from '../../query/query-client'
import { SelectionBar } from '../../table/SelectionBar'
import { useListState } from '../../table/useListState'
import { useSelection } from '../../table/useSelection'
import { transcriptListQuery } from '../transcripts/queries'
import classes from './CourseVideos.module.css'
import { inOrderOf, isFound, type PlacedVideo, sortVideos, type VideoSort, videoSorts } from './listed-videos'
import { dragInstructionsId } from './OrderCell'
import { orderNotices } from './order-notices'
import { videoListQuery } from './queries'
import { useAskedDialog } from './useAskedDialog'
import { useFocusLater } from './useFocusLater'
import { useOrder } from './useOrder'
import { type Drag, useRowDrag } from './useRowDrag'
import { useVideoDialogs } from './useVideoDialogs'
import { VideoFilters } from './VideoFilters'
import { VideoTable } from './VideoTable'

const failure = 'Failed to fetch course videos'

/** By their names in the URL: which values are valid. */
const filters = { transcript: (value: string) => value === 'none' }

type Props = {
  courseId: string
  /** The head of the page, with its actions. */
  head: (tools: ReactNode) => ReactNode
}

export function CourseVideos({ courseId, head }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const focusLater = useFocusLater(area)
  const isOffline = useIsOffline()
  const list = useListState<VideoSort, keyof typeof filters>({
    sorts: videoSorts,
    defaultSort: 'order_index',
    filters,
  })
  const videos = useQuery(videoListQuery(courseId))
  useFailureToast({ isError: videos.isLoadingError }, failure)
  const faults = useQuery(courseFaultsQuery(courseId)).data
  const transcriptList = useQuery(transcriptListQuery(courseId))
  useFailureToast(transcriptList, failures.fetchTranscripts)
  const transcripts = useMemo(
    () => transcriptList.data && new Map(transcriptList.data.map((outline) => [outline.video_id, outline])),
    [transcriptList.data],
  )
  const order = useOrder({ courseId, shown: videos.data, focusLater })
  useFlash(area, order.lastMove)

  const { sort, isDescending, sortBy } = list
  const sorting = useMemo(() => ({ sort, isDescending, sortBy }), [sort, isDescending, sortBy])
  const { rows: inOrder, count } = order
  const rows = useMemo(() => inOrder && sortVideos(inOrder, sorting), [inOrder, sorting])
  // A move is shown at once; hundreds of rows that only change their number follow.
  const settled = useDeferredValue(rows)
  const moved = order.lastMove?.id
  const shown = useMemo(() => rows && inOrderOf(rows, settled ?? rows, moved), [rows, settled, moved])
  const { remakes } = order
  const keyOf = useCallback(({ id }: PlacedVideo) => `${id} ${remakes.get(id) ?? 0}`, [remakes])
  const [words, setWords] = useState(list.search)
  // What is typed appears before the rows follow; the URL is updated when typing pauses.
  const filterBy = useCallback((typed: string) => startTransition(() => setWords(typed)), [])
  const isOnlyWithout = list.filters.transcript !== undefined
  const hidden = isOnlyWithout ? transcripts : undefined
  const isShown = useCallback(
    (video: PlacedVideo) => isFound(video, words) && !hidden?.has(video.id),
    [words, hidden],
  )
  const found = useMemo(() => rows?.filter(isShown) ?? [], [rows, isShown])
  const isFiltered = words.trim() !== '' || isOnlyWithout
  const isNoneFound = isFiltered && count > 0 && found.length === 0

  const selection = useSelection<CourseVideo>()
  const dialogs = useVideoDialogs({ courseId, order, listed: found, selection, focusLater })
  useAskedDialog(courseId, dialogs)

  const isInOrder = sort === 'order_index' && !isDescending
  const { choosePlace } = dialogs
  const moveControls = useMemo(
    () => (isInOrder ? { count, isBlocked: isOffline, isFiltered, onChoosePlace: choosePlace } : null),
    [isInOrder, count, isOffline, isFiltered, choosePlace],
  )
  const openForNew = dialogs.add
  const said =
    (notice: (title: string, place: number, count: number) => string, place: 'from' | 'to') => (drag: Drag) =>
      order.announce(notice(order.find(drag.id)?.title ?? '', drag[place], count))
  useRowDrag(area, moveControls !== null && !isOffline && !isFiltered, {
    onPickUp: said(orderNotices.pickedUp, 'from'),
    onOver: said(orderNotices.moved, 'to'),
    onCancel: said(orderNotices.cancelled, 'from'),
    onDrop: ({ id, to }) => order.moveTo(id, to, 'drag'),
  })

  const add = useMemo(
    () => (
      <Button leftSection={<IconPlus size="1.125rem" aria-hidden />} onClick={() => openForNew()}>
        Add Video
      </Button>
    ),
    [openForNew],
  )
  const { importTranscripts } = dialogs
  // While videos are loading, the layout assumes many, so that nothing moves when they arrive.
  const mayBeMany = videos.isPending || count > 1
  const hasVideos = count > 0
  const mayHaveVideos = videos.isPending || hasVideos
  // Memoized: it is large, and does not depend on the rows.
  const shownHead = useMemo(
    () =>
      head(
        <>
          {mayHaveVideos ? (
            <Button
              variant="default"
              leftSection={<IconFileImport size="1.125rem" aria-hidden />}
              disabled={!hasVideos}
              onClick={importTranscripts}
            >
              Import transcripts
            </Button>
          ) : null}
          <span data-add>{add}</span>
        </>,
      ),
    [head, add, hasVideos, mayHaveVideos, importTranscripts],
  )
  const noVideos = useMemo(
    () => (
      <EmptyState title="No videos" action={add} heading="h3">
        Get started by adding your first video to this course.
      </EmptyState>
    ),
    [add],
  )
  return (
    <div ref={area}>
      {shownHead}
      <section aria-labelledby="course-videos">
        <div className={classes.head}>
          <h2 id="course-videos">
            {videos.data ? `Course Videos (${formatNumber(count)})` : 'Course Videos'}
          </h2>
          {mayBeMany ? <p className={classes.hint}>{hintFor({ isOffline, isInOrder, isFiltered })}</p> : null}
        </div>
        {mayBeMany || isFiltered ? (
          <VideoFilters
            search={list.search}
            onType={filterBy}
            onSearch={list.setSearch}
            withoutTranscript={transcripts && rows?.filter(({ id }) => !transcripts.has(id)).length}
            isOnlyWithout={isOnlyWithout}
            onOnlyWithout={(isOnly) => list.setFilter('transcript', isOnly ? 'none' : '')}
            found={isFiltered && videos.data ? found.length : null}
            count={count}
          />
        ) : null}
        <SelectionBar
          noun="video"
          shown={found}
          total={found.length}
          isNarrowed={isFiltered}
          selection={selection}
        >
          <Button size="sm" onClick={dialogs.chooseSection}>
            Set section
          </Button>
          <Button size="sm" onClick={dialogs.setSessions}>
            Set live dates
          </Button>
        </SelectionBar>
        <QueryRows query={videos} failure={failure}>
          <div hidden={isNoneFound}>
            <VideoTable
              rows={shown}
              isShown={isShown}
              keyOf={keyOf}
              order={sorting}
              empty={noVideos}
              moveControls={moveControls}
              selection={selection}
              faults={faults}
              transcripts={transcripts}
              onEdit={dialogs.editById}
              onTranscribe={dialogs.transcribe}
              onDelete={dialogs.remove}
            />
          </div>
        </QueryRows>
        {isNoneFound ? (
          <EmptyState title="No videos found" heading="h3">
            <p>{noneFound(words.trim(), isOnlyWithout)}</p>
          </EmptyState>
        ) : null}
      </section>
      <VisuallyHidden id={dragInstructionsId}>{dragInstructions}</VisuallyHidden>
      <VisuallyHidden role="status">{order.announcement}</VisuallyHidden>
      {dialogs.shown}
    </div>
  )
}

function noneFound(words: string, isOnlyWithout: boolean): string {
  if (!isOnlyWithout) return `No video of this course has “${words}” in its title.`
  return words
    ? `No video without a transcript has “${words}” in its title.`
    : 'Every video of this course has a transcript.'
}

const dragInstructions =
  'To move a video, press Space. Then move it with the up and down arrow keys. ' +
  'Press Space again to drop it, or Escape to put it back.'

/** Highlights briefly which row has been moved. */
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
  if (now.isFiltered) return 'To drag videos, clear the filter. “Move…” works with it too.'
  return 'Drag videos by their handle, or press “Move…” beside their number.'
}
