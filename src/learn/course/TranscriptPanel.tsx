import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatClock } from '@/lib/clock'
import { readTranscript } from '@/mirror/transcripts'
import type { Cue } from '@/model/transcript'
import type { PlayerControls } from '@/player/CoursePlayer'
import { useTextFilter } from '@/player/useTextFilter'
import { requestTranscripts } from '@/sync/controller'
import { formatNumber } from '@/texts/format'
import { texts } from '@/texts/texts'
import { useMirrorQuery } from '../MirrorProvider'
import classes from './TranscriptPanel.module.css'

type Props = PlayerControls & {
  courseId: string
  /** Transcripts of the course may be on their way. */
  isComing: boolean
  /**
   * Stores the text as a note at that second, and returns whether it could; `null` if the course has the
   * maximum of notes.
   */
  onQuote: ((second: number, text: string) => Promise<boolean>) | null
}

/** What is said in the video: to read, to search, and to follow while it plays. */
export function TranscriptPanel({ courseId, isComing, ...controls }: Props) {
  const { video } = controls
  const transcript = useMirrorQuery((mirror) => readTranscript(mirror, video.id), [video.id])
  useEffect(() => {
    if (isComing) requestTranscripts(courseId)
  }, [isComing, courseId])
  if (transcript === undefined) return null
  return (
    <section aria-label={texts.player.transcript.title}>
      {transcript ? (
        <Lines {...controls} cues={transcript.cues} language={transcript.language} />
      ) : (
        <p role="status" className={classes.hint}>
          {isComing ? texts.learn.transcript.coming : texts.learn.transcript.none}
        </p>
      )}
    </section>
  )
}

type Line = { place: number; second: number; text: string }

type LinesProps = Omit<Props, 'courseId' | 'isComing'> & { cues: readonly Cue[]; language: string }

function Lines({ cues, language, currentTime, seek, onQuote }: LinesProps) {
  const lines = useMemo(() => cues.map(([second, text], place) => ({ place, second, text })), [cues])
  const filter = useTextFilter(lines, textOf)
  const found = useDeferredValue(filter.found)
  const shown = useMemo(() => (found ? lines.filter((line) => found.has(line)) : lines), [found, lines])
  // Memoized: there may be thousands, and the player reports its progress every few seconds.
  const rows = useMemo(
    () =>
      shown.map(({ place, second, text }) => (
        <li key={place} data-place={place} className={classes.line}>
          <button
            type="button"
            className={classes.moment}
            aria-label={texts.learn.notes.playAt(formatClock(second))}
          >
            {formatClock(second)}
          </button>
          <span>{text}</span>
        </li>
      )),
    [shown],
  )
  const list = useRef<HTMLOListElement>(null)
  const follower = useFollower(list, lines, currentTime)
  const quote = useQuote(list, lines)
  const [isKept, setKept] = useState<boolean | null>(null)

  return (
    <>
      <div className={classes.head}>
        <input
          className={classes.field}
          type="search"
          aria-label={texts.learn.transcript.search}
          placeholder={texts.learn.transcript.search}
          maxLength={200}
          value={filter.value}
          onFocus={filter.prepare}
          onChange={(event) => filter.change(event.target.value)}
        />
        {quote && onQuote ? (
          <button
            type="button"
            className={classes.action}
            // Keeps the selection while it is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              void onQuote(quote.second, quote.text).then(setKept)
              document.getSelection()?.removeAllRanges()
            }}
          >
            {texts.learn.transcript.quote}
          </button>
        ) : null}
        {follower.hasLeft && !found ? (
          <button type="button" className={classes.action} onClick={follower.goBack}>
            {texts.learn.transcript.back}
          </button>
        ) : null}
      </div>
      <p role="status" className={classes.hint}>
        {found
          ? texts.player.list.found(formatNumber(shown.length))
          : isKept !== null && !quote
            ? isKept
              ? texts.learn.transcript.quoted
              : texts.notices.notKept
            : null}
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the time next to each line is a button that does the same. */}
      <ol
        ref={list}
        className={classes.lines}
        lang={language}
        {...follower.leaving}
        onClick={({ target }) => {
          const line = lineAt(target, lines)
          // Selecting text must not seek.
          if (line && (document.getSelection()?.isCollapsed ?? true)) {
            seek(line.second)
            follower.goBack()
          }
        }}
      >
        {rows}
      </ol>
    </>
  )
}

const textOf = ({ text }: Line) => text

function lineAt(target: EventTarget, lines: readonly Line[]): Line | undefined {
  const element = target instanceof Element ? target : (target as Node).parentElement
  const place = element?.closest<HTMLElement>('[data-place]')?.dataset.place
  return place === undefined ? undefined : lines[Number(place)]
}

/** In milliseconds. */
const lookEvery = 250

/**
 * Highlights the line that is being spoken and keeps it in view, until the reader scrolls. Without React,
 * which would go through thousands of lines each time.
 */
function useFollower(
  list: { current: HTMLElement | null },
  lines: readonly Line[],
  currentTime: () => number,
) {
  const [hasLeft, setHasLeft] = useState(false)
  const hasLeftNow = useRef(false)
  const show = useRef(() => {})
  const leave = (isLeaving: boolean) => {
    hasLeftNow.current = isLeaving
    setHasLeft(isLeaving)
  }

  // The player passes a new function each time.
  const now = useRef(currentTime)
  useLayoutEffect(() => {
    now.current = currentTime
  })
  useEffect(() => {
    let marked: HTMLElement | null = null
    const look = () => {
      const place = lastBefore(lines, now.current())
      const next = list.current?.querySelector<HTMLElement>(`[data-place="${place}"]`) ?? null
      if (next === marked && marked?.isConnected !== false) return
      marked?.removeAttribute('aria-current')
      next?.setAttribute('aria-current', 'true')
      marked = next
      if (!hasLeftNow.current) show.current()
    }
    show.current = () => {
      const { current: box } = list
      if (!box || !marked) return
      // Not scrollIntoView, which would scroll the page as well.
      const middle = marked.offsetTop - (box.clientHeight - marked.offsetHeight) / 2
      const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
      box.scrollTo({ top: middle, behavior })
    }
    look()
    const timer = setInterval(look, lookEvery)
    return () => clearInterval(timer)
  }, [list, lines])

  const onLeave = () => {
    if (!hasLeftNow.current) leave(true)
  }
  return {
    hasLeft,
    goBack() {
      leave(false)
      show.current()
    },
    leaving: {
      onWheel: onLeave,
      onTouchMove: onLeave,
      // Leaving moves the lines down: a line that is pressed must stay under the pointer.
      onFocus: ({ target }: { target: Element }) => target.matches(':focus-visible') && onLeave(),
    },
  }
}

/** The index of the last line that begins at or before the time; of the first one before all of them. */
function lastBefore(lines: readonly Line[], time: number): number {
  let [from, to] = [0, lines.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((lines[middle]?.second ?? 0) <= time) from = middle + 1
    else to = middle
  }
  return Math.max(0, from - 1)
}

type Quote = { second: number; text: string }

/** What the reader has selected, with the second of its first line. */
function useQuote(list: { current: HTMLElement | null }, lines: readonly Line[]): Quote | null {
  const [quote, setQuote] = useState<Quote | null>(null)
  useEffect(() => {
    const look = () => {
      const selection = document.getSelection()
      const range = selection?.isCollapsed === false ? selection.getRangeAt(0) : null
      const isHere = range && list.current?.contains(range.commonAncestorContainer)
      const first = isHere ? lineAt(range.startContainer, lines) : undefined
      setQuote(isHere && first ? { second: first.second, text: selectedText(range) } : null)
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [list, lines])
  return quote
}

/** Without the times between the lines. */
function selectedText(range: Range): string {
  const selected = range.cloneContents()
  for (const moment of selected.querySelectorAll('button')) moment.replaceWith(' ')
  return (selected.textContent ?? '').replace(/\s+/g, ' ').trim()
}
