import { Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowsMoveVertical, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import type { CourseVideo } from '@/model/types'
import classes from './OrderCell.module.css'
import { useRowHandle } from './SortableList'

export type Moving = {
  /** Places count from 0 over the whole course. */
  placeOf: (video: CourseVideo) => number
  count: number
  isBlocked: boolean
  onMove: (id: string, place: number, control: 'up' | 'down') => void
  onChoosePlace: (video: CourseVideo) => void
}

type Props = { video: CourseVideo /** Without it the list is in another order. */; moving: Moving | null }

/** Where a video stands, and the ways to put it elsewhere: by the handle, step by step, or to a place. */
export function OrderCell({ video, moving }: Props) {
  const handle = useRowHandle()
  const { title, order_index } = video
  if (!moving) return <span className={classes.number}>{order_index}</span>

  const { placeOf, count, isBlocked, onMove, onChoosePlace } = moving
  const place = placeOf(video)
  return (
    <span className={classes.cell}>
      <MoveButton
        {...handle?.listeners}
        {...handle?.attributes}
        ref={handle?.setActivatorNodeRef}
        name={`Drag ${title}`}
        hint="Drag, or press Space"
        isBlocked={isBlocked}
        data-control="drag"
      >
        <IconGripVertical aria-hidden size={18} />
      </MoveButton>
      <span className={classes.number}>{order_index}</span>
      <span className={classes.steps}>
        <MoveButton
          name={`Move ${title} up`}
          hint="Move up"
          isBlocked={isBlocked || place === 0}
          data-control="up"
          onClick={() => onMove(video.id, place - 1, 'up')}
        >
          <IconArrowUp aria-hidden size={18} />
        </MoveButton>
        <MoveButton
          name={`Move ${title} down`}
          hint="Move down"
          isBlocked={isBlocked || place === count - 1}
          data-control="down"
          onClick={() => onMove(video.id, place + 1, 'down')}
        >
          <IconArrowDown aria-hidden size={18} />
        </MoveButton>
        <MoveButton
          name={`Move ${title} to position…`}
          hint="Move to position…"
          isBlocked={isBlocked || count < 2}
          data-control="to"
          onClick={() => onChoosePlace(video)}
        >
          <IconArrowsMoveVertical aria-hidden size={18} />
        </MoveButton>
      </span>
    </span>
  )
}

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'disabled'> & {
  /** What the tooltip says. */
  hint: string
  /** What it does, and to which video. */
  name: string
  isBlocked?: boolean
}

/** Blocked it can still have the focus: a video that arrives at the end of the list would drop it otherwise. */
function MoveButton({ hint, name, isBlocked = false, onClick, ...props }: ButtonProps) {
  // A tooltip takes the Escape that is meant to put a dragged video back.
  const isDragging = props['aria-pressed'] === true
  return (
    <Tooltip
      label={hint}
      {...(isDragging && { opened: false })}
      events={{ hover: true, focus: true, touch: false }}
    >
      <button
        type="button"
        {...props}
        className={classes.button}
        aria-label={name}
        aria-disabled={isBlocked || undefined}
        onClick={isBlocked ? undefined : onClick}
      />
    </Tooltip>
  )
}
