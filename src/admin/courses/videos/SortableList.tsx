import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import type { CourseVideo } from '@/model/types'
import { instructions, useAnnouncements } from './useAnnouncements'

type Props = {
  rows: CourseVideo[]
  offset: number
  count: number
  onDrop: (id: string, place: number) => void
  children: ReactNode
}

/** Rows in it can be dragged by their handles, with a mouse, a finger or the keyboard, within their page. */
export function SortableList({ rows, offset, count, onDrop, children }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  )
  const announcements = useAnnouncements(rows, offset, count)
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    onDrop(String(active.id), offset + rows.findIndex(({ id }) => id === over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[withinList]}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragEnd={drop}
    >
      <SortableContext items={rows} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

const withinList: Modifier = ({ transform, draggingNodeRect: row, containerNodeRect: list }) => {
  const y =
    row && list ? Math.min(Math.max(transform.y, list.top - row.top), list.bottom - row.bottom) : transform.y
  return { ...transform, x: 0, y }
}
