import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { formatCount } from '@/lib/format'
import type { PlaylistVideo } from '@/model/course'
import classes from './Playlist.module.css'

type Props = {
  videos: PlaylistVideo[]
  selectedId: string | null
  onSelect: (id: string) => void
}

/** The numbered list. A single tab stop; the arrow keys, Home and End move the focus, Enter or Space selects. */
export function Playlist({ videos, selectedId, onSelect }: Props) {
  const area = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (selectedId) scrollToRow(area.current, rowOf(area.current, selectedId))
  }, [selectedId])

  return (
    <section className={classes.playlist} aria-labelledby="course-content">
      <div className={classes.head}>
        <h2 id="course-content">Course Content</h2>
        <p>{formatCount(videos.length, 'video')}</p>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: clicks and key presses bubble up from the buttons inside. */}
      <div
        className={classes.area}
        ref={area}
        onClick={({ target }) => {
          const id = videoAt(target)
          if (id) onSelect(id)
        }}
        onKeyDown={moveFocus}
      >
        <ol className={classes.list}>
          {videos.map(({ id, title }, index) => (
            <Row key={id} id={id} number={index + 1} title={title} isSelected={id === selectedId} />
          ))}
        </ol>
      </div>
    </section>
  )
}

type RowProps = {
  id: string
  number: number
  title: string
  isSelected: boolean
}

// Selecting a video re-renders two rows, not four hundred: keep all props stable between renders.
const Row = memo(function Row({ id, number, title, isSelected }: RowProps) {
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        data-video={id}
        aria-current={isSelected ? 'true' : undefined}
        tabIndex={isSelected ? 0 : -1}
      >
        <span className={classes.number}>
          {isSelected ? <IconPlayerPlayFilled aria-hidden size={14} /> : number}
        </span>
        <span className={classes.title}>{title}</span>
      </button>
    </li>
  )
})

/** The id of the video whose row contains the element. */
function videoAt(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-video]')?.dataset.video : undefined
}

function rowOf(area: HTMLElement | null, id: string): HTMLElement | null {
  return area?.querySelector(`[data-video="${CSS.escape(id)}"]`) ?? null
}

/** Scrolls only the list: `scrollIntoView` would scroll the page as well. */
function scrollToRow(area: HTMLElement | null, row: HTMLElement | null): void {
  if (!area || !row) return
  const { top, bottom, height } = area.getBoundingClientRect()
  const box = row.getBoundingClientRect()
  if (box.top >= top && box.bottom <= bottom) return
  area.scrollTop += box.top - top - (height - box.height) / 2
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const current = rows.indexOf(document.activeElement as HTMLElement)
  const targets: Record<string, number> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    Home: 0,
    End: rows.length - 1,
  }
  const next = rows[targets[event.key] ?? -1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
