import { Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowsMoveVertical, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import type { CourseVideo } from '@/model/types'
import classes from './OrderCell.module.css'
import { useRowHandle } from './SortableList'

export type MoveControls = {
  /** Places count from 0 across the whole course. */
  placeOf: (video: CourseVideo) => number
  count: number
  isBlocked: boolean
  onMove: (id: string, place: number, control: 'up' | 'down') => void
  onChoosePlace: (video: CourseVideo) => void
}

type Props = {
  video: CourseVideo
  /** Null while the list is sorted by anything but the playing order. */
  moveControls: MoveControls | null
}

/** A video's position, and the controls to move it: a drag handle, one step up or down, or to a given position. */
export function OrderCell({ video, moveControls }: Props) {
  const handle = useRowHandle()
  const { title, order_index } = video
  if (!moveControls) return <span className={classes.number}>{order_index}</span>

  const { placeOf, count, isBlocked, onMove, onChoosePlace } = moveControls
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
        <IconGripVertical aria-hidden size="1.125rem" />
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
          <IconArrowUp aria-hidden size="1.125rem" />
        </MoveButton>
        <MoveButton
          name={`Move ${title} down`}
          hint="Move down"
          isBlocked={isBlocked || place === count - 1}
          data-control="down"
          onClick={() => onMove(video.id, place + 1, 'down')}
        >
          <IconArrowDown aria-hidden size="1.125rem" />
        </MoveButton>
        <MoveButton
          name={`Move ${title} to position…`}
          hint="Move to position…"
          isBlocked={isBlocked || count < 2}
          data-control="to"
          onClick={() => onChoosePlace(video)}
        >
          <IconArrowsMoveVertical aria-hidden size="1.125rem" />
        </MoveButton>
      </span>
    </span>
  )
}

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'disabled'> & {
  /** Tooltip. */
  hint: string
  /** Accessible name: what it does, and to which video. */
  name: string
  isBlocked?: boolean
}

/** Uses aria-disabled, so that a blocked button keeps the focus: moving a video to the end of the list blocks its button. */
function MoveButton({ hint, name, isBlocked = false, onClick, ...props }: ButtonProps) {
  // An open tooltip would swallow the Escape that cancels the drag.
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
