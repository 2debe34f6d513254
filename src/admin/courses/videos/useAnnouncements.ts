import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core'
import { useRef } from 'react'
import type { CourseVideo } from '@/model/types'

export const instructions: ScreenReaderInstructions = {
  draggable:
    'To move a video, press Space. Then move it with the up and down arrow keys. ' +
    'Press Space again to drop it, or Escape to put it back.',
}

/** What is said during a drag. `offset` is the place of the page's first row in a course of `count` videos. */
export function useAnnouncements(rows: CourseVideo[], offset: number, count: number): Announcements {
  const hasMoved = useRef(false)
  const title = (id: unknown) => rows.find((row) => row.id === id)?.title ?? 'The video'
  const position = (id: unknown) =>
    `position ${offset + rows.findIndex((row) => row.id === id) + 1} of ${count}`
  return {
    onDragStart({ active }) {
      hasMoved.current = false
      return `Picked up ${title(active.id)}, ${position(active.id)}.`
    },
    onDragOver({ active, over }) {
      // At first it lies over itself, which would drown what was said when it was picked up.
      if (!over || (over.id === active.id && !hasMoved.current)) return undefined
      hasMoved.current = true
      return `${title(active.id)} is now at ${position(over.id)}.`
    },
    onDragEnd: ({ active, over }) => `Dropped ${title(active.id)} at ${position((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `Moving ended. ${title(active.id)} is back at ${position(active.id)}.`,
  }
}
