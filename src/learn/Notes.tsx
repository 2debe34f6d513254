import { Button } from '@mantine/core'
import { IconNotes, IconTrash } from '@tabler/icons-react'
import { useContext, useEffect, useRef, useState } from 'react'
import { formatClock } from '@/lib/clock'
import { formatNumber } from '@/lib/format'
import type { ShownNote } from '@/mirror/learning'
import { recordNote } from '@/mirror/outbox'
import { noteLimits } from '@/model/learning'
import type { PlayerControls } from '@/player/CoursePlayer'
import { texts } from '@/texts/texts'
import { MirrorContext } from './MirrorProvider'
import classes from './Notes.module.css'
import { sendWithin } from './send-within'
import { useNoteEditor } from './useNoteEditor'

type Props = PlayerControls & {
  courseId: string
  /** Of the whole course. */
  notes: ShownNote[]
}

/** The learner's notes on a video. What is typed is kept at once, with or without a network. */
export function Notes({ courseId, notes, video, currentTime, seek }: Props) {
  const mirror = useContext(MirrorContext)
  const [added, setAdded] = useState<ShownNote | null>(null)
  const [deleted, setDeleted] = useState<ShownNote | null>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const here = notes.filter(({ video_id }) => video_id === video.id)
  const shown = added && here.every(({ id }) => id !== added.id) ? [...here, added] : here
  const isFull = notes.length >= noteLimits.perCourse

  useEffect(() => {
    if (deleted) undo.current?.focus()
  }, [deleted])

  const add = () =>
    setAdded({
      id: crypto.randomUUID(),
      video_id: video.id,
      at_s: Math.floor(currentTime() ?? 0),
      body: '',
      revision: '',
      isSent: true,
    })
  const keep = async (note: ShownNote, isDeleted: boolean) => {
    const kept =
      mirror && (await recordNote(mirror, courseId, { ...note, base: note.revision || null, isDeleted }))
    sendWithin(2_000)
    return kept
  }
  const remove = async (note: ShownNote) => {
    if (added?.id === note.id) setAdded(null)
    // Not if another tab has changed it just now: then it stays, with what was written there.
    if ((await keep(note, true)) && note.body.trim()) setDeleted(note)
  }
  const restore = () => {
    // A new note: devices that have received the deletion would drop the old one.
    if (deleted) void keep({ ...deleted, id: crypto.randomUUID(), revision: '' }, false)
    setDeleted(null)
  }
  return (
    <section className={classes.notes} aria-labelledby="notes">
      <div className={classes.head}>
        <h3 id="notes">{texts.learn.notes.title}</h3>
        <Button
          variant="default"
          leftSection={<IconNotes aria-hidden size="1.125rem" />}
          aria-disabled={isFull || undefined}
          onClick={isFull ? undefined : add}
        >
          {texts.learn.notes.add}
        </Button>
      </div>
      {isFull ? <p>{texts.learn.notes.full(formatNumber(noteLimits.perCourse))}</p> : null}
      {shown.length === 0 && !deleted ? <p className={classes.hint}>{texts.learn.notes.hint}</p> : null}
      <ul className={classes.list}>
        {shown.map((note) => (
          <Entry
            key={note.id}
            courseId={courseId}
            note={note}
            isNew={note.id === added?.id}
            onSeek={() => seek(note.at_s)}
            onDelete={(note) => void remove(note)}
          />
        ))}
      </ul>
      <p className={classes.deleted} role="status">
        {deleted ? (
          <>
            {`${texts.learn.notes.deleted} `}
            <button type="button" ref={undo} className={classes.undo} onClick={restore}>
              {texts.ui.undo}
            </button>
          </>
        ) : null}
      </p>
    </section>
  )
}

type EntryProps = {
  courseId: string
  note: ShownNote
  isNew: boolean
  onSeek: () => void
  onDelete: (note: ShownNote) => void
}

function Entry({ courseId, note, isNew, onSeek, onDelete }: EntryProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const editor = useNoteEditor(courseId, note)
  const moment = formatClock(note.at_s)
  useEffect(() => {
    if (isNew) field.current?.focus()
  }, [isNew])
  return (
    <li className={classes.entry}>
      <button
        type="button"
        className={classes.moment}
        aria-label={texts.learn.notes.playAt(moment)}
        onClick={onSeek}
      >
        {moment}
      </button>
      <div className={classes.body}>
        <textarea
          ref={field}
          className={classes.text}
          aria-label={texts.learn.notes.noteAt(moment)}
          maxLength={noteLimits.characters}
          rows={2}
          value={editor.body}
          onChange={(event) => editor.change(event.target.value)}
          onBlur={editor.leave}
        />
        <p className={classes.state}>{editor.isUnsent ? texts.learn.notes.unsent : null}</p>
      </div>
      <button
        type="button"
        className={classes.delete}
        aria-label={texts.learn.notes.deleteAt(moment)}
        onClick={() => void editor.abandon().then((latest) => onDelete({ ...note, ...latest }))}
      >
        <IconTrash aria-hidden size="1.125rem" />
      </button>
    </li>
  )
}
