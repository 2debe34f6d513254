import { useContext, useState } from 'react'
import type { ShownNote } from '@/mirror/learning'
import { recordNote } from '@/mirror/outbox'
import { noteLimits } from '@/model/learning'
import { MirrorContext } from './MirrorProvider'
import { sendWithin } from './send-within'

/** The notes of a course, by video, with the one that is being added. What is typed is kept at once, with or without a network. */
export function useNotes(courseId: string, all: ShownNote[]) {
  const mirror = useContext(MirrorContext)
  const [added, setAdded] = useState<ShownNote | null>(null)
  const [deleted, setDeleted] = useState<ShownNote | null>(null)

  const keep = async (note: ShownNote, isDeleted: boolean) => {
    const kept =
      mirror && (await recordNote(mirror, courseId, { ...note, base: note.revision || null, isDeleted }))
    sendWithin(2_000)
    return kept
  }
  return (videoId: string): NotesOfVideo => {
    const isHere = ({ video_id }: ShownNote) => video_id === videoId
    const here = all.filter(isHere)
    const isWaiting = added !== null && isHere(added) && here.every(({ id }) => id !== added.id)
    return {
      shown: isWaiting ? [...here, added] : here,
      addedId: added?.id ?? null,
      deleted: deleted && isHere(deleted) ? deleted : null,
      isFull: all.length >= noteLimits.perCourse,
      add: (at) =>
        setAdded({
          id: crypto.randomUUID(),
          video_id: videoId,
          at_s: Math.floor(at),
          body: '',
          revision: '',
          isSent: true,
        }),
      quote(at, body) {
        const id = crypto.randomUUID()
        void keep({ id, video_id: videoId, at_s: at, body, revision: '', isSent: false }, false)
      },
      settle(id) {
        if (added?.id === id) setAdded(null)
      },
      async remove(note) {
        if (added?.id === note.id) setAdded(null)
        // Not if another tab has changed it just now: then it stays, with what was written there.
        if ((await keep(note, true)) && note.body.trim()) setDeleted(note)
      },
      restore() {
        // A new note: devices that have received the deletion would drop the old one.
        if (deleted) void keep({ ...deleted, id: crypto.randomUUID(), revision: '' }, false)
        setDeleted(null)
      },
    }
  }
}

export type NotesOfVideo = {
  shown: ShownNote[]
  /** The note that has just been added. */
  addedId: string | null
  /** The note that has just been deleted, and can be restored. */
  deleted: ShownNote | null
  /** The course has as many notes as it may have. */
  isFull: boolean
  /** At a second of the video. */
  add(at: number): void
  /** Keeps this as a note at once. */
  quote(at: number, body: string): void
  /** A note that was added has been left: it is one like the others, or nothing if nothing was written. */
  settle(id: string): void
  remove(note: ShownNote): Promise<void>
  restore(): void
}
