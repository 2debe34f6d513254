import { IconChevronRight } from '@tabler/icons-react'
import { formatCount, formatNumber } from '@/texts/format'
import { texts } from '@/texts/texts'
import classes from './Playlist.module.css'

type Props = {
  name: string
  lang: string | undefined
  count: number
  /** How many of its videos were watched; unknown in the admin's preview. */
  watched: number | undefined
  isOpen: boolean
  isCurrent: boolean
  isTabStop: boolean
  /** `null` while a filter decides what is shown. */
  onToggle: (() => void) | null
}

export function SectionHeading({
  name,
  lang,
  count,
  watched,
  isOpen,
  isCurrent,
  isTabStop,
  onToggle,
}: Props) {
  const content = (
    <>
      {onToggle ? <IconChevronRight aria-hidden size="1.125rem" /> : null}
      <span className={classes.sectionName} lang={lang}>
        {name}
      </span>{' '}
      <span className={classes.count}>
        {watched === undefined
          ? formatCount(count, 'video')
          : texts.player.list.progress(formatNumber(watched), formatNumber(count))}
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
