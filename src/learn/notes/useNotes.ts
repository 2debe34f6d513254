import { useContext, useState } from 'react'
import type { ShownNote } from '@/mirror/learning'
import { recordNote } from '@/mirror/outbox'
import { noteLimits } from '@/model/learning'
import { MirrorContext } from '../MirrorProvider'
import { sendWithin } from '../send-within'
import { reportFault } from '../useLearning'

/**
 * The notes of a course, by video, with those that are being added. What is typed is stored at once, with or
 * without a network.
 */
export function useNotes(courseId: string, all: ShownNote[]) {
  const mirror = useContext(MirrorContext)
  const [added, setAdded] = useState<ShownNote[]>([])
  const [deleted, setDeleted] = useState<ShownNote | null>(null)

  /** Returns 'failed' after reporting the error. */
  const keep = async (note: ShownNote, isDeleted: boolean) => {
    try {
      const kept =
        mirror && (await recordNote(mirror, courseId, { ...note, base: note.revision || null, isDeleted }))
      sendWithin(2_000)
      return kept
    } catch (fault) {
      reportFault(fault)
      return 'failed'
    }
  }
  const settle = (id: string) => setAdded((notes) => notes.filter((note) => note.id !== id))
  return (videoId: string): NotesOfVideo => {
    const isHere = ({ video_id }: ShownNote) => video_id === videoId
    const here = all.filter(isHere)
    const waiting = added.filter((note) => isHere(note) && here.every(({ id }) => id !== note.id))
    return {
      shown: [...here, ...waiting],
      addedIds: added.map(({ id }) => id),
      deleted: deleted && isHere(deleted) ? deleted : null,
      isFull: all.length >= noteLimits.perCourse,
      add(at) {
        const fresh = { id: crypto.randomUUID(), video_id: videoId, at_s: Math.floor(at) }
        setAdded([...added, { ...fresh, body: '', revision: '', isSent: true }])
      },
      async quote(at, body) {
        const id = crypto.randomUUID()
        const note = { id, video_id: videoId, at_s: at, body, revision: '', isSent: false }
        return (await keep(note, false)) !== 'failed'
      },
      settle,
      async remove(note) {
        const kept = await keep(note, true)
        if (kept === 'failed') return
        settle(note.id)
        // Not if another tab has just changed it: then it stays, with the text written there.
        if (kept && note.body.trim()) setDeleted(note)
      },
      async restore() {
        if (!deleted) return
        setDeleted(null)
        // Restored as a new note: devices that have received the deletion would drop the old one.
        const kept = await keep({ ...deleted, id: crypto.randomUUID(), revision: '' }, false)
        if (kept === 'failed') setDeleted(deleted)
      },
    }
  }
}

export type NotesOfVideo = {
  shown: ShownNote[]
  /** The ids of notes that have just been added. */
  addedIds: string[]
  /** The note that has just been deleted, and can be restored. */
  deleted: ShownNote | null
  /** The course has the maximum number of notes. */
  isFull: boolean
  /** Adds a note at a second of the video. */
  add(at: number): void
  /** Stores the text as a note at once; returns whether it could. */
  quote(at: number, body: string): Promise<boolean>
  /** An added note has lost the focus: it becomes a normal note, or disappears if nothing was written. */
  settle(id: string): void
  remove(note: ShownNote): Promise<void>
  restore(): Promise<void>
}
