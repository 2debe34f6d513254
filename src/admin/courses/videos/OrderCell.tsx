import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowsMoveVertical, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { PlacedVideo } from './listed-videos'
import classes from './OrderCell.module.css'

export type MoveControls = {
  count: number
  /** Nothing can be moved now. */
  isBlocked: boolean
  /** Some videos are hidden: then a video can only be moved to a given position. */
  isFiltered: boolean
  onStep: (id: string, by: 1 | -1) => void
  onChoosePlace: (id: string) => void
}

type Props = {
  video: PlacedVideo
  /** Null while the list is sorted by anything but the playing order. */
  moveControls: MoveControls | null
}

const gripIcon = <IconGripVertical aria-hidden size="1.125rem" />
const upIcon = <IconArrowUp aria-hidden size="1.125rem" />
const downIcon = <IconArrowDown aria-hidden size="1.125rem" />
const toIcon = <IconArrowsMoveVertical aria-hidden size="1.125rem" />

/** The id of the text that explains dragging. */
export const dragInstructionsId = 'how-to-drag'

const clearFirst = 'Clear the filter first'

/** A video's place, and the controls to move it: a drag handle, one step up or down, or to a given position. */
export function OrderCell({ video, moveControls }: Props) {
  if (!moveControls) return <Place of={video} />

  const { id, title, place } = video
  const { count, isBlocked, isFiltered, onStep, onChoosePlace } = moveControls
  const isFixed = isBlocked || isFiltered
  return (
    <span className={classes.cell}>
      <MoveButton
        aria-roledescription="drag handle"
        aria-describedby={dragInstructionsId}
        name={`Drag ${title}`}
        hint={isFiltered ? clearFirst : 'Drag, or press Space'}
        isBlocked={isFixed}
        data-control="drag"
      >
        {gripIcon}
      </MoveButton>
      <Place of={video} />
      <span className={classes.steps}>
        <MoveButton
          name={`Move ${title} up`}
          hint={isFiltered ? clearFirst : 'Move up'}
          isBlocked={isFixed || place === 0}
          data-control="up"
          onClick={() => onStep(id, -1)}
        >
          {upIcon}
        </MoveButton>
        <MoveButton
          name={`Move ${title} down`}
          hint={isFiltered ? clearFirst : 'Move down'}
          isBlocked={isFixed || place === count - 1}
          data-control="down"
          onClick={() => onStep(id, 1)}
        >
          {downIcon}
        </MoveButton>
        <MoveButton
          name={`Move ${title} to position…`}
          hint="Move to position…"
          isBlocked={isBlocked || count < 2}
          data-control="to"
          onClick={() => onChoosePlace(id)}
        >
          {toIcon}
        </MoveButton>
      </span>
    </span>
  )
}

/** Counted as learners count, and also as stored if that is another number. */
function Place({ of: { place, order_index } }: { of: PlacedVideo }) {
  return (
    <span className={classes.number}>
      {place + 1}
      {order_index === place + 1 ? null : (
        <span className={classes.stored}>
          <VisuallyHidden>, stored as </VisuallyHidden>
          {order_index}
        </span>
      )}
    </span>
  )
}

type ButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'disabled'> & {
  /** Tooltip. */
  hint: string
  /** Accessible name: the action, and its video. */
  name: string
  isBlocked?: boolean
}

/**
 * Uses aria-disabled, so that a blocked button keeps the focus: moving a video to the end of the list blocks
 * its button.
 */
function MoveButton({ hint, name, isBlocked = false, onClick, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={classes.button}
      aria-label={name}
      aria-disabled={isBlocked || undefined}
      data-hint={hint}
      onClick={isBlocked ? undefined : onClick}
    />
  )
}
