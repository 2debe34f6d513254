import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core'
import type { CourseVideo } from '@/data/types'

export const instructions: ScreenReaderInstructions = {
  draggable:
    'To move a video, press Space. Then move it with the up and down arrow keys. ' +
    'Press Space again to drop it, or Escape to put it back.',
}

/** What is said during a drag. `offset` is the place of the page's first row in a course of `count` videos. */
export function announcementsFor(rows: CourseVideo[], offset: number, count: number): Announcements {
  const title = (id: unknown) => rows.find((row) => row.id === id)?.title ?? 'The video'
  const position = (id: unknown) =>
    `position ${offset + rows.findIndex((row) => row.id === id) + 1} of ${count}`
  return {
    onDragStart: ({ active }) => `Picked up ${title(active.id)}, ${position(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${title(active.id)} is now at ${position(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) => `Dropped ${title(active.id)} at ${position((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `Moving ended. ${title(active.id)} is back at ${position(active.id)}.`,
  }
}
