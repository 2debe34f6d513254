import { useState } from 'react'
import type { VideoSort } from '@/api/videos'
import type { CourseVideo, Page } from '@/model/types'
import type { ListState } from '../../table/useListState'
import { applyMoves, leavesPage } from './move-rows'
import { controlOf } from './useFocusLater'
import { offsetOf, useMoves } from './useMoves'

type Options = {
  courseId: string
  list: ListState<VideoSort>
  shown: Page<CourseVideo> | undefined
  focusLater: (selector: string) => void
}

/** One page of the playing order, as it is with the moves that are being saved. */
export function useOrder({ courseId, list, shown, focusLater }: Options) {
  const { pending, move } = useMoves(courseId)
  const [announcement, setAnnouncement] = useState('')
  const offset = offsetOf(list)
  const count = shown?.count ?? 0
  const rows = shown && applyMoves(shown.rows, pending, offset)
  const leaving = new Set(pending.filter((one) => leavesPage(one, rows ?? [], offset)).map(({ id }) => id))

  /** The focus follows the video with the control that moved it; a drag keeps its own. */
  const moveTo = (id: string, place: number, control?: 'up' | 'down' | 'to') => {
    const title = rows?.find((row) => row.id === id)?.title
    if (!rows || title === undefined || leaving.has(id)) return
    const arrive = () => {
      if (control) focusLater(controlOf(id, control))
      if (control) setAnnouncement(`${title} is now at position ${place + 1} of ${count}.`)
    }
    if (!leavesPage({ id, place }, rows, offset)) {
      arrive()
      return move({ id, place, list })
    }
    const follow = () => {
      list.setPage(Math.floor(place / list.pageSize) + 1)
      arrive()
    }
    move({ id, place, list, onMoved: follow })
  }

  const placeOf = ({ id }: CourseVideo) => offset + (rows ?? []).findIndex((row) => row.id === id)
  return { rows, offset, count, leaving, announcement, placeOf, moveTo }
}
