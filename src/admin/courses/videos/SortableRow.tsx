import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Table } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { type ReactNode, useMemo } from 'react'
import { RowHandleContext } from './row-handle'
import classes from './SortableRow.module.css'

type Props = {
  id: string
  isBlocked: boolean /** On its way to another page. */
  isLeaving: boolean
  children: ReactNode
}

export function SortableRow({ id, isBlocked, isLeaving, children }: Props) {
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
      <Table.Tr
        ref={setNodeRef}
        className={classes.row}
        style={{ transform: CSS.Translate.toString(transform), transition }}
        data-video={id}
        data-dragging={isDragging || undefined}
        aria-busy={isLeaving || undefined}
      >
        {children}
      </Table.Tr>
    </RowHandleContext>
  )
}
