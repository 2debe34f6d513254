import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatClock } from '@/lib/clock'
import { dayOf } from '@/lib/days'
import { formatCount, formatNumber } from '@/lib/format'
import { saveFile } from '@/lib/save-file'
import { readNotebook, readSpoken } from '@/mirror/notebook'
import { href } from '@/routes'
import { texts } from '@/texts/texts'
import classes from './FindPanel.module.css'
import { type Found, findIn } from './find'
import { useMirrorQuery } from './MirrorProvider'
import { notesAsMarkdown } from './notes-as-markdown'
import { momentHref } from './useStartRequest'

const shownAtMost = 50

/** Finds courses, videos and the learner's own notes on this device, with or without a network. */
export function FindPanel() {
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const notebook = useMirrorQuery(readNotebook)
  const spoken = useMirrorQuery(readSpoken)
  const find = useMemo(() => findIn(notebook ?? [], spoken ?? []), [notebook, spoken])
  const found = useMemo(() => find(words), [find, words])
  // The first question takes longest: it is asked while the learner still thinks of theirs.
  useEffect(() => {
    const ahead = setTimeout(() => find('a'))
    return () => clearTimeout(ahead)
  }, [find])
  const noteCount = notebook?.reduce((sum, { notes }) => sum + notes.length, 0) ?? 0

  const download = () =>
    saveFile(`my-notes-${dayOf(new Date())}.md`, 'text/markdown', notesAsMarkdown(notebook ?? []))
  return (
    <section className={classes.panel} aria-label={texts.learn.find.title}>
      <div className={classes.head}>
        <input
          className={classes.field}
          type="search"
          aria-label={texts.learn.find.field}
          placeholder={texts.learn.find.field}
          ref={field}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          variant="default"
          leftSection={<IconDownload aria-hidden size="1.125rem" />}
          disabled={noteCount === 0}
          onClick={download}
        >
          {texts.learn.find.download}
        </Button>
      </div>
      <p role="status" className={classes.count}>
        {words.trim() === '' ? formatCount(noteCount, 'note') : countOf(found.length)}
      </p>
      <ul className={classes.list}>
        {found.slice(0, shownAtMost).map((result) => (
          <li key={result.key}>
            <Result {...result} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function countOf(count: number): string {
  if (count === 0) return texts.learn.find.nothing
  return count > shownAtMost
    ? texts.learn.find.first(formatNumber(shownAtMost), formatCount(count, 'match'))
    : formatCount(count, 'match')
}

function Result({ course, video, note, line }: Found) {
  const moment = note?.at_s ?? line?.second
  const to = video ? momentHref(course.id, video.id, moment ?? 0) : href('course', { courseId: course.id })
  const lang = course.language ?? undefined
  return (
    <Link to={to} className={classes.result}>
      <strong lang={line ? line.language : note ? undefined : lang}>
        {line?.text ?? note?.body ?? video?.title ?? course.title}
      </strong>
      {video ? (
        <span lang={lang}>
          {moment === undefined ? course.title : `${video.title} · ${formatClock(moment)} · ${course.title}`}
        </span>
      ) : null}
    </Link>
  )
}
