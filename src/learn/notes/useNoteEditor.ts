import { useContext, useEffect, useRef, useState } from 'react'
import { visibleLines } from '@/lib/visible-text'
import type { ShownNote } from '@/mirror/learning'
import { MirrorContext } from '../MirrorProvider'
import { forget, useUnsaved } from '../unsaved'
import { newDraft, saveNote } from './save-note'

/** How long typing has to pause before the text is stored, in milliseconds. */
const keepAfter = 600
/** The most typing that is lost if the page is killed, in milliseconds. */
const keepWithin = 3_000

/**
 * The text of a note while it is edited. It is stored when typing pauses and at intervals while it goes on,
 * when the field or the page is left, and when the page is hidden. A text that could not be stored reappears
 * with its note.
 */
export function useNoteEditor(courseId: string, note: ShownNote) {
  const mirror = useContext(MirrorContext)
  const unsaved = useUnsaved(({ drafts }) => drafts.get(note.id))
  const [draft, setDraft] = useState(() => unsaved ?? newDraft(courseId, note))
  const [typed, setTyped] = useState(draft.typed)
  const [isEditing, setEditing] = useState(false)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const limit = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef<() => void>(() => {})

  const stopTimers = () => {
    clearTimeout(pause.current)
    clearTimeout(limit.current)
    limit.current = undefined
  }
  /** Returns whether the text is stored on the device. */
  const keep = (): Promise<boolean> => {
    stopTimers()
    return mirror ? saveNote(mirror, draft) : Promise.resolve(false)
  }
  useEffect(() => {
    Object.assign(draft, { note, typed })
    latest.current = () => void keep()
  })
  useEffect(() => {
    const onHide = () => latest.current()
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      latest.current()
    }
  }, [])

  // A save from before the note was last removed from the page has only now failed.
  if (unsaved && unsaved !== draft && typed === null) {
    setDraft(unsaved)
    setTyped(unsaved.typed)
  }
  // Once the text is stored, the field follows changes from other devices.
  const isKept = typed !== null && visibleLines(typed) === note.body
  if (isKept && !isEditing) setTyped(null)

  return {
    body: typed ?? note.body,
    /** Whether exactly this text is stored on the device and not sent yet. */
    isUnsent: !note.isSent && (typed === null || isKept),
    /** Whether the text could not be stored, and will be retried. */
    isUnsaved: unsaved !== undefined,
    /** Whether any text of it has been stored since it was opened. */
    hasStored: () => draft.target.revision !== null,
    /** Returns whether the text is stored on the device: otherwise it stays in the field. */
    async leave(): Promise<boolean> {
      setEditing(false)
      // A note whose text was emptied stays as it was, until it is deleted.
      if (typed?.trim() === '') setTyped(null)
      const isKept = await keep()
      // Another tab has changed this note, so the text has become a separate note.
      if (draft.target.id !== note.id) setTyped(null)
      return isKept
    },
    change(body: string) {
      if (typed === null) draft.target = { id: note.id, revision: note.revision || null }
      setTyped(body)
      setEditing(true)
      clearTimeout(pause.current)
      pause.current = setTimeout(() => latest.current(), keepAfter)
      limit.current ??= setTimeout(() => latest.current(), keepWithin)
    },
    /**
     * Ends the editing without storing anything more, and returns what a deletion has to know. If another tab
     * has changed the note meanwhile, that is the separate note that this text has become.
     */
    async abandon() {
      stopTimers()
      draft.isAbandoned = true
      forget(note.id)
      await draft.saving
      const { id, revision } = draft.target
      return { id, body: typed ?? note.body, revision: revision ?? note.revision }
    },
    /** The note could not be deleted. */
    resume() {
      draft.isAbandoned = false
      void keep()
    },
  }
}
