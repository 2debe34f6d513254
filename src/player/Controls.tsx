import { Button } from '@mantine/core'
import {
  IconCircleCheck,
  IconKeyboard,
  IconNotes,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconShare,
  IconViewportWide,
} from '@tabler/icons-react'
import { texts } from '@/texts/texts'
import classes from './CoursePlayer.module.css'
import type { Selection } from './useSelection'

type Props = Pick<Selection, 'previous' | 'next' | 'open'> & {
  isWatched: boolean
  /** Without it, progress is not stored. */
  onMark: ((isWatched: boolean) => void) | undefined
  /** The device could not keep the last mark. */
  isUnsaved: boolean
  onShare: (() => void) | undefined
  /** Where the notes' own button is out of view. */
  onAddNote: (() => void) | undefined
  autoplay: boolean
  onAutoplay: (autoplay: boolean) => void
  /** On wide screens: the video above the list of videos instead of beside it. */
  theatre: boolean
  onTheatre: (theatre: boolean) => void
  onHelp: () => void
}

/** Below the video: links to the previous and next one, and actions for this one. */
export function Controls({ previous, next, open, onAddNote, ...actions }: Props) {
  return (
    <div className={classes.controls}>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="md"
          leftSection={<IconPlayerSkipBack aria-hidden size="1.125rem" />}
          aria-disabled={!previous}
          onClick={() => open(previous?.id)}
        >
          {texts.player.previous}
        </Button>
        {onAddNote ? (
          <Button
            variant="light"
            size="md"
            leftSection={<IconNotes aria-hidden size="1.125rem" />}
            onClick={onAddNote}
          >
            {texts.player.notes.add}
          </Button>
        ) : null}
        {/* Not `disabled`, which would take the focus from a learner who has just reached the end. */}
        <Button
          variant="default"
          size="md"
          rightSection={<IconPlayerSkipForward aria-hidden size="1.125rem" />}
          aria-disabled={!next}
          onClick={() => open(next?.id)}
        >
          {texts.player.next}
        </Button>
      </div>
      <Actions {...actions} />
    </div>
  )
}

type ActionsProps = Omit<Props, 'previous' | 'next' | 'open' | 'onAddNote'>

function Actions({
  isWatched,
  onMark,
  isUnsaved,
  onShare,
  autoplay,
  onAutoplay,
  theatre,
  onTheatre,
  onHelp,
}: ActionsProps) {
  return (
    <div className={classes.actions}>
      {/* For marking by hand, in case the video site ever stops reporting its progress. */}
      {onMark ? (
        <button type="button" className={classes.action} onClick={() => onMark(!isWatched)}>
          <IconCircleCheck aria-hidden size="1.125rem" />
          {isWatched ? texts.player.markNotWatched : texts.player.markWatched}
        </button>
      ) : null}
      {onShare ? (
        <button type="button" className={classes.action} onClick={onShare}>
          <IconShare aria-hidden size="1.125rem" />
          <span className={classes.word}>{texts.player.share}</span>
        </button>
      ) : null}
      <label className={classes.action}>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state without `aria-checked`.
          role="switch"
          checked={autoplay}
          onChange={(event) => onAutoplay(event.target.checked)}
        />
        <IconPlayerTrackNext className={classes.sign} aria-hidden size="1.125rem" />
        <span className={classes.word}>{texts.player.autoplay}</span>
      </label>
      <button
        type="button"
        className={classes.action}
        data-wide
        aria-pressed={theatre}
        onClick={() => onTheatre(!theatre)}
      >
        <IconViewportWide aria-hidden size="1.125rem" />
        {texts.player.theatre}
      </button>
      <button
        type="button"
        className={classes.action}
        data-keys
        aria-label={texts.player.shortcuts.title}
        onClick={onHelp}
      >
        <IconKeyboard aria-hidden size="1.25rem" />
      </button>
      <span role="status" className={classes.unsaved}>
        {isUnsaved ? texts.notices.notKept : null}
      </span>
    </div>
  )
}
