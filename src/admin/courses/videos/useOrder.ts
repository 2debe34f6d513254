import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { moveVideo } from '@/api/videos'
import type { CourseVideo, Page } from '@/model/types'
import { showError } from '@/ui/toast'
import { failures } from '../../notices'
import { keys } from '../../query/keys'
import type { ListState } from '../../table/useListState'
import { applyMoves, leavesPage, type Move } from './move-rows'
import { orderNotices } from './order-notices'
import { changeVideoList, type VideoList } from './queries'
import { controlOf } from './useFocusLater'
import type { VideoSort } from './VideoTable'

type Options = {
  courseId: string
  list: ListState<VideoSort>
  shown: Page<CourseVideo> | undefined
  focusLater: (selector: string) => void
}

/** One page of the playing order, with the moves that are still being saved already applied. */
export function useOrder({ courseId, list, shown, focusLater }: Options) {
  const { pending, move } = useMoves(courseId)
  const [announcement, setAnnouncement] = useState('')
  const offset = offsetOf(list)
  const count = shown?.count ?? 0
  const rows = shown && applyMoves(shown.rows, pending, offset)
  const leaving = new Set(pending.filter((one) => leavesPage(one, rows ?? [], offset)).map(({ id }) => id))

  /** The focus follows the control that moved the video. After a drag the handle still has it. */
  const moveTo = (id: string, place: number, control?: 'up' | 'down' | 'to') => {
    const title = rows?.find((row) => row.id === id)?.title
    if (!rows || title === undefined || leaving.has(id)) return
    const announceMove = () => {
      if (control) focusLater(controlOf(id, control))
      if (control) setAnnouncement(orderNotices.moved(title, place, count))
    }
    if (!leavesPage({ id, place }, rows, offset)) {
      announceMove()
      return move({ id, place, list })
    }
    const follow = () => {
      list.setPage(Math.floor(place / list.pageSize) + 1)
      announceMove()
    }
    move({ id, place, list, onMoved: follow })
  }

  const placeOf = ({ id }: CourseVideo) => offset + (rows ?? []).findIndex((row) => row.id === id)
  return { rows, offset, count, leaving, announcement, placeOf, moveTo }
}

/** A move, with the list as it was on screen when the move was made. */
type QueuedMove = Move & { list: VideoList; onMoved?: (() => void) | undefined }

/**
 * Saves moves one after the other, in order. `pending` are those that are shown but not saved yet. When one fails, all are
 * undone: the ones behind it were meant for an order that never came about.
 */
function useMoves(courseId: string) {
  const queries = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, place }: Move) => moveVideo(id, place),
  })
  const queue = useRef<QueuedMove[]>([])
  const [pending, setPending] = useState<Move[]>([])

  const setQueue = (moves: QueuedMove[]) => {
    queue.current = moves
    setPending(moves)
  }

  async function saveAll(): Promise<void> {
    for (let next = queue.current[0]; next; next = queue.current[0]) {
      const { id, place, list, onMoved } = next
      const isSaved = await mutateAsync({ id, place }).then(
        () => true,
        () => false,
      )
      if (!isSaved) {
        setQueue([])
        showError(failures.saveVideo)
        break
      }
      await changeVideoList(queries, courseId, list, ({ rows, count }) => ({
        rows: withMove(rows, next),
        count,
      }))
      setQueue(queue.current.slice(1))
      onMoved?.()
    }
    await queries.invalidateQueries({ queryKey: keys.courseVideos(courseId) })
  }

  const move = (queued: QueuedMove) => {
    setQueue([...queue.current, queued])
    if (queue.current.length === 1) void saveAll()
  }
  return { pending, move }
}

/** A video that was moved to another page is dropped; the refetch brings the one that takes the free row. */
function withMove(rows: CourseVideo[], { list, ...move }: QueuedMove): CourseVideo[] {
  const offset = offsetOf(list)
  if (leavesPage(move, rows, offset)) return rows.filter(({ id }) => id !== move.id)
  return applyMoves(rows, [move], offset)
}

function offsetOf({ page, pageSize }: VideoList): number {
  return (page - 1) * pageSize
}
