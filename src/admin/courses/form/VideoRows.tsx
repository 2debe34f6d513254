import { Button, Textarea } from '@mantine/core'
import type { FormErrors, GetInputPropsReturnType, UseFormReturnType } from '@mantine/form'
import { IconBrandYoutube, IconClipboardList, IconPlus } from '@tabler/icons-react'
import { type ClipboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { dayOf } from '@/lib/days'
import { serverNow } from '@/lib/device-clock'
import { formatFullDate } from '@/texts/format'
import { type LeftLine, leftLines } from './left-lines'
import {
  isAboutAllUntitled,
  isBlank,
  type NewCourseValues,
  newRow,
  untitledIn,
  untitledNotice,
  type VideoRow,
} from './new-course'
import { parseLinks } from './parse-links'
import type { UnclearDate } from './pasted-dates'
import { linkedTitles } from './pasted-markup'
import { useSiteTitles } from './useSiteTitles'
import { VideoFieldset } from './VideoFieldset'
import classes from './VideoRows.module.css'

/** The videos of a new course, in playing order. */
export function VideoRows({ form }: { form: UseFormReturnType<NewCourseValues> }) {
  const { videos, pasted } = form.values
  const [isPasting, setPasting] = useState(false)
  const [unclear, setUnclear] = useState<UnclearDate | undefined>()
  const [announcement, setAnnouncement] = useState('')
  const [left, setLeft] = useState<readonly LeftLine[]>([])
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const titles = useSiteTitles(form, setAnnouncement)
  const errorId = useId()
  const error = form.errors.videos
  const sections = [...new Set(videos.map(({ section }) => section.trim()).filter(Boolean))]
  // Stays set once there was a section, even while its name is retyped.
  const [hasSections, setHasSections] = useState(false)
  if (sections.length > 0 && !hasSections) setHasSections(true)
  const [hasSessions, setHasSessions] = useState(false)
  if (!hasSessions && videos.some(({ starts_at }) => starts_at)) setHasSessions(true)

  const focusOn = (row: number, name: string) =>
    list.current?.children[row]?.querySelector<HTMLElement>(`[data-focus="${name}"]:not(:disabled)`)?.focus()

  const add = () => {
    flushSync(() => {
      form.insertListItem('videos', newRow())
      form.clearFieldError('videos')
      setAnnouncement('')
    })
    focusOn(videos.length, 'title')
  }

  /** Messages name a video by its number, which may have changed. */
  const checkAgain = () => {
    if (Object.keys(form.errors).length > 0) form.validate()
  }

  const remove = (row: number) => {
    flushSync(() => {
      form.removeListItem('videos', row)
      checkAgain()
      setAnnouncement(`Video ${row + 1} removed`)
    })
    if (videos.length === 1) addButton.current?.focus()
    else focusOn(Math.min(row, videos.length - 2), 'remove')
  }

  const move = (from: number, to: number) => {
    flushSync(() => {
      form.reorderListItem('videos', { from, to })
      checkAgain()
      setAnnouncement(`Video ${from + 1} is now video ${to + 1}`)
    })
    // At either end the pressed button is disabled now, so the other one gets the focus.
    const isAtEnd = to === 0 || to === videos.length - 1
    focusOn(to, to < from !== isAtEnd ? 'up' : 'down')
  }

  const addPasted = (dayFirst: boolean | null = null) => {
    const {
      videos: found,
      rest,
      unclear: asked,
    } = parseLinks(pasted, { now: new Date(serverNow()), dayFirst })
    setUnclear(asked)
    if (asked) return
    const kept = videos.filter((row) => !isBlank(row))
    const added = found.map((video) => newRow(video))
    const lines = leftLines(rest)
    flushSync(() => {
      if (added.length > 0) form.setFieldValue('videos', [...kept, ...added])
      form.clearErrors()
      form.setFieldValue('pasted', rest.join('\n'))
      setPasting(rest.length > 0 || added.length === 0)
      setLeft(lines)
      setAnnouncement(sayAdded(added.length, lines.length))
    })
    const untitled = added.findIndex(({ title }) => !title)
    if (rest.length > 0 || added.length === 0) form.getInputNode('pasted')?.focus()
    else focusOn(kept.length + Math.max(0, untitled), 'title')
  }

  return (
    <section className={classes.videos} aria-labelledby={`${errorId}-heading`}>
      <div className={classes.head}>
        <h3 id={`${errorId}-heading`}>Course Videos</h3>
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconClipboardList size="1.125rem" aria-hidden />}
            aria-expanded={isPasting}
            onClick={() => setPasting(!isPasting || pasted.trim() !== '')}
          >
            Paste links
          </Button>
          <Button
            ref={addButton}
            variant="light"
            leftSection={<IconPlus size="1.125rem" aria-hidden />}
            data-path="videos"
            aria-describedby={error ? errorId : undefined}
            onClick={add}
          >
            Add Video
          </Button>
        </div>
      </div>
      {isPasting ? (
        <PasteLinks
          inputProps={form.getInputProps('pasted')}
          left={left}
          pasted={pasted}
          onPasteLinks={(links) => form.setFieldValue('pasted', [pasted, links].filter(Boolean).join('\n'))}
          unclear={unclear}
          onAdd={addPasted}
        />
      ) : null}
      <TitleOffer rows={videos} errors={form.errors} titles={titles} />
      <p className={classes.announcement} role="status">
        {announcement}
      </p>
      {error ? (
        <p className={classes.error} id={errorId}>
          {error}
        </p>
      ) : null}
      {videos.length === 0 ? (
        <p className={classes.empty}>No videos added yet. Click "Add Video" to start.</p>
      ) : (
        <div className={classes.table}>
          <div className={classes.columns} aria-hidden>
            <span>Title</span>
            <span>YouTube URL</span>
          </div>
          <ol className={classes.list} ref={list}>
            {videos.map((row, index) => (
              <VideoFieldset
                key={row.id}
                index={index}
                count={videos.length}
                url={row.youtube_url}
                aboutTitle={aboutTitle(row, titles)}
                sections={hasSections ? sections : null}
                hasSessions={hasSessions}
                inputProps={(name) => {
                  const props = form.getInputProps(`videos.${index}.${name}`)
                  return isAboutAllUntitled(props.error) ? { ...props, error: true } : props
                }}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
              />
            ))}
          </ol>
        </div>
      )}
      {titles.frame}
    </section>
  )
}

type Titles = ReturnType<typeof useSiteTitles>

function aboutTitle({ id, title }: VideoRow, { asked, silent }: Titles): string | undefined {
  if (title.trim()) return undefined
  if (id === asked) return 'Asking YouTube…'
  return silent.has(id) ? 'YouTube did not say its title.' : undefined
}

type OfferProps = { rows: readonly VideoRow[]; errors: FormErrors; titles: Titles }

/** Offers to fill in missing titles; YouTube is not contacted before that. */
function TitleOffer({ rows, errors, titles }: OfferProps) {
  const place = rows.findIndex(({ id }) => id === titles.asked)
  if (titles.asked !== undefined) {
    return (
      <div className={classes.offer}>
        <p>
          Asking YouTube for the title of video {place + 1} of {rows.length}…
        </p>
        <Button variant="default" size="sm" onClick={titles.stop}>
          Stop
        </Button>
      </div>
    )
  }
  const untitled = untitledIn(rows)
  const [first] = untitled
  if (!first) return null
  const path = `videos.${rows.indexOf(first)}.title`
  const isError = isAboutAllUntitled(errors[path])
  return (
    <div className={classes.offer} data-error={isError || undefined}>
      <p>{untitledNotice(untitled.length, isError)}</p>
      <Button
        // A failed save focuses it: for this path, it comes before the field itself.
        {...(untitled.length > 1 && { 'data-path': path })}
        variant="default"
        size="sm"
        leftSection={<IconBrandYoutube size="1.125rem" aria-hidden />}
        onClick={titles.begin}
      >
        Use YouTube’s titles
      </Button>
    </div>
  )
}

type PasteProps = {
  inputProps: GetInputPropsReturnType
  pasted: string
  /** The lines that no video was made of, when it was tried. */
  left: readonly LeftLine[]
  onPasteLinks: (links: string) => void
  /** The date to ask about. */
  unclear: UnclearDate | undefined
  onAdd: (dayFirst?: boolean) => void
}

/** Adds many videos at once, from links pasted out of a spreadsheet, a chat or a list. */
function PasteLinks({ inputProps, pasted, left, onPasteLinks, unclear, onAdd }: PasteProps) {
  const paste = (event: ClipboardEvent) => {
    const { clipboardData: copied } = event
    const links = linkedTitles(copied.getData('text/plain'), copied.getData('text/html'))
    if (!links) return
    event.preventDefault()
    onPasteLinks(links)
  }
  return (
    <div className={classes.paste}>
      <Textarea
        label="Links to videos, one per line"
        description="Text beside a link, or alone on the line above it, becomes the video’s title. “# Herbs” or “Herbs:” on a line begins a section. A date and time to come, such as “12 Jan 2027 18:30”, make it a live session."
        placeholder={'Introduction, https://youtu.be/...\nhttps://www.youtube.com/watch?v=...'}
        rows={4}
        spellCheck={false}
        autoFocus
        {...inputProps}
        onPaste={paste}
      />
      <LeftLines left={left.filter(({ line }) => pasted.includes(line))} />
      {unclear ? (
        <div className={classes.offer}>
          <p role="status">{`“${unclear.written}”: which day is meant, here and in the other dates?`}</p>
          <span className={classes.buttons}>
            <Button variant="default" size="sm" onClick={() => onAdd(true)}>
              {formatFullDate(dayOf(unclear.dayFirst))}
            </Button>
            <Button variant="default" size="sm" onClick={() => onAdd(false)}>
              {formatFullDate(dayOf(unclear.monthFirst))}
            </Button>
          </span>
        </div>
      ) : null}
      <Button variant="light" onClick={() => onAdd()}>
        Add these videos
      </Button>
    </div>
  )
}

/** With more, the list would be longer than the form. */
const mostShown = 20

function LeftLines({ left }: { left: readonly LeftLine[] }) {
  if (left.length === 0) return null
  return (
    <ul className={classes.left} aria-label="Lines without a video">
      {left.slice(0, mostShown).map(({ line, why }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
        <li key={index}>
          <bdi className={classes.line}>{line.trim()}</bdi> <span>{why}</span>
        </li>
      ))}
      {left.length > mostShown ? <li>{`and ${left.length - mostShown} more`}</li> : null}
    </ul>
  )
}

function sayAdded(added: number, left: number): string {
  const taken = added === 0 ? '' : added === 1 ? '1 video added. ' : `${added} videos added. `
  if (left === 0) return added === 0 ? 'There are no links here yet.' : taken.trim()
  return left === 1
    ? `${taken}1 line has no link to a YouTube video. It is still in the box.`
    : `${taken}${left} lines have no link to a YouTube video. They are still in the box.`
}
