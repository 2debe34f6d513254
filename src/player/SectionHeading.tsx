import { IconChevronRight } from '@tabler/icons-react'
import { formatCount, formatNumber } from '@/texts/format'
import { texts } from '@/texts/texts'
import classes from './Playlist.module.css'
import { type CourseProgress, useProgress } from './progress'
import type { Section } from './sections'

type Props = {
  name: string
  lang: string | undefined
  videos: Section['videos']
  /** Unknown in the admin's preview. */
  progress: CourseProgress | undefined
  isOpen: boolean
  isCurrent: boolean
  isTabStop: boolean
  /** `null` while a filter decides what is shown. */
  onToggle: (() => void) | null
}

export function SectionHeading({
  name,
  lang,
  videos,
  progress,
  isOpen,
  isCurrent,
  isTabStop,
  onToggle,
}: Props) {
  const watched = useProgress(
    progress,
    (known) => videos.filter(({ video }) => known.get(video.id)?.isComplete).length,
  )
  const content = (
    <>
      {onToggle ? <IconChevronRight aria-hidden size="1.125rem" /> : null}
      <span className={classes.sectionName} lang={lang}>
        {name}
      </span>{' '}
      <span className={classes.count}>
        {progress
          ? texts.player.list.progress(formatNumber(watched), formatNumber(videos.length))
          : formatCount(videos.length, 'video')}
      </span>
    </>
  )
  return (
    <h3 className={classes.section}>
      {onToggle ? (
        <button
          type="button"
          aria-expanded={isOpen}
          data-current={isCurrent || undefined}
          tabIndex={isTabStop ? 0 : -1}
          onClick={onToggle}
        >
          {content}
        </button>
      ) : (
        <span>{content}</span>
      )}
    </h3>
  )
}
