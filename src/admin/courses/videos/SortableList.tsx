import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type ScreenReaderInstructions,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useReducedMotion } from '@mantine/hooks'
import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react'
import type { PlacedVideo } from './listed-videos'
import { orderNotices } from './order-notices'
import classes from './SortableList.module.css'

type ListProps = {
  rows: PlacedVideo[]
  onDrop: (id: string, place: number) => void
  children: ReactNode
}

/** Lets its rows be dragged by their handles with mouse, touch or keyboard. */
export function SortableList({ rows, onDrop, children }: ListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  )
  const announcements = useAnnouncements(rows)
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    onDrop(
      String(active.id),
      rows.findIndex(({ id }) => id === over.id),
    )
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

type RowHandle = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>

/** Passes the drag handle's props from a row to a cell inside it. */
const RowHandleContext = createContext<RowHandle | null>(null)

export function useRowHandle(): RowHandle | null {
  return useContext(RowHandleContext)
}

type RowProps = {
  id: string
  isBlocked: boolean
  isHidden: boolean
  children: ReactNode
}

export function SortableRow({ id, isBlocked, isHidden, children }: RowProps) {
  const isMotionReduced = useReducedMotion(false, { getInitialValueInEffect: false })
  const { attributes, listeners, setActivatorNodeRef, setNodeRef, transform, transition, isDragging } =
    useSortable({
      id,
      disabled: isBlocked,
      attributes: { roleDescription: 'drag handle' },
      ...(isMotionReduced && { transition: null }),
    })
  const handle = useMemo(
    () => ({ attributes, listeners, setActivatorNodeRef }),
    [attributes, listeners, setActivatorNodeRef],
  )
  return (
    <RowHandleContext value={handle}>
      <tr
        ref={setNodeRef}
        className={classes.row}
        style={{ transform: CSS.Translate.toString(transform), transition }}
        hidden={isHidden}
        data-row={id}
        data-dragging={isDragging || undefined}
      >
        {children}
      </tr>
    </RowHandleContext>
  )
}

const instructions: ScreenReaderInstructions = {
  draggable:
    'To move a video, press Space. Then move it with the up and down arrow keys. ' +
    'Press Space again to drop it, or Escape to put it back.',
}

/** Screen reader messages during a drag. */
function useAnnouncements(rows: PlacedVideo[]): Announcements {
  const count = rows.length
  const hasMoved = useRef(false)
  const title = (id: unknown) => rows.find((row) => row.id === id)?.title ?? 'The video'
  const place = (id: unknown) => rows.findIndex((row) => row.id === id)
  return {
    onDragStart({ active }) {
      hasMoved.current = false
      return orderNotices.pickedUp(title(active.id), place(active.id), count)
    },
    onDragOver({ active, over }) {
      // A drag begins over the row itself: announcing that would drown out 'Picked up'.
      if (!over || (over.id === active.id && !hasMoved.current)) return undefined
      hasMoved.current = true
      return orderNotices.moved(title(active.id), place(over.id), count)
    },
    onDragEnd: ({ active, over }) =>
      orderNotices.dropped(title(active.id), place((over ?? active).id), count),
    onDragCancel: ({ active }) => orderNotices.cancelled(title(active.id), place(active.id), count),
  }
}
