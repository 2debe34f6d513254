import { IconCircleCheckFilled, IconFilter, IconPlayerPlayFilled } from '@tabler/icons-react'
import { Fragment, type KeyboardEvent, memo, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { formatClock } from '@/lib/clock'
import { locale } from '@/locale'
import type { PlaylistVideo } from '@/model/course'
import { leftOf, partsOf, type Seen, shareOf } from '@/model/learning'
import { formatCount, formatNumber } from '@/texts/format'
import { texts } from '@/texts/texts'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { CourseStrip } from './CourseStrip'
import { formatLeft, formatLength, lengthOfCourse } from './length'
import { LiveTime } from './live/LiveTime'
import classes from './Playlist.module.css'
import { type CourseProgress, type ProgressByVideo, useProgress, type VideoProgress } from './progress'
import { SectionHeading } from './SectionHeading'
import { sectionsOf, useOpenSections } from './sections'
import { useTextFilter } from './useTextFilter'

type Props = {
  videos: PlaylistVideo[]
  selectedId: string | null
  progress?: CourseProgress | undefined
  /** The state of the learner's certificate. */
  certificate?: ReactNode
  /** Their ids. */
  newVideos: readonly string[]
  /** Of the course. */
  lang: string | undefined
  /** On a phone, where the first row should be in view. */
  isNarrow: boolean
  onSelect: (id: string) => void
}

/** The list has a filter from this many videos on. */
const filterFrom = 12

/** The numbered list. A single tab stop; the arrow keys, Home and End move the focus, Enter or Space selects. */
export function Playlist({
  videos,
  selectedId,
  progress,
  certificate,
  newVideos,
  lang,
  isNarrow,
  onSelect,
}: Props) {
  const area = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { value, change, prepare, found: filtered } = useTextFilter(videos, titleOf)
  const sections = useMemo(() => sectionsOf(videos), [videos])
  const currentSection = sections.find((section) =>
    section.videos.some(({ video }) => video.id === selectedId),
  )
  const { isOpen: isSectionOpen, toggle, isPrinting } = useOpenSections(selectedId, currentSection?.key)
  // On paper, all of them.
  const found = isPrinting ? null : filtered
  const shown = sections
    .map(({ key, name, videos: all }) => {
      const isOpen = name === null || found !== null || isSectionOpen(key)
      const rows = isOpen ? all.filter(({ video }) => found?.has(video) ?? true) : []
      return { key, name, all, isOpen, rows }
    })
    .filter(({ rows }) => !found || rows.length > 0)
  // Tab always reaches the list, even while the filter or a closed section hides the current video.
  const stops = shown.flatMap(({ key, name, rows }) => [
    ...(name === null || found ? [] : [key]),
    ...rows.map(({ video }) => video.id),
  ])
  const tabStop = [selectedId, currentSection?.key].find((stop) => stop && stops.includes(stop)) ?? stops[0]
  const length = lengthOfCourse(videos)
  // One subscription for all rows: four hundred would delay the first frame. The selected row, whose video may be
  // playing, has its own.
  const others = useProgress(
    progress,
    useShallow((known) => videos.map(({ id }) => (id === selectedId ? undefined : known.get(id)))),
  )
  const knownOf = new Map(videos.map(({ id }, place) => [id, others[place]]))

  const clear = () => {
    change('')
    // The button disappears with the filter.
    field.current?.focus()
  }
  useEffect(() => {
    if (!selectedId) return
    // Again in the next frames: rows that come into view only then get their heights, and push it away.
    let rest = 5
    let frame = 0
    const show = () => {
      scrollToRow(area.current, rowOf(area.current, selectedId))
      rest -= 1
      if (rest > 0) frame = requestAnimationFrame(show)
    }
    show()
    return () => cancelAnimationFrame(frame)
  }, [selectedId])

  const certificateLine = progress && certificate && (
    <div key="certificate" className={classes.certificate}>
      {certificate}
    </div>
  )
  return (
    <section className={classes.playlist} aria-labelledby="course-content">
      <div className={classes.head}>
        <h2 id="course-content">{texts.player.list.title}</h2>
        <p>
          <span>{formatCount(videos.length, 'video')}</span>
          {length === null ? null : ` · ${formatLength(length)}`}
        </p>
        {progress && videos.length > 0 ? (
          <div className={classes.watched}>
            <Watched {...{ videos, selectedId, progress }} />
          </div>
        ) : null}
      </div>
      {isNarrow ? null : certificateLine}
      {videos.length >= filterFrom ? (
        <search className={classes.filter}>
          <IconFilter aria-hidden size="1.125rem" />
          <input
            ref={field}
            type="search"
            aria-label={texts.player.list.filter}
            placeholder={texts.player.list.filter}
            value={value}
            autoComplete="off"
            spellCheck={false}
            onFocus={prepare}
            onChange={(event) => change(event.target.value)}
          />
          <p className={classes.found} role="status">
            {found ? texts.player.list.found(formatCount(found.size, 'video')) : ''}
          </p>
        </search>
      ) : null}
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
        {found?.size === 0 ? (
          <button type="button" className={classes.clear} onClick={clear}>
            {texts.player.list.clear}
          </button>
        ) : null}
        {shown.map(({ key, name, all, isOpen, rows }) => (
          <Fragment key={key}>
            {name === null ? null : (
              <SectionHeading
                name={name}
                lang={lang}
                videos={all}
                progress={progress}
                isOpen={isOpen}
                isCurrent={key === currentSection?.key}
                isTabStop={key === tabStop}
                onToggle={found ? null : () => toggle(key)}
              />
            )}
            {isOpen ? (
              <ol className={classes.list} lang={lang}>
                {rows.map(({ video: { id, title, duration_s, starts_at, expected_minutes }, number }) => (
                  <Row
                    key={id}
                    id={id}
                    number={number}
                    title={title}
                    isSelected={id === selectedId}
                    isTabStop={id === tabStop}
                    isNew={newVideos.includes(id)}
                    length={duration_s}
                    startsAt={starts_at}
                    expectedMinutes={expected_minutes}
                    {...(id === selectedId ? { progress } : { known: knownOf.get(id) })}
                  />
                ))}
              </ol>
            ) : null}
          </Fragment>
        ))}
      </div>
      {isNarrow ? certificateLine : null}
    </section>
  )
}

/** How much of the course was watched, and how much is left. */
function Watched({
  videos,
  selectedId,
  progress,
}: Pick<Props, 'videos' | 'selectedId'> & { progress: CourseProgress }) {
  const known = useProgress(progress, all)
  const seen = videos.map((video) => seenOf(video, known.get(video.id)))
  const left = leftOf(seen)
  const current = videos.findIndex(({ id }) => id === selectedId)
  const watched = videos.filter(({ id }) => known.get(id)?.isComplete).length
  return (
    <>
      <CourseStrip parts={partsOf(seen)} current={current < 0 ? undefined : current / videos.length} />
      <p>
        {texts.player.list.progress(formatNumber(watched), formatNumber(videos.length))}
        {left ? ` · ${formatLeft(left)}` : null}
      </p>
    </>
  )
}

const all = (known: ProgressByVideo) => known

function seenOf({ duration_s }: PlaylistVideo, progress: VideoProgress | undefined): Seen {
  return {
    share: shareOf(progress?.isComplete ?? false, progress?.coverage ?? 0),
    duration_s: duration_s ?? progress?.duration ?? null,
  }
}

type RowProps = StateProps & {
  id: string
  number: number
  title: string
  isSelected: boolean
  isTabStop: boolean
  /** Of a live session. */
  startsAt: string | null | undefined
  expectedMinutes: number | null | undefined
  /** Of the selected row, which reads it as it changes. */
  progress?: CourseProgress | undefined
}

type StateProps = {
  known?: VideoProgress | undefined
  isNew: boolean
  /** As the admins know it, in seconds. */
  length: number | null
}

// Selecting a video, or watching it, must re-render a row or two, not four hundred: keep all props stable
// between renders.
const Row = memo(function Row(props: RowProps) {
  const { id, number, title, isSelected, isTabStop, startsAt, expectedMinutes, progress, ...state } = props
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        data-video={id}
        aria-current={isSelected ? 'true' : undefined}
        tabIndex={isTabStop ? 0 : -1}
      >
        <span className={classes.number}>
          {isSelected ? <IconPlayerPlayFilled aria-hidden size="0.875rem" /> : number}
        </span>
        <span className={classes.title}>{title}</span>
        {startsAt ? (
          <span className={classes.live} lang={locale()}>
            <LiveTime starts_at={startsAt} expected_minutes={expectedMinutes} />
          </span>
        ) : null}
        {progress ? <LiveState {...state} id={id} progress={progress} /> : <State {...state} />}
      </button>
    </li>
  )
})

function LiveState({ id, progress, ...state }: StateProps & { id: string; progress: CourseProgress }) {
  return <State {...state} known={useProgress(progress, (known) => known.get(id))} />
}

/** How long a video is, whether it is new, and how much of it was watched. */
function State({ known, isNew, length }: StateProps) {
  const isWatched = known?.isComplete ?? false
  const percent = Math.round((known?.coverage ?? 0) * 100)
  const seconds = length ?? known?.duration ?? null
  return (
    <>
      {seconds === null ? null : <span className={classes.length}>{formatClock(seconds)}</span>}
      {isNew ? (
        <span className={classes.new} lang={locale()}>
          {texts.player.list.isNew}
        </span>
      ) : null}
      {isWatched ? (
        <span className={classes.tick}>
          <IconCircleCheckFilled aria-hidden size="1.125rem" />
          <VisuallyHidden lang={locale()}>{texts.player.watched}</VisuallyHidden>
        </span>
      ) : null}
      {percent > 0 && !isWatched ? (
        <span className={classes.bar}>
          <i style={{ inlineSize: `${percent}%` }} />
          <VisuallyHidden lang={locale()}>{texts.player.list.part(formatNumber(percent))}</VisuallyHidden>
        </span>
      ) : null}
    </>
  )
}

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

const titleOf = ({ title }: PlaylistVideo) => title
