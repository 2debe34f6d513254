import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { moveVideo } from '@/api/videos'
import type { CourseVideo } from '@/model/types'
import { showError, showSuccess } from '@/ui/toast'
import { showUndo } from '@/ui/undo-toast'
import { messageOf } from '../../error-message'
import { failures } from '../../notices'
import { keys } from '../../query/keys'
import { withPlaces } from './listed-videos'
import { applyMoves, type Move } from './move-rows'
import { orderNotices } from './order-notices'
import { changeVideoList, videoListQuery } from './queries'
import { controlOf } from './useFocusLater'

type Options = {
  courseId: string
  shown: CourseVideo[] | undefined
  focusLater: (selector: string) => void
}

/** A move up by more rows than this is far. */
const few = 10

/**
 * The row to be created again. React moves every DOM row that now follows one that was after it: on a move
 * far up, all the rows that were passed; on a step down, the row with the focus, which then has to be
 * restored, and that forces a layout.
 */
function remadeBy({ from, place }: { from: number; place: number }, before: readonly CourseVideo[]) {
  if (from - place > few) return before[from]
  return place === from + 1 ? before[place] : undefined
}

type MoveControl = 'to' | 'drag'

/**
 * The playing order, with the moves that are still being saved already applied; `remakes` counts how often
 * each row has been created again. The handlers are stable.
 */
export function useOrder({ courseId, shown, focusLater }: Options) {
  const { pending, remakes, move, rowsNow } = useMoves(courseId)
  const [announcement, setAnnouncement] = useState('')
  const rows = useMemo(() => shown && withPlaces(applyMoves(shown, pending)), [shown, pending])

  /** The focus follows the control that moved the video. */
  const moveTo = useCallback(
    (id: string, place: number, control: MoveControl) => {
      const { length } = rowsNow()
      const video = rowsNow().find((row) => row.id === id)
      if (!video || place < 0 || place >= length) return
      focusLater(controlOf(id, control))
      const notice = control === 'drag' ? orderNotices.dropped : orderNotices.moved
      setAnnouncement(notice(video.title, place, length))
      move({ id, place })
    },
    [rowsNow, focusLater, move],
  )
  const find = useCallback((id: string) => rowsNow().find((row) => row.id === id), [rowsNow])
  return {
    rows,
    count: rows?.length ?? 0,
    lastMove: pending.at(-1),
    remakes,
    announcement,
    announce: setAnnouncement,
    find,
    moveTo,
  }
}

/** A move, with the video's earlier position. */
type QueuedMove = Move & { from: number; title: string; isUndo?: boolean }

/**
 * Saves moves one after the other, in order. `pending` are those that are shown but not saved yet. When one
 * fails, all are undone: the later ones were meant for an order that never existed.
 */
function useMoves(courseId: string) {
  const queries = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, place }: Move) => moveVideo(id, place),
  })
  const queue = useRef<QueuedMove[]>([])
  const [pending, setPending] = useState<Move[]>([])
  const [remakes, setRemakes] = useState<ReadonlyMap<string, number>>(new Map())
  const offerUndo = useUndoOffer()

  const rowsNow = useCallback(
    () => applyMoves(queries.getQueryData(videoListQuery(courseId).queryKey) ?? [], queue.current),
    [queries, courseId],
  )

  const move = useCallback(
    ({ id, place }: Move, isUndo = false) => {
      const setQueue = (moves: QueuedMove[]) => {
        queue.current = moves
        setPending(moves)
      }

      async function saveAll(): Promise<void> {
        for (let next = queue.current[0]; next; next = queue.current[0]) {
          const failure = await mutateAsync(next).then(() => null, messageOf)
          if (failure !== null) {
            setQueue([])
            showError(`${failures.moveVideo}. ${failure}`)
            break
          }
          const saved = next
          await changeVideoList(queries, courseId, (rows) => applyMoves(rows, [saved]))
          setQueue(queue.current.slice(1))
          if (saved.isUndo) showSuccess(`Moved back to ${saved.place + 1}`, saved.title)
          else offerUndo(saved, (from) => move({ id: saved.id, place: from }, true))
        }
        await queries.invalidateQueries({ queryKey: keys.courseVideos(courseId) })
      }

      const before = rowsNow()
      const from = before.findIndex((row) => row.id === id)
      const title = before[from]?.title
      if (title === undefined) return
      setQueue([...queue.current, { id, place, from, title, isUndo }])
      const remade = remadeBy({ from, place }, before)
      if (remade) setRemakes((times) => new Map(times).set(remade.id, (times.get(remade.id) ?? 0) + 1))
      if (queue.current.length === 1) void saveAll()
    },
    [queries, courseId, mutateAsync, offerUndo, rowsNow],
  )
  return { pending, remakes, move, rowsNow }
}

type Offer = { id: string; from: number; hide: () => void }

/**
 * One offer at a time. Several moves of one video are undone together, while the offer is shown. The move
 * itself was announced when it was made.
 */
function useUndoOffer() {
  const offer = useRef<Offer | null>(null)
  return useCallback(({ id, place, from, title }: QueuedMove, undo: (from: number) => void) => {
    const before = offer.current
    const origin = before?.id === id ? before.from : from
    before?.hide()
    if (origin === place) return showSuccess(`Moved to ${place + 1}`, title, { isSaidElsewhere: true })
    const hide = showUndo(`Moved to ${place + 1}`, async () => undo(origin), title, {
      isSaidElsewhere: true,
      onClosed: () => {
        offer.current = null
      },
    })
    offer.current = { id, from: origin, hide }
  }, [])
}
