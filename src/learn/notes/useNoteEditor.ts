import { useContext, useEffect, useRef, useState } from 'react'
import { visibleLines } from '@/lib/visible-text'
import type { ShownNote } from '@/mirror/learning'
import { MirrorContext } from '../MirrorProvider'
import { forget, useUnkept } from '../unkept'
import { keepWriting, newWriting } from './keep-writing'

/** How long typing has to pause before the text is stored, in milliseconds. */
const keepAfter = 600
/** The most typing that is lost if the page is killed, in milliseconds. */
const keepWithin = 3_000

/**
 * The text of a note while it is edited. It is kept when the typing pauses and while it goes on, when the field or the page is
 * left, and when the page is hidden. What the device could not keep is here again when the note is.
 */
export function useNoteEditor(courseId: string, note: ShownNote) {
  const mirror = useContext(MirrorContext)
  const unkept = useUnkept(({ writings }) => writings.get(note.id))
  const [writing, setWriting] = useState(() => unkept ?? newWriting(courseId, note))
  const [typed, setTyped] = useState(writing.typed)
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
    return mirror ? keepWriting(mirror, writing) : Promise.resolve(false)
  }
  useEffect(() => {
    Object.assign(writing, { note, typed })
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

  // From when the note was last on the page: only now has the device refused it.
  if (unkept && unkept !== writing && typed === null) {
    setWriting(unkept)
    setTyped(unkept.typed)
  }
  // Once the device has the text, the field follows what comes from other devices.
  const isKept = typed !== null && visibleLines(typed) === note.body
  if (isKept && !isEditing) setTyped(null)

  return {
    body: typed ?? note.body,
    /** Whether exactly this text is stored on the device and not sent yet. */
    isUnsent: !note.isSent && (typed === null || isKept),
    /** Whether the device could not keep the text, and will be asked to again. */
    isUnkept: unkept !== undefined,
    /** Whether the device has the text: otherwise it stays in the field. */
    async leave(): Promise<boolean> {
      setEditing(false)
      // A note whose text was emptied stays as it was, until it is deleted.
      if (typed?.trim() === '') setTyped(null)
      const isKept = await keep()
      // Another tab has changed this note, so the text has become one of its own.
      if (writing.target.id !== note.id) setTyped(null)
      return isKept
    },
    change(body: string) {
      if (typed === null) writing.target = { id: note.id, revision: note.revision || null }
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
      writing.isAbandoned = true
      forget(note.id)
      await writing.saving
      const { id, revision } = writing.target
      return { id, body: typed ?? note.body, revision: revision ?? note.revision }
    },
    /** The note could not be deleted. */
    resume() {
      writing.isAbandoned = false
      void keep()
    },
  }
}
