import { VisuallyHidden } from '@mantine/core'
import { IconArrowsMoveVertical, IconGripVertical } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { PlacedVideo } from './listed-videos'
import classes from './OrderCell.module.css'

export type MoveControls = {
  count: number
  /** Nothing can be moved now. */
  isBlocked: boolean
  /** Some videos are hidden: then a video can only be moved to a given position. */
  isFiltered: boolean
  onChoosePlace: (id: string) => void
}

type Props = {
  video: PlacedVideo
  /** Null while the list is sorted by anything but the playing order. */
  moveControls: MoveControls | null
}

const gripIcon = <IconGripVertical aria-hidden size="1.125rem" />
const toIcon = <IconArrowsMoveVertical aria-hidden size="1.125rem" />

/** The id of the text that explains dragging. */
export const dragInstructionsId = 'how-to-drag'

const clearFirst = 'Clear the filter first'

/** A video's place, a handle that drags it, and a button for those who cannot or do not want to drag. */
export function OrderCell({ video, moveControls }: Props) {
  if (!moveControls) return <Place of={video} />

  const { id, title } = video
  const { count, isBlocked, isFiltered, onChoosePlace } = moveControls
  return (
    <span className={classes.cell}>
      <MoveButton
        aria-roledescription="drag handle"
        aria-describedby={dragInstructionsId}
        name={`Drag ${title}`}
        hint={isFiltered ? clearFirst : 'Drag, or press Space'}
        isBlocked={isBlocked || isFiltered}
        data-control="drag"
      >
        {gripIcon}
      </MoveButton>
      <Place of={video} />
      <MoveButton
        name={`Move ${title}…`}
        hint="Move…"
        isBlocked={isBlocked || count < 2}
        data-control="to"
        onClick={() => onChoosePlace(id)}
      >
        {toIcon}
      </MoveButton>
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
