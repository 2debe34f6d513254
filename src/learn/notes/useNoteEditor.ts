import { useContext, useEffect, useRef, useState } from 'react'
import { visibleLines } from '@/lib/visible-text'
import type { ShownNote } from '@/mirror/learning'
import { recordNote } from '@/mirror/outbox'
import { MirrorContext } from '../MirrorProvider'
import { sendWithin } from '../send-within'
import { reportFault } from '../useLearning'

/** How long typing has to pause before the text is stored, and then before it is sent, in milliseconds. */
const keepAfter = 600
const sendAfter = 5_000
/** The most typing that is lost if the page is killed, in milliseconds. */
const keepWithin = 3_000

/**
 * The text of a note while it is edited. It is stored when typing pauses and at intervals while it goes on,
 * when the field or the page is left, and when the page is hidden.
 */
export function useNoteEditor(courseId: string, note: ShownNote) {
  const mirror = useContext(MirrorContext)
  const [typed, setTyped] = useState<string | null>(null)
  const [isEditing, setEditing] = useState(false)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const limit = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What the next edit is based on: the note as it was when typing began, later what was stored last.
  const target = useRef<{ id: string; revision: string | null }>({ id: note.id, revision: null })
  // Saves run one after the other, because each follows the one before. Whether the last one has succeeded.
  const saving = useRef<Promise<boolean>>(Promise.resolve(true))
  const latest = useRef<() => void>(() => {})

  const stopTimers = () => {
    clearTimeout(pause.current)
    clearTimeout(limit.current)
    limit.current = undefined
  }
  /** Returns whether the text is stored on the device. */
  const keep = (): Promise<boolean> => {
    stopTimers()
    if (!mirror) return Promise.resolve(false)
    if (typed === null || typed.trim() === '' || typed === note.body) return saving.current.then(() => true)
    const { video_id, at_s } = note
    const save = async () => {
      const { id, revision: base } = target.current
      const kept = await recordNote(mirror, courseId, {
        id,
        video_id,
        at_s,
        body: typed,
        isDeleted: false,
        base,
      })
      if (kept) target.current = kept
      sendWithin(sendAfter)
      return true
    }
    saving.current = saving.current.then(save).catch((fault: unknown) => {
      reportFault(fault)
      return false
    })
    return saving.current
  }
  useEffect(() => {
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

  // Once the text is stored, the field follows changes from other devices.
  const isKept = typed !== null && visibleLines(typed) === note.body
  if (isKept && !isEditing) setTyped(null)

  return {
    body: typed ?? note.body,
    /** Whether exactly this text is stored on the device and not sent yet. */
    isUnsent: !note.isSent && (typed === null || isKept),
    /** Returns whether the text is stored on the device: otherwise it stays in the field. */
    async leave(): Promise<boolean> {
      setEditing(false)
      // A note whose text was emptied stays as it was, until it is deleted.
      if (typed?.trim() === '') setTyped(null)
      const isKept = await keep()
      // Another tab has changed this note, so the text has become a separate note.
      if (target.current.id !== note.id) setTyped(null)
      return isKept
    },
    change(body: string) {
      if (typed === null) target.current = { id: note.id, revision: note.revision || null }
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
      latest.current = () => {}
      await saving.current
      const { id, revision } = target.current
      return { id, body: typed ?? note.body, revision: revision ?? note.revision }
    },
  }
}
