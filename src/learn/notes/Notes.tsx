import { Button } from '@mantine/core'
import { IconMessageQuestion, IconNotes, IconTrash } from '@tabler/icons-react'
import { type Dispatch, type FocusEvent, type SetStateAction, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatClock } from '@/lib/clock'
import { isCutOff } from '@/lib/sync-status'
import { byMoment, type ShownNote } from '@/mirror/learning'
import { noteLimits } from '@/model/learning'
import { emptyQuestion, isQuestion, questionOf } from '@/model/question'
import { useSync } from '@/stores/sync'
import { formatNumber } from '@/texts/format'
import { texts } from '@/texts/texts'
import { afterPress } from '@/ui/after-press'
import { useOnline } from '@/ui/useOnline'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { useUnsaved } from '../unsaved'
import { AskLink } from './AskLink'
import classes from './Notes.module.css'
import { useNoteEditor } from './useNoteEditor'
import type { NotesOfVideo } from './useNotes'

type Props = {
  courseId: string
  notes: NotesOfVideo
  onAdd: () => void
  /** What a message about a second of this video says, and the second that is shown now. */
  ask?: Asking
  onSeek: (seconds: number) => void
}

export type Asking = { message: (at: number, question?: string) => string; now: () => number }

/** The learner's notes on a video. */
export function Notes({ courseId, notes, onAdd, ask, onSeek }: Props) {
  const { shown, addedIds, deleted, isFull } = notes
  const undo = useRef<HTMLButtonElement>(null)
  // The field that is being typed into stays, even if another device deletes its note.
  const [open, setOpen] = useState<ShownNote | null>(null)
  const entries = open && !shown.some(({ id }) => id === open.id) ? [...shown, open].sort(byMoment) : shown

  useEffect(() => {
    if (deleted) undo.current?.focus()
  }, [deleted])

  return (
    <section className={classes.notes} aria-labelledby="notes-title">
      <div className={classes.head}>
        <h3 id="notes-title">{texts.player.notes.title}</h3>
        {ask ? <AskAboutThis ask={ask} notes={notes} /> : null}
        <Button
          className={classes.add}
          variant="default"
          leftSection={<IconNotes aria-hidden size="1.125rem" />}
          aria-disabled={isFull || undefined}
          onClick={isFull ? undefined : onAdd}
        >
          {texts.player.notes.add}
        </Button>
      </div>
      {isFull ? <p>{texts.learn.notes.full(formatNumber(noteLimits.perCourse))}</p> : null}
      {entries.length === 0 && !deleted ? <p className={classes.hint}>{texts.learn.notes.hint}</p> : null}
      {entries.length > 0 ? (
        <ul className={classes.list}>
          {entries.map((note) => (
            <Entry
              key={note.id}
              courseId={courseId}
              note={note}
              isNew={addedIds.includes(note.id)}
              onOpen={setOpen}
              onSeek={() => onSeek(note.at_s)}
              ask={ask}
              onAsked={() => void notes.rewrite(note, questionOf(note.body))}
              onLeave={() => notes.settle(note.id)}
              onDelete={notes.remove}
            />
          ))}
        </ul>
      ) : null}
      <p className={classes.deleted} role="status">
        {deleted ? (
          <>
            {`${texts.learn.notes.deleted} `}
            <button type="button" ref={undo} className={classes.undo} onClick={() => void notes.restore()}>
              {texts.ui.undo}
            </button>
          </>
        ) : null}
      </p>
    </section>
  )
}

/** A chat about what is on screen; offline, a note that is to be asked later. */
function AskAboutThis({ ask, notes }: { ask: Asking; notes: NotesOfVideo }) {
  const isOnline = useOnline()
  const content = (
    <>
      <IconMessageQuestion aria-hidden size="1.125rem" /> {texts.learn.ask.action}
    </>
  )
  if (isOnline) {
    return (
      <AskLink className={classes.ask} message={() => ask.message(ask.now())}>
        {content}
      </AskLink>
    )
  }
  return notes.isFull ? null : (
    <button type="button" className={classes.ask} onClick={() => notes.add(ask.now(), emptyQuestion)}>
      {content}
    </button>
  )
}

type EntryProps = {
  courseId: string
  note: ShownNote
  isNew: boolean
  /** Sets the note whose field is open. */
  onOpen: Dispatch<SetStateAction<ShownNote | null>>
  onSeek: () => void
  ask: Asking | undefined
  /** The note's question was sent. */
  onAsked: () => void
  /** The field has lost the focus, and there was nothing to store. */
  onLeave: () => void
  /** Returns whether it could be deleted. */
  onDelete: (note: ShownNote) => Promise<boolean>
}

/** Plain text until it is touched: then a field, with the note's buttons next to it. */
function Entry({ courseId, note, isNew, onOpen, onSeek, ask, onAsked, onLeave, onDelete }: EntryProps) {
  const [isOpen, setOpen] = useState(isNew)
  const field = useRef<HTMLTextAreaElement>(null)
  const text = useRef<HTMLButtonElement>(null)
  const editor = useNoteEditor(courseId, note)
  const isFailing = useUnsaved((state) => state.isFailing)
  const isOnline = useOnline()
  const [isRefused, setRefused] = useState(false)
  const isWaiting = useWaiting(editor.isUnsent)
  /** A text that could not be stored stays in its field. */
  const isField = isOpen || editor.isUnsaved
  /** The field cuts off what is pasted beyond that. */
  const isLongest = editor.body.length >= noteLimits.characters
  const stateId = `state-${note.id}`
  const moment = formatClock(note.at_s)
  const say = texts.learn.notes
  useEffect(() => {
    if (!isOpen || field.current === document.activeElement) return
    field.current?.focus()
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return
    onOpen(note)
    return () => onOpen((open) => (open?.id === note.id ? null : open))
  }, [isOpen, note, onOpen])

  const settle = (isKept: boolean) => {
    if (isKept && !editor.hasStored()) onLeave()
  }
  const finish = async () => {
    const isKept = await editor.leave()
    if (!isKept) return field.current?.focus()
    // The text replaces the field.
    flushSync(() => setOpen(false))
    text.current?.focus()
    settle(isKept)
  }
  const remove = async () => {
    const isGone = await onDelete({ ...note, ...(await editor.abandon()) })
    setRefused(!isGone)
    if (isGone) setOpen(false)
    else editor.resume()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // Not if the focus moves to the note's own buttons, or the whole page loses it.
    if (!isField || currentTarget.contains(relatedTarget) || !document.hasFocus()) return
    const isKept = editor.leave()
    afterPress(() => {
      setOpen(false)
      void isKept.then(settle)
    })
  }
  return (
    <li className={classes.entry} onBlur={leave}>
      <button type="button" className={classes.moment} aria-label={say.playAt(moment)} onClick={onSeek}>
        {moment}
      </button>
      <div className={classes.body}>
        {isField ? (
          <textarea
            ref={field}
            className={classes.field}
            aria-label={say.noteAt(moment)}
            aria-describedby={stateId}
            maxLength={noteLimits.characters}
            rows={2}
            value={editor.body}
            onFocus={() => setOpen(true)}
            onChange={(event) => editor.change(event.target.value)}
          />
        ) : (
          <button type="button" ref={text} className={classes.text} onClick={() => setOpen(true)}>
            <VisuallyHidden>{`${say.editAt(moment)}: `}</VisuallyHidden>
            {editor.body}
          </button>
        )}
        {ask && !isField && isOnline && isQuestion(editor.body) ? (
          <AskLink
            className={classes.ask}
            message={() => ask.message(note.at_s, questionOf(editor.body))}
            onAsked={onAsked}
          >
            {texts.learn.ask.send}
            <VisuallyHidden>{`: ${questionOf(editor.body)}`}</VisuallyHidden>
          </AskLink>
        ) : null}
        <p id={stateId} className={classes.state}>
          {editor.isUnsaved || (isRefused && isFailing)
            ? texts.notices.notKept
            : isField && isLongest
              ? say.longest(formatNumber(noteLimits.characters))
              : isWaiting
                ? say.unsent
                : null}
        </p>
      </div>
      {isField ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field, without which the buttons would go.
        <div className={classes.choices} onMouseDown={(event) => event.preventDefault()}>
          <button type="button" className={classes.done} onClick={() => void finish()}>
            {say.done}
          </button>
          <button
            type="button"
            className={classes.delete}
            aria-label={say.deleteAt(moment)}
            onClick={() => void remove()}
          >
            <IconTrash aria-hidden size="1.125rem" />
          </button>
        </div>
      ) : null}
    </li>
  )
}

/** In milliseconds: online, a note is on the server by then. */
const usual = 10_000

/** Whether a note that is not sent yet is worth a word: at once while offline, and otherwise once it takes unusually long. */
function useWaiting(isUnsent: boolean): boolean {
  const isCut = useSync(({ status }) => isCutOff(status))
  const isOnline = useOnline()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isUnsent) return
    const timer = setTimeout(() => setLate(true), usual)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isUnsent])
  return isUnsent && (isCut || !isOnline || isLate)
}
