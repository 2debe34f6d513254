import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { moveVideo } from '@/api/videos'
import type { CourseVideo } from '@/model/types'
import { showError } from '@/ui/toast'
import { failures } from '../../notices'
import { keys } from '../../query/keys'
import { applyMoves, leavesPage, type Move } from './move-rows'
import { changeVideoList, type VideoList } from './queries'

/** A move with what was on the screen when it was asked for. */
type Asked = Move & { list: VideoList; onMoved?: (() => void) | undefined }

/**
 * Saves moves one after the other, in the order in which they were asked for. `pending` are those that are shown but not
 * saved yet. When one fails, those behind it were meant for an order that does not exist: all go back.
 */
export function useMoves(courseId: string) {
  const queries = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, place }: Move) => moveVideo(id, place),
  })
  const queue = useRef<Asked[]>([])
  const [pending, setPending] = useState<Move[]>([])

  const setQueue = (asked: Asked[]) => {
    queue.current = asked
    setPending(asked)
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

  const move = (asked: Asked) => {
    setQueue([...queue.current, asked])
    if (queue.current.length === 1) void saveAll()
  }
  return { pending, move }
}

/** What has left the page is on it no more; what has come in its stead is about to be asked for. */
function withMove(rows: CourseVideo[], { list, ...move }: Asked): CourseVideo[] {
  const offset = offsetOf(list)
  if (leavesPage(move, rows, offset)) return rows.filter(({ id }) => id !== move.id)
  return applyMoves(rows, [move], offset)
}

export function offsetOf({ page, pageSize }: VideoList): number {
  return (page - 1) * pageSize
}
