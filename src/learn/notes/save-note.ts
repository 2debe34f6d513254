import type { ShownNote } from '@/mirror/learning'
import { checkRoom, recordNote } from '@/mirror/outbox'
import type { MirrorDatabase } from '@/mirror/schema'
import { sendWithin } from '../send-within'
import { forget, type NoteDraft, reportSaved, reportUnsaved, useUnsaved } from '../unsaved'

export function newDraft(courseId: string, note: ShownNote, typed: string | null = null): NoteDraft {
  const target = { id: note.id, revision: null }
  return { courseId, note, typed, target, saving: Promise.resolve(true) }
}

/** How long typing has to pause before a stored text is sent, in milliseconds. */
const sendAfter = 5_000

/** Stores the text; returns whether that succeeded. A draft that could not be stored is retried later. */
export function saveNote(mirror: MirrorDatabase, draft: NoteDraft): Promise<boolean> {
  const { courseId, note, typed: body } = draft
  if (body === null || body.trim() === '' || body === note.body || draft.isAbandoned) {
    forget(note.id)
    return draft.saving.then(() => true)
  }
  const save = async () => {
    const { id, revision: base, kept: last } = draft.target
    // Already stored; the live query has not reported it yet.
    if (last?.body === body && last.over === note.body) {
      forget(note.id)
      return true
    }
    const kept = await recordNote(mirror, courseId, { ...note, id, body, isDeleted: false, base })
    if (kept) draft.target = { ...kept, kept: { body, over: note.body } }
    forget(note.id)
    reportSaved()
    sendWithin(sendAfter)
    return true
  }
  draft.saving = draft.saving.then(save).catch((fault: unknown) => {
    const { drafts } = useUnsaved.getState()
    useUnsaved.setState({ drafts: new Map(drafts).set(note.id, draft) })
    reportUnsaved(fault)
    return false
  })
  return draft.saving
}

/** Replaces the text of a note that is not being edited. */
export function keepText(mirror: MirrorDatabase, courseId: string, note: ShownNote, body: string) {
  const target = { id: note.id, revision: note.revision || null }
  const isKept = saveNote(mirror, { ...newDraft(courseId, note, body), target })
  sendWithin(2_000)
  return isKept
}

/** Tries again to store all unsaved drafts. */
export async function saveDrafts(mirror: MirrorDatabase): Promise<void> {
  const { drafts } = useUnsaved.getState()
  const isKept = await Promise.all([...drafts.values()].map((draft) => saveNote(mirror, draft)))
  if (isKept.every(Boolean)) await checkRoom(mirror).then(reportSaved, () => undefined)
}
