import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import {
  type FormEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  startTransition,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router-dom'
import { formatClock } from '@/lib/clock'
import { dayOf } from '@/lib/days'
import { saveFile } from '@/lib/save-file'
import { startSearch } from '@/lib/search/search'
import { readNotebook, readSearchable } from '@/mirror/notebook'
import type { MirrorDatabase } from '@/mirror/schema'
import { href } from '@/routes'
import { formatCount, formatNumber } from '@/texts/format'
import { texts } from '@/texts/texts'
import { MirrorContext, useMirrorQuery } from '../MirrorProvider'
import { momentHref, playsAtOnce } from '../resume-link'
import classes from './FindPanel.module.css'
import { Finder, type Finding, type Found } from './find'
import { notesAsMarkdown } from './notes-as-markdown'

/** How many results are shown at first, and how many are added at a time. */
const step = 15

/** What Find has read, kept until the learner leaves the area. */
export type Reader = { mirror: MirrorDatabase | null; finder: Finder }

type Props = { reader: RefObject<Reader | null>; onClose: () => void }

/** Finds courses, videos, transcript lines and own notes on this device, with or without a network. */
export function FindPanel({ reader, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [atMost, setAtMost] = useState(step)
  const { notebook, words, shownAtMost, finding, isBusy } = useFinding(reader, typed, atMost)
  const { count, courses } = finding
  const panel = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const noteCount = notebook?.reduce((sum, { notes }) => sum + notes.length, 0) ?? 0

  // Enter may be pressed before the answer.
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (!isWanted || isBusy) return
    setWanted(false)
    panel.current?.querySelector('a')?.click()
  }, [isWanted, isBusy])

  // The button disappears once there are no more results.
  const shown = useRef(shownAtMost)
  useEffect(() => {
    if (shownAtMost > shown.current && document.activeElement === document.body)
      panel.current?.querySelectorAll('a')[shown.current]?.focus()
    shown.current = shownAtMost
  }, [shownAtMost])

  const download = () =>
    saveFile(`my-notes-${dayOf(new Date())}.md`, 'text/markdown', notesAsMarkdown(notebook ?? []))
  return (
    <section
      ref={panel}
      className={classes.panel}
      aria-label={texts.learn.find.title}
      aria-busy={isBusy}
      onKeyDown={moveFocus}
    >
      <form
        className={classes.head}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          setWanted(typed.trim() !== '')
        }}
      >
        <label htmlFor="find-field">{texts.learn.find.field}</label>
        <input
          id="find-field"
          className={classes.field}
          type="search"
          ref={field}
          maxLength={200}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAtMost(step)
            setWanted(false)
          }}
        />
        <Button variant="default" onClick={onClose}>
          {texts.ui.close}
        </Button>
      </form>
      <div className={classes.count}>
        <p role="status">
          {words.trim() !== ''
            ? countOf(count, shownAtMost)
            : noteCount > 0
              ? formatCount(noteCount, 'note')
              : null}
        </p>
        {noteCount > 0 ? (
          <Button
            variant="subtle"
            leftSection={<IconDownload aria-hidden size="1.125rem" />}
            onClick={download}
          >
            {texts.learn.find.download}
          </Button>
        ) : null}
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the clicks come from the links inside, which Enter clicks too. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above. */}
      <div
        className={classes.results}
        onClick={({ target }) => target instanceof Element && target.closest('a') && onClose()}
      >
        <Results courses={courses} />
        {count > shownAtMost ? (
          <Button variant="default" onClick={() => setAtMost(shownAtMost + step)}>
            {texts.learn.find.more}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

/** The latest answer, and the words that it answers. */
function useFinding(reader: RefObject<Reader | null>, typed: string, atMost: number) {
  const mirror = useContext(MirrorContext)
  const notebook = useMirrorQuery(readNotebook)
  const transcripts = useMirrorQuery(readSearchable)
  // Another user's reader must not contain anything of this one's.
  if (reader.current?.mirror !== mirror) {
    reader.current?.finder.end()
    reader.current = { mirror, finder: new Finder(startSearch) }
  }
  const { finder } = reader.current as Reader
  /** A new object whenever more has been read. */
  const [state, setState] = useState({ isWhole: false })
  const [answer, setAnswer] = useState({ words: '', atMost, finding: nothing, state })
  const fail = (fault: unknown) => {
    finder.end()
    setState(() => {
      throw fault
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fail` is a new function each time.
  useEffect(() => {
    if (!notebook || !transcripts) return
    let isOver = false
    const tell = (isWhole: boolean) => {
      if (!isOver) setState({ isWhole })
    }
    finder.read({ notebook, transcripts }, () => tell(false)).then(() => tell(true), fail)
    return () => {
      isOver = true
    }
  }, [finder, notebook, transcripts])
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    let isOver = false
    finder.find(typed, atMost).then((finding) => {
      // Key presses that come meanwhile take precedence.
      if (!isOver) startTransition(() => setAnswer({ words: typed, atMost, finding, state }))
    }, fail)
    return () => {
      isOver = true
    }
  }, [finder, typed, atMost, state])
  const isBusy = answer.words !== typed || answer.state !== state || !state.isWhole
  return { notebook, words: answer.words, shownAtMost: answer.atMost, finding: answer.finding, isBusy }
}

const nothing: Finding = { count: 0, courses: [] }

function countOf(count: number, shownAtMost: number): string {
  if (count === 0) return texts.learn.find.nothing
  return count > shownAtMost
    ? texts.learn.find.first(formatNumber(shownAtMost), formatCount(count, 'match'))
    : formatCount(count, 'match')
}

// Memoized: not rendered again for a key press before its answer has arrived.
const Results = memo(function Results({ courses }: Pick<Finding, 'courses'>) {
  return courses.map(({ course, results }) => (
    <section key={course.id} aria-label={course.title}>
      <h3 lang={course.language ?? undefined}>
        {results[0]?.video ? (
          course.title
        ) : (
          <Link to={href('course', { courseId: course.id })}>
            <Marked text={course.title} marks={results[0]?.marks ?? []} />
          </Link>
        )}
      </h3>
      <ul>
        {results.map((found) =>
          found.video ? (
            <li key={found.key}>
              <Result {...found} video={found.video} />
            </li>
          ) : null,
        )}
      </ul>
    </section>
  ))
})

function Result({ course, video, note, line, text, marks }: Found & { video: NonNullable<Found['video']> }) {
  const moment = note?.at_s ?? line?.second
  const lang = course.language ?? undefined
  return (
    <Link to={momentHref(course.id, video.id, moment ?? 0)} state={playsAtOnce} className={classes.result}>
      <strong lang={line ? line.language : note ? undefined : lang}>
        <Marked text={text} marks={marks} />
      </strong>
      {moment === undefined ? null : (
        <span>
          {note ? texts.player.notes.title : texts.player.transcript.title} · {formatClock(moment)} ·{' '}
          <span lang={lang}>{video.title}</span>
        </span>
      )}
    </Link>
  )
}

function Marked({ text, marks }: Pick<Found, 'text' | 'marks'>) {
  const parts = []
  let end = 0
  for (const [from, to] of marks) {
    parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>)
    end = to
  }
  return [...parts, text.slice(end)]
}

/** The arrow keys move through the results, and back to the field. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const place = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[place + (event.key === 'ArrowDown' ? 1 : -1)]
  if (place < 0 || !next) return
  event.preventDefault()
  next.focus()
}
