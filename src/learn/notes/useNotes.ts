import { useContext, useState } from 'react'
import { byMoment, type ShownNote } from '@/mirror/learning'
import { recordNote } from '@/mirror/outbox'
import { noteLimits } from '@/model/learning'
import { MirrorContext } from '../MirrorProvider'
import { sendWithin } from '../send-within'
import { reportSaved, reportUnsaved, useUnsaved } from '../unsaved'
import { keepText, newDraft, saveNote } from './save-note'

/**
 * The notes of a course, by video, with those that are being added. What is typed is stored at once, with or
 * without a network.
 */
export function useNotes(courseId: string, all: ShownNote[]) {
  const mirror = useContext(MirrorContext)
  const [added, setAdded] = useState<ShownNote[]>([])
  const [deleted, setDeleted] = useState<ShownNote | null>(null)
  const unstored = added.filter(({ id }) => !all.some((note) => note.id === id))
  if (unstored.length < added.length) setAdded(unstored)
  const unsaved = [...useUnsaved((state) => state.drafts).values()]
    .filter((draft) => draft.courseId === courseId)
    .map(({ note }) => note)

  /** Adds a note, which stays on the page if it cannot be stored. Returns whether it is stored. */
  const keep = async (note: Pick<ShownNote, 'video_id' | 'at_s'>, body: string) => {
    if (!mirror) return false
    const isKept = await saveNote(mirror, newDraft(courseId, freshNote(note.video_id, note.at_s), body))
    if (isKept) sendWithin(2_000)
    return isKept
  }
  /** Returns 'failed' if the deletion could not be stored. */
  const keepDeletion = async (note: ShownNote) => {
    try {
      const kept =
        mirror && (await recordNote(mirror, courseId, { ...note, base: note.revision, isDeleted: true }))
      reportSaved()
      sendWithin(2_000)
      return kept
    } catch (fault) {
      reportUnsaved(fault)
      return 'failed'
    }
  }
  const settle = (id: string) => setAdded((notes) => notes.filter((note) => note.id !== id))
  return (videoId: string): NotesOfVideo => {
    const isHere = ({ video_id }: ShownNote) => video_id === videoId
    const here = all.filter(isHere)
    const shown = new Map([...unsaved, ...added].filter(isHere).map((note) => [note.id, note]))
    for (const note of here) shown.delete(note.id)
    return {
      shown: [...here, ...shown.values()].sort(byMoment),
      addedIds: added.map(({ id }) => id),
      deleted: deleted && isHere(deleted) ? deleted : null,
      isFull: all.length >= noteLimits.perCourse,
      add(at, body = '') {
        setAdded([...added, { ...freshNote(videoId, Math.floor(at)), body }])
      },
      rewrite: async (note, body) => !!mirror && (await keepText(mirror, courseId, note, body)),
      quote: (at, body) => keep({ video_id: videoId, at_s: at }, body),
      settle,
      async remove(note) {
        // A note that was never stored needs no deletion.
        const kept = note.revision ? await keepDeletion(note) : note
        if (kept === 'failed') return false
        settle(note.id)
        // Not if another tab has just changed it: then it stays, with the text written there.
        if (kept && note.body.trim()) setDeleted(note)
        return true
      },
      async restore() {
        if (!deleted) return
        setDeleted(null)
        // A new note: devices that have received the deletion would drop the old one.
        await keep(deleted, deleted.body)
      },
    }
  }
}

function freshNote(video_id: string, at_s: number): ShownNote {
  return { id: newNoteId(), video_id, at_s, body: '', revision: '', isSent: true }
}

/** A UUID of version 7 (RFC 9562): notes of the same second sort in the order in which they were added. */
function newNoteId(): string {
  // Eleven digits until the year 2527.
  const time = `0${Date.now().toString(16)}`
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}

export type NotesOfVideo = {
  shown: ShownNote[]
  /** The ids of notes that have just been added. */
  addedIds: string[]
  /** The note that has just been deleted, and can be restored. */
  deleted: ShownNote | null
  /** The course has the maximum number of notes. */
  isFull: boolean
  /** Adds a note at a second of the video, which may begin with a text. */
  add(at: number, body?: string): void
  /** Replaces a note's text; returns whether it could, or will retry. */
  rewrite(note: ShownNote, body: string): Promise<boolean>
  /** Stores this as a note at once; returns whether it could, or will retry. */
  quote(at: number, body: string): Promise<boolean>
  /** An added note has lost the focus without a text: it disappears. */
  settle(id: string): void
  /** Returns whether it could be deleted. */
  remove(note: ShownNote): Promise<boolean>
  restore(): Promise<void>
}
