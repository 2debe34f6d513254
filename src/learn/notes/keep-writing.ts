import type { ShownNote } from '@/mirror/learning'
import { checkRoom, recordNote } from '@/mirror/outbox'
import type { MirrorDatabase } from '@/mirror/schema'
import { sendWithin } from '../send-within'
import { forget, noteKept, noteUnkept, useUnkept, type Writing } from '../unkept'

export function newWriting(courseId: string, note: ShownNote, typed: string | null = null): Writing {
  const target = { id: note.id, revision: null }
  return { courseId, note, typed, target, saving: Promise.resolve(true) }
}

/** How long typing has to pause before a stored text is sent, in milliseconds. */
const sendAfter = 5_000

/** Whether the device has the text. What it could not keep is tried again. */
export function keepWriting(mirror: MirrorDatabase, writing: Writing): Promise<boolean> {
  const { courseId, note, typed: body } = writing
  if (body === null || body.trim() === '' || body === note.body || writing.isAbandoned) {
    forget(note.id)
    return writing.saving.then(() => true)
  }
  const save = async () => {
    const { id, revision: base, kept: last } = writing.target
    // The page has not heard of it yet.
    if (last?.body === body && last.over === note.body) {
      forget(note.id)
      return true
    }
    const kept = await recordNote(mirror, courseId, { ...note, id, body, isDeleted: false, base })
    if (kept) writing.target = { ...kept, kept: { body, over: note.body } }
    forget(note.id)
    noteKept()
    sendWithin(sendAfter)
    return true
  }
  writing.saving = writing.saving.then(save).catch((fault: unknown) => {
    const { writings } = useUnkept.getState()
    useUnkept.setState({ writings: new Map(writings).set(note.id, writing) })
    noteUnkept(fault)
    return false
  })
  return writing.saving
}

/** Tries again to keep what could not be kept. */
export async function keepWritings(mirror: MirrorDatabase): Promise<void> {
  const { writings } = useUnkept.getState()
  const isKept = await Promise.all([...writings.values()].map((writing) => keepWriting(mirror, writing)))
  if (isKept.every(Boolean)) await checkRoom(mirror).then(noteKept, () => undefined)
}
