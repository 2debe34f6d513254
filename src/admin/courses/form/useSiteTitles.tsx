import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { formatCount } from '@/admin/format-count'
import { embedUrl, type VideoLink } from '@/lib/video-link'
import { visibleText } from '@/lib/visible-text'
import { Embed } from '@/player/embed'
import { titleLimit } from '../../form/text-rules'
import { keepLength } from '../videos/known-lengths'
import { linkOf } from '../videos/video-links'
import type { NewCourseValues, VideoRow } from './new-course'
import classes from './VideoRows.module.css'

/** How long a player may take to report its video's title, in milliseconds. */
export const patience = 10_000

/** The row whose player is being asked, and those that were asked before it. */
type Run = { row: string; link: VideoLink; before: readonly string[] }

const none: ReadonlySet<string> = new Set()

/**
 * Fills in missing titles as the video site's own player reports them: one player after the other, and only
 * once the admin has asked for it.
 */
export function useSiteTitles(form: UseFormReturnType<NewCourseValues>, onSay: (news: string) => void) {
  const [run, setRun] = useState<Run | null>(null)
  const [silent, setSilent] = useState(none)

  const begin = () => {
    setSilent(none)
    setRun(nextOf(form.getValues().videos, []))
  }
  const settle = ({ row, link, before }: Run, title: string) => {
    const { videos } = form.getValues()
    // The row may have been removed meanwhile, or given another link.
    const index = videos.findIndex(({ id, youtube_url }) => id === row && linkOf(youtube_url)?.id === link.id)
    const isMissing = videos[index]?.title.trim() === ''
    if (title && isMissing) {
      onSay(`Video ${index + 1}: ${title}`)
      form.setFieldValue(`videos.${index}.title`, title)
      form.clearFieldError(`videos.${index}.title`)
    } else if (isMissing) setSilent((rows) => new Set(rows).add(row))
    const next = nextOf(form.getValues().videos, [...before, row])
    setRun(next)
    if (!next) onSay(outcomeOf(form.getValues().videos, [...before, row]))
  }
  const frame: ReactNode = run ? (
    <TitleFrame key={run.row} link={run.link} onTold={(title) => settle(run, title)} />
  ) : null
  return {
    begin,
    stop: () => setRun(null),
    /** The id of the row whose player is being asked. */
    asked: run?.row,
    /** Ids of rows whose players did not report a title. */
    silent,
    frame,
  }
}

/** The first row that still needs a title and has a link to a video. */
function nextOf(rows: readonly VideoRow[], before: readonly string[]): Run | null {
  for (const { id, title, youtube_url } of rows) {
    const link = title.trim() || before.includes(id) ? null : linkOf(youtube_url)
    if (link) return { row: id, link, before }
  }
  return null
}

function outcomeOf(rows: readonly VideoRow[], asked: readonly string[]): string {
  const untitled = rows.filter(({ id, title }) => asked.includes(id) && !title.trim()).length
  const found = formatCount(asked.length - untitled, 'title')
  return untitled === 0
    ? `${found} filled in.`
    : `${found} filled in. YouTube did not say ${untitled === 1 ? 'one' : `the other ${untitled}`}.`
}

type FrameProps = { link: VideoLink; onTold: (title: string) => void }

/** The site's player, hidden and not playing. Reports its video's title, or an empty text if it has none. */
function TitleFrame({ link, onTold }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const tell = useEffectEvent((title: string) => onTold(visibleText(title).slice(0, titleLimit).trim()))
  const { id } = link
  useLayoutEffect(() => {
    if (!frame.current) return
    let isTold = false
    const once = (title: string) => {
      if (!isTold) tell(title)
      isTold = true
    }
    const embed = new Embed(
      frame.current,
      { id },
      {
        onTitle: once,
        onChange: ({ duration }) => {
          if (duration !== null && embed.isSure) keepLength(id, duration)
        },
        onError: () => once(''),
      },
    )
    const timer = setTimeout(() => once(''), patience)
    return () => {
      embed.close()
      clearTimeout(timer)
    }
  }, [id])
  return (
    <div className={classes.asking} aria-hidden inert>
      <iframe
        ref={frame}
        src={stillUrl(link)}
        title="Player that is asked for a title"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
  )
}

/** The player as learners load it, but without playing. */
function stillUrl(link: VideoLink): string {
  const url = new URL(embedUrl(link, location.origin))
  url.searchParams.delete('autoplay')
  return url.href
}
